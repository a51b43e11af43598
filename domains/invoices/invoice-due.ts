import { daysAfter, daysBetween, monthEnd } from "#app/lib/days.ts";

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
  const check = isCertain ? "" : " Check it against the full terms.";
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
  due_on: string | null;
  open: number;
  /** Why; empty otherwise. */
  disputed: string;
  /** Sent so far. */
  reminders: number;
  reminded_on: string | null;
};

/**
 * Returns the invoices whose next reminder is due: so many days after the due date, and after a late
 * reminder as many as lie between both. Without reminders, they are off.
 */
export function dueReminders<T extends RemindedInvoice>(
  invoices: readonly T[],
  settings: readonly { days: number }[],
  today: string,
): T[] {
  const steps = settings.map(({ days }) => days).toSorted((one, other) => one - other);
  return invoices.filter(({ due_on, open, disputed, reminders, reminded_on }) => {
    const next = steps[reminders];
    if (next === undefined || due_on === null || open <= 0 || disputed !== "") return false;
    const gap = next - (steps[reminders - 1] ?? 0);
    // A day in the future comes from a clock that was wrong.
    const isTooSoon = reminded_on !== null && daysBetween(reminded_on, today) < Math.max(gap, 1);
    return daysBetween(due_on, today) >= next && !isTooSoon;
  });
}

/**
 * Returns when the evidence of an export is due: so many days from the invoice or the first payment,
 * the earlier (VAT Act, section 11(1)(a), with regulation 316, Part Two).
 */
export function evidenceDue(issuedOn: string, paidOn: readonly string[], days: number): string {
  return daysAfter([issuedOn, ...paidOn].sort()[0] ?? issuedOn, days);
}
