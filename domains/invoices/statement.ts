import { fromCents, sumAmounts, sumCents, toCents } from "#app/lib/cents.ts";
import { daysBetween } from "#app/lib/days.ts";
import type { CustomerAccount } from "./contracts.ts";

/** Amounts are positive. */
export type Account = {
  invoices: readonly StatedInvoice[];
  payments: readonly StatedPayment[];
  allocations: readonly Omit<CustomerAccount["allocations"][number], "day">[];
};
export type StatedInvoice = Omit<CustomerAccount["invoices"][number], "open" | "disputed">;
export type StatedPayment = Omit<CustomerAccount["payments"][number], "open">;

/** Up to so many days overdue. */
export const AGES = ["current", "30", "60", "90", "120", "120+"] as const;
export type Age = (typeof AGES)[number];

/**
 * Earlier rows are brought forward; later ones are not known yet. `unallocated` is of payments and
 * credit notes, 0 or negative. With the ageing, it equals the balance.
 */
export function statement(account: Account, currency: string, from: string, to: string) {
  const invoices = account.invoices.filter(
    (invoice) => invoice.currency === currency && invoice.issued_on <= to,
  );
  const payments = account.payments.filter(
    (payment) => payment.currency === currency && payment.received_on <= to,
  );
  const entries = [
    ...invoices.map(({ kind, number, issued_on, total, customer_reference, order_number }) => ({
      ...{ day: issued_on, order: kind === "invoice" ? 0 : 1, number },
      text: customer_reference || order_number,
      cents: kind === "invoice" ? toCents(total) : -toCents(total),
    })),
    ...payments.map(({ reference, received_on, amount }) => ({
      ...{ day: received_on, order: 2, number: "", text: reference, cents: -toCents(amount) },
    })),
  ];
  let balance = 0;
  let broughtForward = 0;
  const rows = entries.toSorted(inOrder).flatMap(({ day, number, text, cents }) => {
    balance += cents;
    if (day < from) broughtForward = balance;
    const debit = fromCents(Math.max(cents, 0));
    const credit = fromCents(Math.max(-cents, 0));
    return day < from ? [] : [{ day, number, text, debit, credit, balance: fromCents(balance) }];
  });
  return {
    broughtForward: fromCents(broughtForward),
    rows,
    balance: fromCents(balance),
    ...openAmounts({ invoices, payments, allocations: account.allocations }, to),
  };
}

function inOrder(
  one: { day: string; order: number; number: string },
  other: { day: string; order: number; number: string },
): number {
  if (one.day !== other.day) return one.day < other.day ? -1 : 1;
  return one.order - other.order || (one.number < other.number ? -1 : 1);
}

/** An allocation counts from the day of its source, whenever it was made. */
function openAmounts({ invoices, payments, allocations }: Account, to: string) {
  const known = invoices.filter(({ kind }) => kind === "invoice");
  const credits = invoices.filter(({ kind }) => kind === "credit-note");
  const open = new Map(known.map(({ id, total }) => [id, toCents(total)]));
  const sources = new Set([...credits, ...payments].map(({ id }) => id));
  let unallocated =
    -sumCents(credits, ({ total }) => total) - sumCents(payments, ({ amount }) => amount);
  for (const { source_id, invoice_id, amount } of allocations) {
    const left = open.get(invoice_id);
    if (left === undefined || !sources.has(source_id)) continue;
    open.set(invoice_id, left - toCents(amount));
    unallocated += toCents(amount);
  }
  const aged = Map.groupBy(known, ({ due_on, issued_on }) => ageOf(due_on ?? issued_on, to));
  const ageing = Object.fromEntries(
    AGES.map((age) => [
      age,
      sumAmounts(aged.get(age) ?? [], ({ id }) => fromCents(open.get(id) ?? 0)),
    ]),
  ) as Record<Age, number>;
  return { ageing, unallocated: fromCents(unallocated) };
}

function ageOf(due: string, today: string): Age {
  const overdue = Math.max(daysBetween(due, today), 0);
  return AGES[Math.ceil(overdue / 30)] ?? "120+";
}
