import * as v from "valibot";
import { readNumber } from "#app/lib/typed-number.ts";
import { type DraftDefinition, partsOf, type Version } from "#app/office/form/record-draft.ts";
import {
  EDITED_FIELD,
  FIELD_KEY,
  type FieldFields,
  keyOf,
  type OfficeField,
} from "#domains/products/product-type-edits.ts";
import { FIELD_KINDS, type FieldKind } from "#domains/products/technical-data.ts";

/** In form order; only a new field has a key. */
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

export const KIND_LABELS: Record<FieldKind, string> = {
  number: "A number",
  range: "A range, from lowest to highest",
  choice: "One of several choices",
  text: "A line of text",
  yes_no: "Yes or no",
};

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

export const FIELD_LABELS: Record<FieldName, string> = {
  label: "Label",
  symbol: "Symbol",
  unit: "Unit",
  kind: "Value type",
  choices: "Choices",
  decimals: "Decimals",
  is_facet: "Use as a filter",
  source: "Source",
  key: "Key",
};

export const FIELD_DRAFT: DraftDefinition<FieldDraft> = {
  schema: v.object(v.entriesFromList(FIELD_NAMES, v.string())),
  parts: partsOf<FieldDraft>().texts(FIELD_LABELS),
};

export function versionOf(field: OfficeField | null): Version<FieldDraft> {
  const draft = fieldDraftOf(field);
  return { id: field?.id ?? "", seen: field?.updated_at ?? null, draft };
}

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
  // A missing label has a separate error.
  if (!key.success && !errors.label) errors.key = key.issues[0].message;
  return { errors };
}
