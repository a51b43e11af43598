import type { ReactNode } from "react";
import { formatPrice } from "#app/lib/numbers.ts";
import type { QuoteTotals } from "#domains/quotes/quote-totals.ts";
import { TOTAL_LABELS } from "#domains/quotes/total-labels.ts";

/** Equal prominence for all three amounts, as required by law for quoted prices. */
export function QuoteTotalsList({
  totals,
  currency,
  discountPercent,
}: {
  totals: QuoteTotals;
  currency: string;
  discountPercent: string;
}) {
  const { lines, discount, delivery, net, rates, vat, gross } = totals;
  const money = (amount: number) => formatPrice(amount, currency);
  return (
    <dl className="grid gap-1.5 tabular-nums">
      <Row term="Lines">{money(lines)}</Row>
      {discount > 0 && <Row term={`Discount ${discountPercent}%`}>−{money(discount)}</Row>}
      {delivery > 0 && <Row term="Delivery">{money(delivery)}</Row>}
      <Row term={TOTAL_LABELS.net} strong>
        {money(net)}
      </Row>
      {rates.length > 1 &&
        rates.map((rate) => (
          <Row key={rate.rate} term={`VAT ${rate.rate}% of ${money(rate.net)}`}>
            {money(rate.vat)}
          </Row>
        ))}
      <Row term={rates.length === 1 ? `VAT ${rates[0]?.rate}%` : TOTAL_LABELS.vat} strong>
        {money(vat)}
      </Row>
      <Row term={TOTAL_LABELS.gross} strong>
        {money(gross)}
      </Row>
    </dl>
  );
}

function Row({
  term,
  strong = false,
  children,
}: {
  term: string;
  strong?: boolean;
  children: ReactNode;
}) {
  return (
    <div
      className={`flex flex-wrap items-baseline justify-between gap-x-4 ${strong ? "border-t border-line pt-1.5 font-semibold" : "text-sm text-muted"}`}
    >
      <dt>{term}</dt>
      <dd className="ml-auto">{children}</dd>
    </div>
  );
}
