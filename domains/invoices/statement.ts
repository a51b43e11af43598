import { fromCents, sumCents, toCents } from "./cents.ts";
import { daysBetween } from "./days.ts";

/** All of one customer in one currency. Amounts are positive. */
export type Account = {
  invoices: readonly StatedInvoice[];
  credits: readonly Omit<StatedInvoice, "due_on">[];
  payments: readonly StatedPayment[];
  /** Of a payment or a credit note. */
  allocations: readonly { source_id: string; invoice_id: string; amount: number; day: string }[];
};
export type StatedInvoice = {
  id: string;
  number: string;
  /** Such as the customer’s order number. */
  text: string;
  issued_on: string;
  due_on: string | null;
  total: number;
};
export type StatedPayment = { id: string; received_on: string; reference: string; amount: number };

export type StatementRow = {
  day: string;
  /** Empty for a payment. */
  number: string;
  text: string;
  debit: number;
  credit: number;
  balance: number;
};

/** Days overdue: up to 30, 60, 90 and 120. */
export const AGES = ["current", "30", "60", "90", "120", "120+"] as const;
export type Age = (typeof AGES)[number];

export type Statement = {
  broughtForward: number;
  rows: StatementRow[];
  balance: number;
  ageing: Record<Age, number>;
  /** Of payments and credit notes: 0 or negative. With the ageing, it equals the balance. */
  unallocated: number;
};

/** Earlier rows are brought forward; later ones count as unknown. */
export function statement(account: Account, from: string, to: string): Statement {
  const entries = [
    ...account.invoices.map(({ number, text, issued_on, total }) => ({
      ...{ day: issued_on, order: 0, number, text },
      ...{ debit: toCents(total), credit: 0 },
    })),
    ...account.credits.map(({ number, text, issued_on, total }) => ({
      ...{ day: issued_on, order: 1, number, text },
      ...{ debit: 0, credit: toCents(total) },
    })),
    ...account.payments.map(({ reference, received_on, amount }) => ({
      ...{ day: received_on, order: 2, number: "", text: reference },
      ...{ debit: 0, credit: toCents(amount) },
    })),
  ];
  let balance = 0;
  let broughtForward = 0;
  const rows: StatementRow[] = [];
  for (const { day, number, text, debit, credit } of entries.toSorted(inOrder)) {
    if (day > to) break;
    balance += debit - credit;
    if (day < from) broughtForward = balance;
    else {
      const amounts = { debit: fromCents(debit), credit: fromCents(credit) };
      rows.push({ day, number, text, ...amounts, balance: fromCents(balance) });
    }
  }
  return {
    broughtForward: fromCents(broughtForward),
    rows,
    balance: fromCents(balance),
    ...openAmounts(account, to),
  };
}

function inOrder(
  one: { day: string; order: number; number: string },
  other: { day: string; order: number; number: string },
): number {
  if (one.day !== other.day) return one.day < other.day ? -1 : 1;
  return one.order - other.order || (one.number < other.number ? -1 : 1);
}

/** An allocation counts once invoice, source and allocation are all known. */
function openAmounts(
  { invoices, credits, payments, allocations }: Account,
  to: string,
): Pick<Statement, "ageing" | "unallocated"> {
  const known = invoices.filter(({ issued_on }) => issued_on <= to);
  const open = new Map(known.map(({ id, total }) => [id, toCents(total)]));
  const sources = new Set<string>();
  let unallocated = 0;
  for (const { id, total } of credits.filter(({ issued_on }) => issued_on <= to)) {
    sources.add(id);
    unallocated -= toCents(total);
  }
  for (const { id, amount } of payments.filter(({ received_on }) => received_on <= to)) {
    sources.add(id);
    unallocated -= toCents(amount);
  }
  for (const { source_id, invoice_id, amount, day } of allocations) {
    const left = open.get(invoice_id);
    if (left === undefined || day > to || !sources.has(source_id)) continue;
    open.set(invoice_id, left - toCents(amount));
    unallocated += toCents(amount);
  }
  const aged = Map.groupBy(known, ({ due_on, issued_on }) => ageOf(due_on ?? issued_on, to));
  const ageing = Object.fromEntries(
    AGES.map((age) => [
      age,
      fromCents(sumCents(aged.get(age) ?? [], ({ id }) => fromCents(open.get(id) ?? 0))),
    ]),
  ) as Record<Age, number>;
  return { ageing, unallocated: fromCents(unallocated) };
}

function ageOf(due: string, today: string): Age {
  const overdue = daysBetween(due, today);
  if (overdue <= 0) return "current";
  return overdue <= 30
    ? "30"
    : overdue <= 60
      ? "60"
      : overdue <= 90
        ? "90"
        : overdue <= 120
          ? "120"
          : "120+";
}
