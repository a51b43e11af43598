import { type FormEvent, useEffect, useLayoutEffect, useRef } from "react";
import { TextField } from "#app/ui/field.tsx";
import { CATALOGUE_PATH } from "#domains/products/catalogue-address.ts";
import type { ChangeFilter } from "./use-catalogue-filter.ts";

/** Typing settles for this long (ms) before the results and the address follow it. */
const SETTLE = 150;

/**
 * The text that is searched for. The box holds what is typed by itself, so that a key costs no more than its own
 * letter; `q` is what the results follow.
 */
export function SearchBox({ q, onChange }: { q: string; onChange: ChangeFilter }) {
  const box = useRef<HTMLInputElement>(null);
  const timer = useRef<number>(undefined);
  const sent = useRef(q);

  function send(replace: boolean) {
    window.clearTimeout(timer.current);
    // The page may have been left since it was typed.
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

  // Another text than was typed here: Back, a link, a filter that was taken off. With the change itself: after its
  // paint, a slow phone may have sent the next key's text already, and this one would be written over it.
  useLayoutEffect(() => {
    if (!box.current || q === sent.current) return;
    window.clearTimeout(timer.current);
    sent.current = q;
    box.current.value = q;
  }, [q]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was typed before the scripts came
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
