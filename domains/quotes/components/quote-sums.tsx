import { formatPrice } from "#app/lib/numbers.ts";
import { Price } from "#app/ui/price.tsx";
import { EXPORT_NOTE } from "#domains/quotes/quotation.ts";
import type { QuoteDocument } from "#domains/quotes/quote.ts";
import type { QuoteTotals } from "#domains/quotes/quote-totals.ts";
import { discountLabel, TOTAL_LABELS } from "#domains/quotes/total-labels.ts";

/** Equal prominence for all three amounts, as required by law for quoted prices. */
export function QuoteTotal({ totals, currency }: { totals: QuoteTotals; currency: string }) {
  const amounts = [
    { label: `${TOTAL_LABELS.net}, ${currency}`, amount: totals.net },
    { label: `${TOTAL_LABELS.vat}, ${currency}`, amount: totals.vat },
    { label: `${TOTAL_LABELS.gross}, ${currency}`, amount: totals.gross },
  ];
  return (
    <dl
      aria-label="Total"
      className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-x-6 gap-y-3 border-y border-ink py-4 print:py-1"
    >
      {amounts.map(({ label, amount }) => (
        <div key={label}>
          <dt className="text-sm text-muted">{label}</dt>
          <dd>
            <Price amount={amount} currency={currency} className="text-xl" />
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function QuoteSums({
  quote,
  totals,
}: {
  quote: Pick<QuoteDocument, "currency" | "vat_mode"> &
    Partial<Pick<QuoteDocument, "discount_percent">>;
  totals: QuoteTotals;
}) {
  const { currency } = quote;
  const rows = [
    ...(totals.discount > 0 || totals.delivery > 0
      ? [{ label: "Lines", amount: totals.lines }]
      : []),
    ...(totals.discount > 0 ? [{ label: discountLabel(quote), amount: -totals.discount }] : []),
    ...(totals.delivery > 0 ? [{ label: "Delivery", amount: totals.delivery }] : []),
    ...totals.rates.map(({ rate, net, vat }) => ({
      label: `VAT ${rate}% on ${formatPrice(net, currency)}`,
      amount: vat,
    })),
  ];
  return (
    <div className="grid gap-1.5 print:gap-0 print:text-sm">
      {rows.map(({ label, amount }) => (
        <p key={label} className="flex items-baseline justify-between gap-4">
          {label} <Price amount={amount} currency={currency} />
        </p>
      ))}
      {quote.vat_mode === "export" && <p className="text-sm text-muted">{EXPORT_NOTE}</p>}
    </div>
  );
}
