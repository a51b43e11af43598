import { Price } from "#app/ui/price.tsx";
import { useCompany } from "#domains/company/site.ts";
import { withVat } from "#domains/products/vat.ts";

/** Both prices must be equally prominent, see price-with-vat.tsx. */
export function LinePrice({ amount }: { amount: number }) {
  const { rate } = useCompany().values["public.vat"];
  return (
    <span className="inline-flex flex-wrap justify-end gap-x-2 text-muted">
      <span>
        <Price amount={amount} className="text-ink" /> excl.
      </span>
      <span>
        <Price amount={withVat(amount, rate).gross} className="text-ink" /> incl. VAT
      </span>
    </span>
  );
}
