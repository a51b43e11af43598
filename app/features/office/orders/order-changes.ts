import type { Change } from "#app/data/audit-log.ts";
import { columnChange } from "#app/features/office/history/merge-changes.ts";
import { formatPrice } from "#app/lib/numbers.ts";

/** Returns what a change did to an order, in words. */
export function orderChangeTexts(change: Change, currency: string): string[] {
  const price = (amount: unknown) => formatPrice(Number(amount), currency);
  if (change.action === "insert") {
    return [`Created the order: ${price(change.after?.total)}`];
  }
  const status = columnChange(change, "status");
  const total = columnChange(change, "total");
  const email = columnChange(change, "customer_email");
  const name = columnChange(change, "customer_name");
  const reference = columnChange(change, "customer_reference");
  const account = columnChange(change, "user_id");
  const told = columnChange(change, "told");
  return [
    ...(status ? [`Status: ${status.from} → ${status.to}`] : []),
    ...(total ? [`Total: ${price(total.from)} → ${price(total.to)}`] : []),
    ...(email ? [`Customer's address: ${email.from} → ${email.to}`] : []),
    ...(name ? [`Customer's name: ${name.from || "none"} → ${name.to || "none"}`] : []),
    ...(reference
      ? [`Customer's order number: ${reference.from || "none"} → ${reference.to || "none"}`]
      : []),
    ...(told ? [`Told the customer: ${listed(told.to).at(-1)}`] : []),
    ...(account ? [account.to ? "Now in the customer's account" : "No longer in an account"] : []),
  ];
}

function listed(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
