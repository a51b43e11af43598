import { formatPrice } from "#app/lib/numbers.ts";
import { EXPORT_NOTE } from "#domains/quotes/quotation.ts";
import type { VatMode } from "#domains/quotes/quote.ts";
import type { QuoteTotals } from "#domains/quotes/quote-totals.ts";
import { discountLabel, TOTAL_LABELS } from "#domains/quotes/total-labels.ts";
import { INNER_WIDTH, MUTED, type PdfPages } from "./pdf-page.ts";

export function writeTotals(
  pages: PdfPages,
  of: { currency: string; vat_mode: VatMode; discount_percent?: number },
  totals: QuoteTotals,
): void {
  pages.ensure(110);
  pages.y += 4;
  const money = (value: number) => formatPrice(value, of.currency);
  const label = { x: 240, width: 180, align: "right" } as const;
  const value = { x: 424, width: INNER_WIDTH - 424, align: "right" } as const;
  const sums: [string, number][] = [];
  if (totals.discount > 0 || totals.delivery > 0) sums.push(["Lines", totals.lines]);
  if (totals.discount > 0) sums.push([discountLabel(of), -totals.discount]);
  if (totals.delivery > 0) sums.push(["Delivery", totals.delivery]);
  for (const [text, sum] of sums) {
    pages.row(
      [
        { ...label, text },
        { ...value, text: money(sum) },
      ],
      0,
    );
  }
  for (const { rate, net, vat } of totals.rates) {
    const text = `VAT ${rate}% on ${money(net)}`;
    pages.row(
      [
        { ...label, text, color: MUTED },
        { ...value, text: money(vat), color: MUTED },
      ],
      0,
    );
  }
  pages.y += 6;
  pages.rule();
  const third = INNER_WIDTH / 3;
  const entries = [
    [TOTAL_LABELS.net, totals.net],
    [TOTAL_LABELS.vat, totals.vat],
    [TOTAL_LABELS.gross, totals.gross],
  ] as const;
  pages.row(
    entries.map(([text], index) => ({
      text,
      x: index * third,
      width: third,
      size: 9,
      color: MUTED,
    })),
    0,
  );
  pages.row(
    entries.map(([, sum], index) => ({
      text: money(sum),
      x: index * third,
      width: third,
      size: 13,
      weight: "bold" as const,
    })),
  );
  pages.rule();
  if (of.vat_mode === "export") pages.text(EXPORT_NOTE, { size: 8, color: MUTED });
}

export function amount(value: number): string {
  return formatPrice(value, "USD").replace("$", "");
}
