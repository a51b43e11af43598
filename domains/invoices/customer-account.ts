import { sumAmounts } from "#app/lib/cents.ts";
import type { CustomerAccount } from "./contracts.ts";

export function accountCurrencies({ invoices, payments }: CustomerAccount): string[] {
  return [...new Set([...invoices, ...payments].map(({ currency }) => currency))].sort();
}

export function overdueAmount(
  { invoices }: CustomerAccount,
  currency: string,
  today: string,
): number {
  const overdue = invoices.filter(
    (one) =>
      one.kind === "invoice" &&
      one.currency === currency &&
      one.due_on !== null &&
      one.due_on < today,
  );
  return sumAmounts(overdue, ({ open }) => open);
}
