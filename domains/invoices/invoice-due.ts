import { daysAfter, daysBetween, monthEnd } from "./days.ts";

/** `isCertain` is false if the office should check it. */
export type DueDate = { day: string; isCertain: boolean; reason: string };

const DAYS = /\b(\d{1,3})\s*(?:calendar\s+)?days?\b|\bnett?\s*(\d{1,3})\b/gi;
const STATEMENT = /statement|month[\s-]*end|end of (?:the )?month|\beom\b/i;
const AT_ONCE =
  /before (?:dispatch|delivery|collection|shipment)|in advance|pre-?paid|prepayment|with order|pro[\s-]?forma|\bc\.?o\.?d\b|cash|on (?:delivery|receipt|collection|presentation)|immediate/i;
/** Several payments, or days that need a calendar of holidays. */
const UNSURE = /%|deposit|balance|instal|milestone|working|business|\bor\b|weeks?|months\b/i;

/** Reads payment terms as people write them. Statements are dated at the end of the month. */
export function dueDate(terms: string, invoicedOn: string, fallbackDays = 30): DueDate {
  const counts = [...terms.matchAll(DAYS)].map(([, days, net]) => Number(days ?? net));
  const [days] = counts;
  const isCertain = !UNSURE.test(terms) && counts.length < 2;
  const check = isCertain ? "" : " Check it, as the terms say more.";
  if (days !== undefined && STATEMENT.test(terms)) {
    const day = daysAfter(monthEnd(invoicedOn), days);
    return { day, isCertain, reason: `${days} days from the end of the month.${check}` };
  }
  if (days !== undefined) {
    const day = daysAfter(invoicedOn, days);
    return { day, isCertain, reason: `${days} days from the invoice.${check}` };
  }
  if (AT_ONCE.test(terms)) {
    return { day: invoicedOn, isCertain, reason: `Due with the invoice.${check}` };
  }
  if (STATEMENT.test(terms)) {
    return { day: monthEnd(invoicedOn), isCertain, reason: `Due at the end of the month.${check}` };
  }
  const reason = terms.trim() === "" ? "No payment terms." : "The payment terms are not clear.";
  return {
    day: daysAfter(invoicedOn, fallbackDays),
    isCertain: false,
    reason: `${reason} Set to ${fallbackDays} days from the invoice. Correct it if needed.`,
  };
}

export type RemindedInvoice = {
  id: string;
  customer_id: string;
  due_on: string | null;
  open: number;
  /** Why; empty otherwise. */
  disputed: string;
  /** The level of the last one. */
  reminders: number;
  reminded_on: string | null;
};

/** `daysOverdue` rises; its first entry is level 1. */
export type ReminderSettings = { isOn: boolean; daysOverdue: readonly number[] };

export type Reminder<T> = { customer_id: string; level: number; invoices: T[] };

/** One reminder a customer and day, at the highest level of its invoices. */
export function dueReminders<T extends RemindedInvoice>(
  invoices: readonly T[],
  { isOn, daysOverdue }: ReminderSettings,
  today: string,
): Reminder<T>[] {
  if (!isOn) return [];
  // A day in the future comes from a clock that was wrong.
  const reminded = new Set(
    invoices
      .filter(({ reminded_on }) => reminded_on !== null && reminded_on >= today)
      .map(({ customer_id }) => customer_id),
  );
  const due = invoices.flatMap((invoice) => {
    const { customer_id, due_on, open, disputed, reminders } = invoice;
    const overdue = due_on === null ? 0 : daysBetween(due_on, today);
    const level = daysOverdue.filter((days) => overdue >= days && overdue > 0).length;
    const isDue = open > 0 && disputed === "" && !reminded.has(customer_id) && level > reminders;
    return isDue ? [{ invoice, level }] : [];
  });
  return [...Map.groupBy(due, ({ invoice }) => invoice.customer_id)].map(
    ([customer_id, group]) => ({
      customer_id,
      level: Math.max(...group.map(({ level }) => level)),
      invoices: group.map(({ invoice }) => invoice),
    }),
  );
}

export type ExportedInvoice = {
  vat_mode: string;
  issued_on: string;
  first_paid_on: string | null;
  /** Null until it is complete. */
  evidence_on: string | null;
};

/**
 * Section 11(1)(a) of the VAT Act with regulation 316, Part Two, checked 26 November 2026: the
 * period runs from the invoice or the first payment, the earlier. An accountant confirms it.
 */
export const EXPORT_EVIDENCE_DAYS = 90;

/** Lists exports whose evidence is incomplete, the most urgent first. `daysLeft` is negative once it is late. */
export function exportEvidence<T extends ExportedInvoice>(
  invoices: readonly T[],
  today: string,
  days = EXPORT_EVIDENCE_DAYS,
): { invoice: T; due_on: string; daysLeft: number }[] {
  return invoices
    .filter(({ vat_mode, evidence_on }) => vat_mode === "export" && evidence_on === null)
    .map((invoice) => {
      const { issued_on, first_paid_on } = invoice;
      const from = first_paid_on !== null && first_paid_on < issued_on ? first_paid_on : issued_on;
      const due_on = daysAfter(from, days);
      return { invoice, due_on, daysLeft: daysBetween(today, due_on) };
    })
    .toSorted((one, other) => one.daysLeft - other.daysLeft);
}
