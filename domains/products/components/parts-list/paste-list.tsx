import { type ChangeEvent, type FormEvent, useEffect, useId, useRef, useState } from "react";
import { useLocation } from "react-router";
import { LIST_PARAM, PASTE_LIST_ID } from "#app/lib/list-path.ts";
import { Button } from "#app/ui/button.tsx";
import { TextAreaField } from "#app/ui/field.tsx";
import { useOnDemand } from "#app/ui/on-demand.ts";
import type { ListLine } from "./list-lines.ts";
import type { AddLines } from "./matched-list.tsx";
import type { pastedList } from "./pasted-list.ts";

export function PasteList({
  target,
  draft,
  onAdd,
}: {
  target: string;
  /** Retains what is not added yet. */
  draft: typeof pastedList;
  onAdd: AddLines;
}) {
  const heading = useId();
  const [text, setText] = useState("");
  const [lines, setLines] = useState<ListLine[] | null>(null);
  const [error, setError] = useState<string | null>(null);
  const file = useRef<HTMLInputElement>(null);
  const MatchedList = useOnDemand(
    lines !== null,
    async () => (await import("./matched-list.tsx")).MatchedList,
    () => setLines(null),
  );

  // The search dialog and links with several parts pass a list, also to this page.
  const { key, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: A repeat visit may bring another list
  useEffect(() => {
    const pasted = draft.read() ?? "";
    const brought = new URLSearchParams(search).get(LIST_PARAM)?.trim() ?? "";
    type(!brought || pasted.includes(brought) ? pasted : `${pasted}\n${brought}`.trim());
  }, [key]);

  function type(next: string) {
    setText(next);
    setError(null);
    draft.write(next || null);
  }

  /** Saved in this tab until settled. */
  function keep(open: readonly ListLine[]) {
    type(
      open
        .map(({ text: line, quantity }) =>
          quantity ? `${line}, qty: ${quantity.pieces ?? (quantity.typed || "?")}` : line,
        )
        .join("\n"),
    );
  }

  async function read(readLines: () => Promise<ListLine[]>) {
    setError(null);
    try {
      setLines(await readLines());
    } catch (problem) {
      console.error(problem);
      setError(
        problem instanceof Error && problem.name === "ListFileError"
          ? problem.message
          : "The list could not be loaded. Check your connection and try again.",
      );
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (text.trim() === "") {
      setError("Paste a list or choose a file.");
      return;
    }
    read(async () => (await import("./list-lines.ts")).linesOfText(text));
  }

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = target.files ?? [];
    if (chosen) {
      read(async () => {
        const found = await (await import("./list-file.ts")).linesOfFile(chosen);
        keep(found);
        return found;
      });
    }
    // Allows choosing the same file again.
    target.value = "";
  }

  function close(isDone: boolean) {
    setLines(null);
    if (isDone) type("");
  }

  return (
    <section
      id={PASTE_LIST_ID}
      aria-labelledby={heading}
      className="mt-10 scroll-mt-24 noscript:hidden print:hidden"
    >
      <h2 id={heading} className="border-b border-ink pb-2 text-xl">
        Paste a list
      </h2>
      {lines && MatchedList ? (
        <MatchedList {...{ lines, target, onAdd }} onOpen={keep} onClose={close} />
      ) : (
        <form onSubmit={submit} className="mt-4 grid gap-4">
          <TextAreaField
            rows={5}
            label="Part numbers and quantities, one line each"
            hint="As in your email or spreadsheet, such as “4 x 6205-2RS C3” or “SPB 1250; 6”. You can check each match before adding it."
            error={error ?? undefined}
            autoComplete="off"
            spellCheck={false}
            value={text}
            onChange={(event) => type(event.target.value)}
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" aria-busy={lines !== null}>
              Match list
            </Button>
            <Button variant="quiet" onClick={() => file.current?.click()}>
              Choose a file (Excel, CSV)
            </Button>
            <input
              ref={file}
              type="file"
              accept=".xlsx,.csv,.txt,text/csv,text/plain"
              aria-label="List file"
              tabIndex={-1}
              hidden
              onChange={choose}
            />
          </div>
        </form>
      )}
    </section>
  );
}
