import { TOTAL_LABELS, VAT_RATE } from "#app/content/vat.ts";
import { Price } from "#app/ui/price.tsx";
import { withVat } from "./vat.ts";

/*
 * Listed prices exclude VAT. South Africa's VAT Act, section 65, asks of such a price that the VAT and the
 * price with it stand beside it, as prominently.
 */

/** A listed price in full: without VAT, the VAT, with it. */
export function PriceWithVat({ amount, className }: { amount: number; className: string }) {
  const { vat, gross } = withVat(amount);
  const parts = [
    { label: TOTAL_LABELS.net, part: amount },
    { label: `${TOTAL_LABELS.vat} ${VAT_RATE} %`, part: vat },
    { label: TOTAL_LABELS.gross, part: gross },
  ];
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-2">
      {parts.map(({ label, part }) => (
        <div key={label}>
          <dt className="text-xs text-muted">{label}</dt>
          <dd>
            <Price amount={part} className={className} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The same in two short lines. */
export function ShortPriceWithVat({ amount }: { amount: number }) {
  return (
    <div className="min-w-0 text-xs leading-5 text-muted">
      <p>
        <Price amount={amount} className="text-base text-ink" /> excl. VAT
      </p>
      <p>
        <Price amount={withVat(amount).gross} className="text-base text-ink" /> incl. {VAT_RATE} %
      </p>
    </div>
  );
}
