import { type FormEvent, useEffect, useLayoutEffect, useRef } from "react";
import { TextField } from "#app/ui/field.tsx";
import { CATALOGUE_PATH } from "#domains/products/catalogue-address.ts";
import type { ChangeFilter } from "./use-catalogue-filter.ts";

/** Debounce (ms) for results and URL. */
const SETTLE = 150;

/** Uncontrolled, so that typing never waits for results. */
export function SearchBox({ q, onChange }: { q: string; onChange: ChangeFilter }) {
  const box = useRef<HTMLInputElement>(null);
  const timer = useRef<number>(undefined);
  const sent = useRef(q);

  function send(replace: boolean) {
    window.clearTimeout(timer.current);
    // The user may have left the page since typing.
    if (!box.current) return;
    const text = box.current.value;
    if (text === sent.current && replace) return;
    sent.current = text;
    onChange({ q: text }, { replace });
  }

  function type() {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => send(true), SETTLE);
  }

  // Changed elsewhere (Back, a link). Before paint, or a slow phone’s next key would be lost.
  useLayoutEffect(() => {
    if (!box.current || q === sent.current) return;
    window.clearTimeout(timer.current);
    sent.current = q;
    box.current.value = q;
  }, [q]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: Runs once, for text typed before hydration
  useEffect(() => {
    type();
    return () => window.clearTimeout(timer.current);
  }, []);

  return (
    <search className="lg:flex-1">
      <form
        action={CATALOGUE_PATH}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          send(false);
        }}
      >
        <TextField
          ref={box}
          label="Search the catalogue"
          className="[&>label]:sr-only"
          name="q"
          type="search"
          placeholder="Part number or name, e.g. 22212 E"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
          defaultValue={q}
          onInput={type}
          onBlur={() => send(true)}
        />
      </form>
    </search>
  );
}
