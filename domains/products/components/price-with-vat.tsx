import { Price } from "#app/ui/price.tsx";
import { useCompany } from "#domains/company/site.ts";
import { withVat } from "#domains/products/vat.ts";
import { TOTAL_LABELS } from "#domains/quotes/total-labels.ts";

/** VAT Act (South Africa), section 65. VAT and gross are as prominent as the net price. */

export function PriceWithVat({ amount, className }: { amount: number; className: string }) {
  const { rate } = useCompany().values["public.vat"];
  const { vat, gross } = withVat(amount, rate);
  const parts = [
    { label: TOTAL_LABELS.net, part: amount },
    { label: `${TOTAL_LABELS.vat} ${rate}%`, part: vat },
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

export function ShortPriceWithVat({ amount }: { amount: number }) {
  const { rate } = useCompany().values["public.vat"];
  return (
    <div className="min-w-0 text-xs leading-5 text-muted">
      <p className="print:text-nowrap">
        <Price amount={amount} className="text-base text-ink" />{" "}
        <span className="whitespace-nowrap">excl. VAT</span>
      </p>
      <p className="print:text-nowrap">
        <Price amount={withVat(amount, rate).gross} className="text-base text-ink" />{" "}
        <span className="whitespace-nowrap">{`incl. ${rate}%`}</span>
      </p>
    </div>
  );
}
