import { fromCents, sumCents } from "./cents.ts";
import type { CustomerAccount } from "./contracts.ts";
import type { Account } from "./statement.ts";

export function accountCurrencies({ invoices, payments }: CustomerAccount): string[] {
  return [...new Set([...invoices, ...payments].map(({ currency }) => currency))].sort();
}

/** The part of a statement's currency. */
export function accountIn(account: CustomerAccount, currency: string): Account {
  const own = account.invoices.filter((one) => one.currency === currency);
  const stated = own.map((one) => ({ ...one, text: one.customer_reference || one.order_number }));
  return {
    invoices: stated.filter(({ kind }) => kind === "invoice"),
    credits: stated.filter(({ kind }) => kind === "credit-note"),
    payments: account.payments.filter((one) => one.currency === currency),
    allocations: account.allocations,
  };
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
  return fromCents(sumCents(overdue, ({ open }) => open));
}
