import { type RefObject, useMemo, useRef, useState } from "react";
import { type LineChoice, ProductSearch } from "#app/features/office/lines/product-search.tsx";
import {
  linesError,
  movedLine,
  type QuoteDraft,
  type TypedLine,
  typedLine,
} from "./quote-draft.ts";
import { quoteLine } from "./quote-from-enquiry.ts";
import { LINE_COLUMNS, type LineActions, QuoteLineFields } from "./quote-line.tsx";

type Change = (update: (draft: QuoteDraft) => QuoteDraft) => void;

/** The lines of a quotation, to be typed from the first to the last without a mouse. */
export function QuoteLines({
  draft,
  change,
  tried,
}: {
  draft: QuoteDraft;
  change: Change;
  tried: boolean;
}) {
  const { fields, lines } = draft;
  const list = useRef<HTMLUListElement>(null);
  const addBox = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState("");
  const actions = useLineActions(change, list, addBox, setSaid);

  function add(choice: LineChoice, pieces: number) {
    const { id, name, price = null } = choice;
    const line = typedLine(quoteLine({ id, name, price }, pieces));
    change((now) => ({ ...now, lines: [...now.lines, line] }));
    // Its boxes are there after this render.
    requestAnimationFrame(() => selectBox(list.current, line.key, "quantity"));
  }

  return (
    <section aria-label="Lines" className="@container grid gap-4">
      {lines.length > 0 && (
        <div>
          <div
            aria-hidden="true"
            className={`hidden gap-x-1.5 border-b border-ink pb-1 text-sm font-semibold @min-[50rem]:grid ${LINE_COLUMNS}`}
          >
            <span />
            <span>Description</span>
            <span className="text-right">Quantity</span>
            <span className="pl-2">Unit</span>
            <span className="text-right">Price, {fields.currency}</span>
            <span className="text-right">Less %</span>
            <span className="text-right">Sum</span>
          </div>
          <ul ref={list} onDrop={(event) => event.preventDefault()}>
            {lines.map((line, index) => (
              <QuoteLineFields
                key={line.key}
                line={line}
                place={index + 1}
                currency={fields.currency}
                isExport={fields.vat_mode === "export"}
                tried={tried}
                actions={actions}
              />
            ))}
          </ul>
        </div>
      )}
      <ProductSearch box={addBox} error={linesError(draft) ?? undefined} onChoose={add} />
      <p className="text-sm text-muted max-md:hidden">
        Enter goes to the next line, and from the last one here. Alt with ↑ or ↓ moves a line.
      </p>
      <p role="status" className="sr-only">
        {said}
      </p>
    </section>
  );
}

function useLineActions(
  change: Change,
  list: RefObject<HTMLUListElement | null>,
  addBox: RefObject<HTMLInputElement | null>,
  say: (text: string) => void,
): LineActions {
  return useMemo(() => {
    let dragged: string | null = null;
    const changeLines = (update: (lines: TypedLine[]) => TypedLine[]) =>
      change((draft) => ({ ...draft, lines: update(draft.lines) }));
    return {
      change: (key, values) =>
        changeLines((lines) =>
          lines.map((line) => (line.key === key ? { ...line, ...values } : line)),
        ),
      move: (key, by) =>
        changeLines((lines) => {
          const moved = movedLine(lines, key, by);
          const place = moved.findIndex((line) => line.key === key) + 1;
          say(`Line ${place} of ${moved.length}`);
          return moved;
        }),
      remove(key) {
        const line = lineElement(list.current, key);
        const neighbour = line?.nextElementSibling ?? line?.previousElementSibling;
        changeLines((lines) => lines.filter((one) => one.key !== key));
        const box = neighbour?.querySelector<HTMLElement>("[data-box=description]");
        (box ?? addBox.current)?.focus();
      },
      next(box) {
        const line = box.closest("li")?.nextElementSibling;
        const below = line?.querySelector<HTMLInputElement>(`[data-box=${box.dataset.box}]`);
        (below ?? addBox.current)?.focus();
        below?.select();
      },
      drag(key) {
        dragged = key;
      },
      dragOver(key) {
        const from = dragged;
        if (from === null || from === key) return;
        changeLines((lines) => {
          const places = [from, key].map((one) => lines.findIndex((line) => line.key === one));
          const [start = 0, end = 0] = places;
          return movedLine(lines, from, end - start);
        });
      },
    };
  }, [change, list, addBox, say]);
}

function lineElement(list: HTMLElement | null, key: string): Element | null | undefined {
  return list?.querySelector(`[data-line="${CSS.escape(key)}"]`);
}

function selectBox(list: HTMLElement | null, key: string, box: string): void {
  const input = lineElement(list, key)?.querySelector<HTMLInputElement>(`[data-box=${box}]`);
  input?.focus();
  input?.select();
}
