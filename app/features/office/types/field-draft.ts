import * as v from "valibot";
import {
  EDITED_FIELD,
  FIELD_KEY,
  type FieldFields,
  keyOf,
  type OfficeField,
} from "#app/data/product-type-edits.ts";
import { FIELD_KINDS, type FieldKind } from "#app/data/technical-data.ts";
import { readNumber } from "#app/lib/typed-number.ts";

/** What is typed into the form of a field, in its order; the key only of a new one. */
const FIELD_NAMES = [
  "label",
  "symbol",
  "unit",
  "kind",
  "choices",
  "decimals",
  "is_facet",
  "source",
  "key",
] as const;
export type FieldName = (typeof FIELD_NAMES)[number];

export type FieldDraft = Record<FieldName, string>;
export type FieldErrors = Partial<Record<FieldName, string>>;

/** What was typed, with the version it was typed over; null for a new field. */
export type FieldWork = { draft: FieldDraft; base: OfficeField | null };

const WORK = v.object({
  draft: v.object(v.entriesFromList(FIELD_NAMES, v.string())),
  base: v.nullable(v.looseObject({ id: v.string(), updated_at: v.string() })),
});

/** Whether stored text still is a draft of this version. */
export function isFieldWork(value: unknown): value is FieldWork {
  return v.is(WORK, value);
}

/** Words for what a field holds. */
export const KIND_LABELS: Record<FieldKind, string> = {
  number: "A number",
  range: "A range, from lowest to highest",
  choice: "One of several choices",
  text: "A line of text",
  yes_no: "Yes or no",
};

/** Returns what the form shows of a field; of a new one, how most begin. */
export function fieldDraftOf(field: OfficeField | null): FieldDraft {
  return {
    label: field?.label ?? "",
    symbol: field?.symbol ?? "",
    unit: field?.unit ?? "",
    kind: field?.kind ?? "number",
    choices: field?.choices.join("\n") ?? "",
    decimals: `${field?.decimals ?? 0}`,
    is_facet: field?.is_facet ? "yes" : "",
    source: field?.source ?? "",
    key: field?.key ?? "",
  };
}

/** Returns where two drafts differ. */
export function fieldDifferences(one: FieldDraft, other: FieldDraft): FieldName[] {
  return FIELD_NAMES.filter((name) => one[name] !== other[name]);
}

/** Returns what is to be saved, or what is wrong with what was typed. */
export function checkField(
  draft: FieldDraft,
):
  | { field: FieldFields & { key: string }; errors?: undefined }
  | { field?: undefined; errors: FieldErrors } {
  const decimals = readNumber(draft.decimals);
  const read = v.safeParse(EDITED_FIELD, {
    label: draft.label,
    symbol: draft.symbol,
    unit: draft.unit,
    kind: FIELD_KINDS.find((kind) => kind === draft.kind),
    choices: draft.choices.split("\n").filter((line) => line.trim() !== ""),
    decimals: decimals.kind === "number" ? decimals.value : Number.NaN,
    is_facet: draft.is_facet === "yes",
    source: draft.source,
  });
  const key = v.safeParse(FIELD_KEY, draft.key.trim() || keyOf(draft.label, "_"));
  if (read.success && key.success) return { field: { ...read.output, key: key.output } };
  const errors: FieldErrors = {};
  for (const { path, message } of read.issues ?? []) {
    const name = FIELD_NAMES.find((one) => one === path?.[0].key);
    if (name) errors[name] ??= message;
  }
  // A label that is missing is said at the label.
  if (!key.success && !errors.label) errors.key = key.issues[0].message;
  return { errors };
}
