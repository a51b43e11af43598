import * as v from "valibot";
import { moved } from "#app/lib/moved.ts";
import { randomId } from "#app/lib/random-id.ts";
import { typedText } from "#app/lib/typed-amount.ts";
import { type Reading, readAmount, readValue } from "#app/office/form/amounts.ts";
import {
  type DraftDefinition,
  partsOf,
  type Version,
  type Work,
} from "#app/office/form/record-draft.ts";
import {
  LINE_KINDS,
  QUOTE,
  QUOTE_LINE,
  QUOTE_LINES,
  type QuoteFields,
  type QuoteLine,
  VAT_MODES,
} from "#domains/quotes/quote.ts";
import type { OfficeQuote } from "#domains/quotes/quotes.ts";

/** A line as it is typed. */
const TYPED_LINE = v.object({
  key: v.string(),
  kind: v.picklist(LINE_KINDS),
  product_id: v.nullable(v.string()),
  description: v.string(),
  quantity: v.string(),
  unit: v.string(),
  unit_price: v.string(),
  unit_cost: v.string(),
  discount_percent: v.string(),
  vat_rate: v.string(),
  lead_time: v.string(),
  note: v.string(),
});
export type TypedLine = v.InferOutput<typeof TYPED_LINE>;

/** What is typed beside the lines. */
const TYPED_FIELDS = v.object({
  customer_name: v.string(),
  customer_company: v.string(),
  customer_email: v.string(),
  customer_phone: v.string(),
  customer_address: v.string(),
  customer_vat_number: v.string(),
  customer_reference: v.string(),
  currency: v.string(),
  vat_mode: v.picklist(VAT_MODES),
  discount_percent: v.string(),
  delivery_cost: v.string(),
  delivery_vat_rate: v.string(),
  valid_until: v.string(),
  lead_time: v.string(),
  payment_terms: v.string(),
  terms: v.string(),
  closing: v.string(),
  internal_note: v.string(),
});
export type TypedFields = v.InferOutput<typeof TYPED_FIELDS>;
export type FieldName = keyof TypedFields;
/** What a field is called. */
export const FIELD_LABELS = {
  customer_name: "Name",
  customer_company: "Company",
  customer_email: "Email",
  customer_phone: "Phone",
  customer_address: "Address",
  customer_vat_number: "VAT number",
  customer_reference: "Customer’s reference",
  currency: "Currency",
  vat_mode: "VAT",
  discount_percent: "Discount on all lines, %",
  delivery_cost: "Delivery",
  delivery_vat_rate: "VAT on delivery, %",
  valid_until: "Valid until",
  lead_time: "Lead time",
  payment_terms: "Payment terms",
  terms: "Terms",
  closing: "Closing",
  internal_note: "Internal note",
} as const satisfies Record<FieldName, string>;

const QUOTE_DRAFT = v.object({ fields: TYPED_FIELDS, lines: v.array(TYPED_LINE) });
export type QuoteDraft = v.InferOutput<typeof QUOTE_DRAFT>;

export type QuoteWork = Work<QuoteDraft>;

/** Returns a quotation as it is stored. */
export function versionOf(quote: OfficeQuote): Version<QuoteDraft> {
  const draft: QuoteDraft = {
    fields: {
      customer_name: quote.customer_name,
      customer_company: quote.customer_company,
      customer_email: quote.customer_email,
      customer_phone: quote.customer_phone,
      customer_address: quote.customer_address,
      customer_vat_number: quote.customer_vat_number,
      customer_reference: quote.customer_reference,
      currency: quote.currency,
      vat_mode: quote.vat_mode,
      discount_percent: optional(quote.discount_percent),
      delivery_cost: quote.delivery_cost === 0 ? "" : quote.delivery_cost.toFixed(2),
      delivery_vat_rate: `${quote.delivery_vat_rate}`,
      valid_until: quote.valid_until ?? "",
      lead_time: quote.lead_time,
      payment_terms: quote.payment_terms,
      terms: quote.terms,
      closing: quote.closing,
      internal_note: quote.internal_note,
    },
    lines: quote.quote_lines.map(typedLine),
  };
  return { id: quote.id, seen: quote.updated_at, draft };
}

/** Returns a line as it stands in its boxes. */
export function typedLine(line: QuoteLine): TypedLine {
  return {
    key: randomId(),
    kind: line.kind,
    product_id: line.product_id,
    description: line.description,
    quantity: typedText(line.quantity),
    unit: line.unit,
    unit_price: line.unit_price === 0 ? "" : line.unit_price.toFixed(2),
    unit_cost: line.unit_cost === null ? "" : line.unit_cost.toFixed(2),
    discount_percent: optional(line.discount_percent),
    vat_rate: `${line.vat_rate}`,
    lead_time: line.lead_time,
    note: line.note,
  };
}

/** Nothing typed means none. */
function optional(percent: number): string {
  return percent === 0 ? "" : `${percent}`;
}

/** What a line comes to, or what is wrong, by field. */
export type LineReading = { value: QuoteLine | null; errors: Partial<Record<string, string>> };

const readings = new WeakMap<TypedLine, { currency: string; reading: LineReading }>();

/** Reads a line of a quotation in this currency; a line that has not changed is read once. */
export function readLine(line: TypedLine, currency: string): LineReading {
  const known = readings.get(line);
  if (known?.currency === currency) return known.reading;
  const reading = readTypedLine(line, currency);
  readings.set(line, { currency, reading });
  return reading;
}

