import type { Order } from "#app/data/database.ts";
import { Price } from "#app/ui/price.tsx";

type Sums = Pick<Order, "currency" | "discount" | "delivery_cost" | "vat">;

export function OrderSums({ order }: { order: Sums }) {
  const { currency, discount, delivery_cost, vat } = order;
  const rows = [
    { label: "Discount", amount: -discount },
    { label: "Delivery", amount: delivery_cost },
    { label: "VAT", amount: vat },
  ].filter(({ amount }) => amount !== 0);
  return rows.map(({ label, amount }) => (
    <p key={label} className="flex items-baseline justify-end gap-4">
      {label} <Price amount={amount} currency={currency} />
    </p>
  ));
}
