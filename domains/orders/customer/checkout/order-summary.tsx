import type { ReactNode } from "react";
import { Card } from "#app/ui/card.tsx";
import { Price } from "#app/ui/price.tsx";
import { useCompany } from "#domains/company/site.ts";
import type { CartItem } from "#domains/enquiries/cart.ts";
import { itemPrice } from "#domains/enquiries/item-price.ts";
import { withVat } from "#domains/products/vat.ts";
import { orderTotals } from "./order-totals.ts";

export function OrderSummary({
  items,
  subtotal,
}: {
  items: readonly CartItem[];
  subtotal: number;
}) {
  const { rate } = useCompany().values["public.vat"];
  const totals = orderTotals(subtotal);
  return (
    <Card className="p-5 lg:sticky lg:top-24">
      <h2 className="text-xl">Order Summary</h2>
      <ul className="mt-4 border-t border-ink">
        {items.map((item) => {
          const price = itemPrice(item);
          return (
            <li key={item.id} className="flex justify-between gap-4 border-b border-line py-2.5">
              <span className="min-w-0 wrap-anywhere">
                {item.name}{" "}
                <span className="whitespace-nowrap text-muted tabular-nums">× {item.quantity}</span>
              </span>
              {price === undefined ? (
                <span className="text-muted">On quote</span>
              ) : (
                <Price amount={price * item.quantity} />
              )}
            </li>
          );
        })}
      </ul>
      <dl className="mt-4 grid gap-2">
        <Row term="Subtotal">
          <Price amount={totals.subtotal} />
        </Row>
        <Row term="Shipping">
          <span className="font-semibold text-good">Free</span>
        </Row>
        <Row term="Tax (estimate, 8%)">
          <Price amount={totals.tax} />
        </Row>
        <Row term="Total" className="mt-2 border-t border-ink pt-3 text-lg">
          <Price amount={totals.total} />
        </Row>
      </dl>
      <p className="mt-4 border-t border-line pt-3 text-sm text-muted">
        Listed prices exclude VAT of {rate}%. With it, the subtotal is{" "}
        <Price amount={withVat(subtotal, rate).gross} className="text-ink" />; exports are
        zero-rated.
      </p>
    </Card>
  );
}

function Row({
  term,
  className = "",
  children,
}: {
  term: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={`flex justify-between gap-4 ${className}`}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