function readTypedLine({ key: _, ...line }: TypedLine, currency: string): LineReading {
  const { entries } = QUOTE_LINE;
  const amounts = {
    quantity: readAmount(entries.quantity, line.quantity),
    unit_price: readAmount(entries.unit_price, line.unit_price, { currency }),
    unit_cost:
      line.unit_cost.trim() === ""
        ? { value: null }
        : readAmount(entries.unit_cost, line.unit_cost, { currency }),
    discount_percent: readAmount(entries.discount_percent, line.discount_percent),
    vat_rate: readAmount(entries.vat_rate, line.vat_rate),
  } satisfies Record<string, Reading<number | null>>;
  const errors: LineReading["errors"] = {};
  for (const [name, { error }] of Object.entries(amounts)) if (error) errors[name] = error;
  const { quantity, unit_price, unit_cost, discount_percent, vat_rate } = amounts;
  const { success, output, issues } = v.safeParse(QUOTE_LINE, {
    ...line,
    description: line.description.trim(),
    quantity: quantity.value,
    unit_price: unit_price.value,
    unit_cost: unit_cost.value,
    discount_percent: discount_percent.value,
    vat_rate: vat_rate.value,
  });
  for (const issue of issues ?? []) {
    const name = v.getDotPath(issue);
    if (name) errors[name] ??= issue.message;
  }
  return { value: success ? output : null, errors };
}

export type FieldErrors = Partial<Record<FieldName, string>>;

const AMOUNTS = ["discount_percent", "delivery_cost", "delivery_vat_rate"] as const;
type Amount = (typeof AMOUNTS)[number];

/** Reads what is typed beside the lines. */
export function readFields(typed: TypedFields): {
  value: Omit<QuoteFields, "enquiry_id"> | null;
  errors: FieldErrors;
} {
  const errors: FieldErrors = {};
  const take = <T>(name: FieldName, { value, error }: Reading<T>): T | undefined => {
    if (error) errors[name] = error;
    return value;
  };
  const amount = (name: Amount) =>
    take(
      name,
      readAmount<number>(QUOTE.entries[name], typed[name], {
        currency: name === "delivery_cost" ? typed.currency : undefined,
      }),
    ) ?? 0;
  const text = <Name extends Exclude<FieldName, Amount | "valid_until">>(
    name: Name,
  ): TypedFields[Name] => {
    take(name, readValue(QUOTE.entries[name], typed[name]));
    return typed[name];
  };
  const value = {
    customer_name: text("customer_name"),
    customer_company: text("customer_company"),
    customer_email: text("customer_email").trim(),
    customer_phone: text("customer_phone"),
    customer_address: text("customer_address"),
    customer_vat_number: text("customer_vat_number"),
    customer_reference: text("customer_reference"),
    currency: text("currency"),
    vat_mode: text("vat_mode"),
    discount_percent: amount("discount_percent"),
    delivery_cost: amount("delivery_cost"),
    delivery_vat_rate: amount("delivery_vat_rate"),
    valid_until:
      take("valid_until", readValue(QUOTE.entries.valid_until, typed.valid_until || null)) ?? null,
    lead_time: text("lead_time"),
    payment_terms: text("payment_terms"),
    terms: text("terms"),
    closing: text("closing"),
    internal_note: text("internal_note"),
  };
  return { value: Object.keys(errors).length > 0 ? null : value, errors };
}

/** What is wrong with the lines as a list; null when nothing is. */
export function linesError({ lines }: QuoteDraft): string | null {
  const count = readValue(QUOTE_LINES, lines.length);
  if (count.error) return count.error;
  return lines[0]?.kind === "alternative"
    ? "Place an alternative below the line it replaces."
    : null;
}

/** Returns a draft as it is stored, or null while something in it cannot be. */
export function readDraft(
  draft: QuoteDraft,
): { fields: Omit<QuoteFields, "enquiry_id">; lines: QuoteLine[] } | null {
  const { value: fields } = readFields(draft.fields);
  const lines = draft.lines.flatMap((line) => readLine(line, draft.fields.currency).value ?? []);
  if (!fields || lines.length < draft.lines.length || linesError(draft)) return null;
  return { fields, lines };
}

const parts = partsOf<QuoteDraft>();
export const QUOTE_WORK: DraftDefinition<QuoteDraft> = {
  schema: QUOTE_DRAFT,
  parts: [
    ...parts.within("fields", partsOf<TypedFields>().texts(FIELD_LABELS)),
    parts.list("lines", "Lines", {
      value: ({ key: _, ...line }) => line,
      text: (line, _index, { fields }) => lineText(line, fields.currency),
    }),
  ],
};

function lineText(line: TypedLine, currency: string): string {
  const { value } = readLine(line, currency);
  const price = value ? value.unit_price.toFixed(2) : line.unit_price;
  const extras = [
    line.kind === "line" ? "" : line.kind,
    line.discount_percent && `less ${line.discount_percent}%`,
    line.lead_time,
    line.note,
    line.unit_cost && `cost ${line.unit_cost}`,
    line.vat_rate && `VAT ${line.vat_rate}%`,
  ].filter(Boolean);
  return `${line.quantity} ${line.unit} × ${line.description}, ${price} each (${extras.join(", ")})`;
}

/** Returns the lines with one of them so many places further down; the same lines where it cannot move. */
export function movedLine(lines: TypedLine[], key: string, by: number): TypedLine[] {
  const from = lines.findIndex((line) => line.key === key);
  return moved(lines, from, from + by);
}
