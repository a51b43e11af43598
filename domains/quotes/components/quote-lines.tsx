import { Link } from "react-router";
import { formatPrice } from "#app/lib/numbers.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Price } from "#app/ui/price.tsx";
import { productPath } from "#domains/products/product-paths.ts";
import type { DocumentLine, QuoteDocument } from "#domains/quotes/quote.ts";
import { alternativesOf, countedLines, lineNet } from "#domains/quotes/quote-totals.ts";

type LinesProps = {
  lines: DocumentLine[];
  quote: QuoteDocument;
  /** Changes the ids of the selected lines. Undefined makes the list read-only. */
  onPick: ((change: (picked: readonly string[]) => readonly string[]) => void) | undefined;
};

/** The lead time of the quotation applies to lines without one. */
function leadTime(line: DocumentLine, quote: QuoteDocument): string {
  const text = line.lead_time || quote.lead_time;
  return text && `Lead time: ${text}`;
}

export function QuoteLines({ lines, quote, onPick }: LinesProps) {
  const counted = new Set(countedLines(lines).map(({ id }) => id));
  /** Only one of a line and its alternatives counts. */
  const choices = new Map<string, string[]>();
  lines.forEach((line, index) => {
    if (line.kind !== "line") return;
    const alternatives = alternativesOf(lines, index).map(({ id }) => id);
    if (alternatives.length === 0) return;
    for (const id of [line.id, ...alternatives]) choices.set(id, alternatives);
  });

  function pick(line: DocumentLine, wanted: boolean): void {
    const others = choices.get(line.id) ?? [line.id];
    onPick?.((picked) => {
      const rest = picked.filter((id) => !others.includes(id));
      return wanted && line.kind !== "line" ? [...rest, line.id] : rest;
    });
  }

  return (
    <section aria-label="Lines" className="print:break-inside-auto">
      <p className="mb-2 text-sm text-muted">
        Line prices exclude VAT. All amounts are in {quote.currency}.
      </p>
      <ul className="border-t border-ink">
        {lines.map((line) => {
          const alternatives = choices.get(line.id);
          const counts = counted.has(line.id);
          return (
            <li
              key={line.id}
              className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 border-b border-line py-3 print:py-0.5"
            >
              <div className="min-w-0 print:flex print:flex-wrap print:items-baseline print:gap-x-3">
                <LineName line={line} />
                <p className="mt-1 text-sm text-muted tabular-nums print:mt-0">
                  {line.quantity} {line.unit} × {formatPrice(line.unit_price, quote.currency)}
                  {line.discount_percent > 0 && `, less ${line.discount_percent}%`}
                </p>
                {[line.note, leadTime(line, quote)].filter(Boolean).map((text) => (
                  <p key={text} className="text-sm whitespace-pre-line text-muted wrap-anywhere">
                    {text}
                  </p>
                ))}
              </div>
              <Price
                amount={lineNet(line)}
                currency={quote.currency}
                className={counts ? "" : "font-normal! text-muted"}
              />
              {(alternatives || line.kind === "optional") && (
                <Choice
                  line={line}
                  counts={counts}
                  group={alternatives?.[0]}
                  onPick={onPick && ((wanted) => pick(line, wanted))}
                />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function LineName({ line }: { line: DocumentLine }) {
  return (
    <p className="leading-5 font-semibold wrap-anywhere">
      {line.product_id ? (
        <Link className="hover:underline" to={productPath(line.product_id)}>
          {line.description}
        </Link>
      ) : (
        line.description
      )}
    </p>
  );
}

const TITLES = { line: "As quoted", optional: "Option", alternative: "Alternative" };

function Choice({
  line,
  counts,
  group,
  onPick,
}: {
  line: DocumentLine;
  counts: boolean;
  group: string | undefined;
  onPick: ((wanted: boolean) => void) | undefined;
}) {
  const title = TITLES[line.kind];
  if (!onPick) {
    return (
      <Badge tone={counts ? "good" : "neutral"}>
        {title}
        {counts ? ", selected" : ", not selected"}
      </Badge>
    );
  }
  return (
    <label className="flex min-h-11 w-fit items-center gap-3">
      <input
        type={group ? "radio" : "checkbox"}
        name={group}
        checked={counts}
        onChange={(event) => onPick(event.target.checked)}
        className="size-5 shrink-0 accent-blue"
        aria-label={`${title}: ${line.description}`}
      />
      {line.kind === "optional" ? "Add option" : title}
    </label>
  );
}
