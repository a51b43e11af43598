import * as v from "valibot";
import { PRODUCT, SHIPPING_COLUMNS } from "#app/data/product.ts";
import type { ProductFields } from "#app/data/product-edits.ts";
import type { ProductVersion } from "#app/data/product-list.ts";
import type { TypeWithFields } from "#app/data/product-types.ts";
import type { TechnicalData } from "#app/data/technical-data.ts";
import { readText } from "./product-text.ts";
import { readTechnicalText, technicalText } from "./technical-text.ts";

/** The columns of the form in their order. */
export const FORM_COLUMNS = v.keyof(PRODUCT).options;
export type FormColumn = (typeof FORM_COLUMNS)[number];

/** A value of the product's technical data, by the key of its field. */
type ValueName = `value:${string}`;
/** Whatever is typed or chosen in the form. */
export type FormName = FormColumn | "type_id" | ValueName;

const VALUE = "value:";

export function valueName(key: string): ValueName {
  return `${VALUE}${key}`;
}

/** Returns the key of a value's field; null for what is no value. */
export function valueKey(name: FormName): string | null {
  return name.startsWith(VALUE) ? name.slice(VALUE.length) : null;
}

const DRAFT = v.objectWithRest(
  v.entriesFromList([...FORM_COLUMNS, "type_id"], v.string()),
  v.string(),
);
const WORK = v.object({
  draft: DRAFT,
  base: v.nullable(
    v.looseObject({
      id: v.string(),
      updated_at: v.string(),
      technical_data: v.looseObject({}),
      sample_fields: v.array(v.string()),
    }),
  ),
});

/** A product as it stands in the form: texts, whether they can be saved or not. */
export type ProductDraft = { [Name in FormColumn | "type_id"]: string } & {
  [name: ValueName]: string;
};

export type DraftErrors = { [Name in FormName]?: string };

/** Returns what the form shows of a product; of a new one, nothing. */
export function draftOf(product: ProductVersion | null): ProductDraft {
  const columns = [...FORM_COLUMNS, "type_id"] as const;
  return v.parse(
    DRAFT,
    Object.fromEntries([
      ...columns.map((column) => [column, `${product?.[column] ?? ""}`]),
      ...Object.entries(product?.technical_data ?? {}).map(([key, value]) => [
        valueName(key),
        technicalText(value),
      ]),
    ]),
  );
}

/** Returns the values that stand in a draft, those that its type has no field for among them. */
export function valueNames(draft: ProductDraft): ValueName[] {
  return Object.keys(draft).filter((name): name is ValueName => name.startsWith(VALUE));
}

/** Returns where two drafts differ. */
export function differences(one: ProductDraft, other: ProductDraft): FormName[] {
  const values = new Set([...valueNames(one), ...valueNames(other)]);
  const names: FormName[] = [...FORM_COLUMNS, "type_id", ...values];
  return names.filter((name) => (one[name] ?? "") !== (other[name] ?? ""));
}

/** Returns what is to be saved, or what is wrong with which field. */
export function checkDraft(
  draft: ProductDraft,
  base: ProductVersion | null,
  types: readonly TypeWithFields[],
  pictureOrigins: readonly string[],
): { fields: ProductFields; errors?: undefined } | { fields?: undefined; errors: DraftErrors } {
  const before = draftOf(base);
  const errors: DraftErrors = {};
  const fields: Record<string, unknown> = {};
  for (const column of FORM_COLUMNS) {
    // What was there before is nobody's mistake of today.
    if (base && draft[column] === before[column]) {
      fields[column] = base[column];
      continue;
    }
    const { value, error } = readText(column, draft[column], { pictureOrigins });
    fields[column] = value;
    if (error !== undefined) errors[column] = error;
  }
  const checked = v.safeParse(PRODUCT, fields);
  const technical = checkValues(draft, base, types, errors);
  if (checked.success && Object.keys(errors).length === 0) {
    return { fields: { ...checked.output, ...technical } };
  }
  const wrong = checked.success ? undefined : v.flatten(checked.issues).nested;
  for (const column of FORM_COLUMNS) {
    const [words] = wrong?.[column] ?? [];
    if (words) errors[column] ??= words;
  }
  return { errors };
}

/**
 * Reads the technical data. Values that the type has no field for stay as they were or go; a value that
 * somebody typed is no sample any more.
 */
function checkValues(
  draft: ProductDraft,
  base: ProductVersion | null,
  types: readonly TypeWithFields[],
  errors: DraftErrors,
): Pick<ProductFields, "type_id" | "technical_data" | "sample_fields"> {
  const before = draftOf(base);
  const type = types.find(({ id }) => id === draft.type_id);
  if (draft.type_id && !type) errors.type_id = "This type was deleted. Choose another one.";
  const technical_data: TechnicalData = {};
  const sample_fields: string[] = SHIPPING_COLUMNS.filter(
    (column) => base?.sample_fields.includes(column) && draft[column] === before[column],
  );
  for (const name of valueNames(draft)) {
    const key = name.slice(VALUE.length);
    const text = draft[name];
    if (text === undefined || text.trim() === "") continue;
    const field = type?.fields.find((one) => one.key === key);
    const old = base?.technical_data[key];
    const isOld = old !== undefined && text === before[name];
    if (isOld && (!field || draft.type_id === before.type_id)) {
      technical_data[key] = old;
    } else if (field) {
      const { value, error } = readTechnicalText(field, text);
      if (error !== undefined) errors[name] = error;
      else if (value !== null) technical_data[key] = value;
    }
    if (isOld && base?.sample_fields.includes(key)) sample_fields.push(key);
  }
  return { type_id: draft.type_id || null, technical_data, sample_fields };
}

/** What was typed and not saved yet, with the version it was typed over. */
export type ProductWork = { draft: ProductDraft; base: ProductVersion | null };

/** Whether stored text still is a draft of this version. */
export function isProductWork(value: unknown): value is ProductWork {
  return v.is(WORK, value);
}
