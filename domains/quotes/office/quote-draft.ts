import * as v from "valibot";
import { moved } from "#app/lib/moved.ts";
import { houseCurrency } from "#app/lib/numbers.ts";
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
} from "#domains/quotes/quote.ts";
import type { OfficeQuote } from "#domains/quotes/quotes.ts";

const TYPED_LINE = v.object({
  ...v.entriesFromList([...v.keyof(QUOTE_LINE).options, "key"], v.string()),
  kind: v.picklist(LINE_KINDS),
  product_id: v.nullable(v.string()),
});
export type TypedLine = v.InferOutput<typeof TYPED_LINE>;

const { enquiry_id: _, ...FIELDS } = QUOTE.entries;
export type FieldName = keyof typeof FIELDS;
const FIELD_NAMES = Object.keys(FIELDS) as FieldName[];
export const FIELD_LABELS = Object.fromEntries(
  FIELD_NAMES.map((name) => [name, v.getTitle(FIELDS[name])]),
) as Record<FieldName, string>;

const TYPED_FIELDS = v.object({
  ...v.entriesFromList(FIELD_NAMES, v.string()),
  vat_mode: FIELDS.vat_mode,
});
export type TypedFields = v.InferOutput<typeof TYPED_FIELDS>;

const QUOTE_DRAFT = v.object({ fields: TYPED_FIELDS, lines: v.array(TYPED_LINE) });
export type QuoteDraft = v.InferOutput<typeof QUOTE_DRAFT>;

export type QuoteWork = Work<QuoteDraft>;

export function versionOf(quote: OfficeQuote): Version<QuoteDraft> {
  const fields = v.parse(TYPED_FIELDS, {
    ...quote,
    discount_percent: optional(quote.discount_percent),
    delivery_cost: quote.delivery_cost === 0 ? "" : quote.delivery_cost.toFixed(2),
    delivery_vat_rate: `${quote.delivery_vat_rate}`,
    valid_until: quote.valid_until ?? "",
    exchange_rate: `${quote.exchange_rate ?? ""}`,
    rate_day: quote.rate_day ?? "",
  });
  const draft = { fields, lines: quote.quote_lines.map(typedLine) };
  return { id: quote.id, seen: quote.updated_at, draft };
}

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
    converted_from: line.converted_from,
  };
}

function optional(percent: number): string {
  return percent === 0 ? "" : `${percent}`;
}

export type LineReading = { value: QuoteLine | null; errors: Partial<Record<string, string>> };

const readings = new WeakMap<TypedLine, { currency: string; reading: LineReading }>();

/** Memoized by line object. */
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
        : readAmount(entries.unit_cost, line.unit_cost, { currency: houseCurrency() }),
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

export function readFields(typed: TypedFields): {
  value: Omit<QuoteFields, "enquiry_id"> | null;
  errors: FieldErrors;
} {
  const read = (name: FieldName): Reading<unknown> => {
    switch (name) {
      case "discount_percent":
      case "delivery_vat_rate":
        return readAmount(FIELDS[name], typed[name]);
      case "delivery_cost":
        return readAmount(FIELDS[name], typed[name], { currency: typed.currency });
      case "exchange_rate":
        return readValue(FIELDS[name], typed[name] === "" ? null : Number(typed[name]));
      case "valid_until":
      case "rate_day":
        return readValue(FIELDS[name], typed[name] || null);
      case "customer_email":
        return readValue(FIELDS[name], typed[name].trim());
      default:
        return readValue(FIELDS[name], typed[name]);
    }
  };
  const readings = FIELD_NAMES.map((name) => [name, read(name)] as const);
  const errors = Object.fromEntries(
    readings.flatMap(([name, { error }]) => (error ? [[name, error]] : [])),
  );
  if (Object.keys(errors).length > 0) return { value: null, errors };
  const values = Object.fromEntries(readings.map(([name, { value }]) => [name, value]));
  return { value: values as Omit<QuoteFields, "enquiry_id">, errors };
}

/** Checks the list as a whole. */
export function linesError({ lines }: QuoteDraft): string | null {
  const count = readValue(QUOTE_LINES, lines.length);
  if (count.error) return count.error;
  return lines[0]?.kind === "alternative"
    ? "Place an alternative below the line it replaces."
    : null;
}

/** Returns null while any input is invalid. */
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

/** Names the line that each alternative replaces, by key. */
export function replacedLines(lines: readonly TypedLine[]): Map<string, string> {
  const names = new Map<string, string>();
  let replaced = "";
  lines.forEach(({ key, kind, description }, index) => {
    if (kind === "line") replaced = `line ${index + 1}, “${description.trim()}”`;
    else if (kind === "alternative" && replaced) names.set(key, replaced);
  });
  return names;
}

/** Returns the same array if the line cannot move. */
export function movedLine(lines: TypedLine[], key: string, by: number): TypedLine[] {
  const from = lines.findIndex((line) => line.key === key);
  return moved(lines, from, from + by);
}
