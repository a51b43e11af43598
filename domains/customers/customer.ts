import * as v from "valibot";
import type { Tables } from "#app/data/database.types.ts";
import { isCurrency } from "#app/lib/currency.ts";
import { addressProblem, isEmailAddress } from "#app/lib/email-address.ts";
import { VAT_MODES } from "#domains/quotes/quote.ts";

/** Maintained by the database, or set by an admin (`setCredit`). */
type OwnColumn =
  | ("id" | "created_at" | "updated_at" | "last_contact_at")
  | ("credit_limit" | "on_hold");

/** Input type. */
type Typed = "line" | "text" | "phone" | "vat_mode" | "currency" | "price_group";

function text(title: string, most: number, typed: Typed, hint = "") {
  return v.pipe(
    v.string(),
    v.maxLength(most, `${title} must not exceed ${most} characters.`),
    v.title(title),
    v.description(hint),
    v.metadata({ typed }),
  );
}

/** Field order of form and file. A test compares the limits with the table. */
export const CUSTOMER = v.object({
  name: v.pipe(
    text("Name", 200, "line", "Company name, or the person’s name"),
    v.check((value) => value.trim() !== "", "Enter a name."),
  ),
  phone: text("Phone", 50, "phone", "The switchboard"),
  vat_number: text("VAT number", 50, "line"),
  vat_mode: v.pipe(
    v.picklist(VAT_MODES),
    v.title("VAT"),
    v.description("Default for new quotations"),
    v.metadata({ typed: "vat_mode" as Typed }),
  ),
  currency: v.pipe(
    v.string(),
    v.check((code) => code === "" || isCurrency(code), "Choose a currency from the list."),
    v.title("Usual currency"),
    v.description("Default for new quotations and orders"),
    v.metadata({ typed: "currency" as Typed }),
  ),
  price_group: text("Price group", 100, "price_group", "Customers of a group share agreed prices"),
  payment_terms: text("Payment terms", 200, "line", "Such as 30 days from invoice"),
  address: text("Address", 1000, "text"),
  delivery_address: text("Delivery address", 1000, "text", "If different"),
  note: text("Internal note", 10_000, "text", "Visible to office users only."),
}) satisfies v.GenericSchema<Omit<Tables<"customers">, OwnColumn>>;

export type CustomerFields = v.InferOutput<typeof CUSTOMER>;
export const CUSTOMER_COLUMNS = v.keyof(CUSTOMER).options;
export type CustomerColumn = (typeof CUSTOMER_COLUMNS)[number];

export const CUSTOMER_PERSON = v.object({
  name: text("Name", 200, "line"),
  role: text("Role", 100, "line", "Such as buyer or accounts"),
  email: v.pipe(
    text("Email", 254, "line"),
    v.check(
      (value) => value === "" || isEmailAddress(value),
      ({ input }) => addressProblem(input, "Enter a valid email address or leave blank."),
    ),
  ),
  phone: text("Phone", 50, "phone"),
}) satisfies v.GenericSchema<Omit<Tables<"customer_contacts">, "id" | "customer_id" | "position">>;

export const PERSON_COLUMNS = v.keyof(CUSTOMER_PERSON).options;
export type PersonColumn = (typeof PERSON_COLUMNS)[number];
export type CustomerPerson = v.InferOutput<typeof CUSTOMER_PERSON> & { id: string };

export const MAX_PEOPLE = 100;
