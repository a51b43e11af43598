import { fromCents, sumAmounts, sumCents, toCents } from "#app/lib/cents.ts";
import { daysBetween } from "#app/lib/days.ts";
import type { InvoiceKind } from "./invoice.ts";

/** Of one customer, as `customer_account` returns it. Amounts are positive. */
export type Account = {
  invoices: readonly StatedInvoice[];
  payments: readonly StatedPayment[];
  /** Of a payment or a credit note. */
  allocations: readonly { source_id: string; invoice_id: string; amount: number }[];
};
export type StatedInvoice = {
  id: string;
  kind: InvoiceKind;
  number: string;
  issued_on: string;
  due_on: string | null;
  currency: string;
  total: number;
  order_number: string;
  customer_reference: string;
};
export type StatedPayment = {
  id: string;
  received_on: string;
  currency: string;
  amount: number;
  reference: string;
};

export type StatementRow = {
  day: string;
  /** Empty for a payment. */
  number: string;
  text: string;
  debit: number;
  credit: number;
  balance: number;
};

/** Up to so many days overdue. */
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

/** Earlier rows are brought forward; later ones are not known yet. */
export function statement(account: Account, currency: string, from: string, to: string): Statement {
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
  const rows: StatementRow[] = [];
  for (const { day, number, text, cents } of entries.toSorted(inOrder)) {
    balance += cents;
    if (day < from) broughtForward = balance;
    else {
      const amounts = {
        debit: fromCents(Math.max(cents, 0)),
        credit: fromCents(Math.max(-cents, 0)),
      };
      rows.push({ day, number, text, ...amounts, balance: fromCents(balance) });
    }
  }
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
function openAmounts(
  { invoices, payments, allocations }: Account,
  to: string,
): Pick<Statement, "ageing" | "unallocated"> {
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
