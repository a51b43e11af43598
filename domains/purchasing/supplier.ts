import * as v from "valibot";
import { CURRENCY } from "#app/lib/currency.ts";
import { addressProblem, isEmailAddress } from "#app/lib/email-address.ts";

function text(title: string, most: number, hint = "") {
  return v.pipe(
    v.string(),
    v.maxLength(most, `${title} must not exceed ${most} characters.`),
    v.title(title),
    v.description(hint),
  );
}

const DAYS = "Enter whole days, from 0 to 730.";
export const LEAD_DAYS = v.pipe(
  v.number(DAYS),
  v.integer(DAYS),
  v.minValue(0, DAYS),
  v.maxValue(730, DAYS),
);

/** Field order of the form. A test compares the limits with the table. */
export const SUPPLIER = v.object({
  name: v.pipe(
    text("Name", 200),
    v.check((value) => value.trim() !== "", "Enter a name."),
  ),
  currency: v.pipe(CURRENCY, v.title("Currency")),
  payment_terms: text("Payment terms", 200, "Such as 30 days from statement."),
  lead_days: v.pipe(
    LEAD_DAYS,
    v.title("Lead time (days)"),
    v.description("Leave blank if unknown."),
  ),
  note: text("Internal note", 10_000, "Visible to office users only."),
});
export const SUPPLIER_COLUMNS = v.keyof(SUPPLIER).options;
export type SupplierColumn = (typeof SUPPLIER_COLUMNS)[number];

export const SUPPLIER_CONTACT = v.object({
  name: text("Name", 200),
  email: v.pipe(
    text("Email", 254),
    v.check(
      (value) => value === "" || isEmailAddress(value),
      ({ input }) => addressProblem(input, "Enter a valid email address or leave blank."),
    ),
  ),
  phone: text("Phone", 50),
});
export const CONTACT_COLUMNS = v.keyof(SUPPLIER_CONTACT).options;
export type SupplierContact = v.InferOutput<typeof SUPPLIER_CONTACT>;

export const MAX_CONTACTS = 20;

/** Letters and digits, as the table computes `number_key`. */
export function numberKey(number: string): string {
  return number.replaceAll(/[^a-zA-Z0-9]/g, "").toLowerCase();
}
