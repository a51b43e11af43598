import * as v from "valibot";
import type { ProductVersion } from "#domains/products/product.ts";
import {
  MAX_PRODUCT_NAME,
  PRODUCT,
  priceBreaksError,
  SHIPPING_COLUMNS,
} from "#domains/products/product.ts";
import type { ProductFields } from "#domains/products/product-edits.ts";
import { readPhotoAddress } from "#domains/products/product-photos.ts";
import type { TypeWithFields } from "#domains/products/product-types.ts";
import type { TechnicalData } from "#domains/products/technical-data.ts";
import { choicesOf, readText, textOf } from "./product-text.ts";
import { readTechnicalText, technicalText } from "./technical-text.ts";

export const FORM_COLUMNS = v.keyof(PRODUCT).options;
export type FormColumn = (typeof FORM_COLUMNS)[number];

type ValueName = `value:${string}`;
export type FormName = FormColumn | "type_id" | ValueName;

const VALUE = "value:";

export function valueName(key: string): ValueName {
  return `${VALUE}${key}`;
}

/** Returns null for other names. */
export function valueKey(name: FormName): string | null {
  return name.startsWith(VALUE) ? name.slice(VALUE.length) : null;
}

const DRAFT = v.objectWithRest(
  v.entriesFromList([...FORM_COLUMNS, "type_id"], v.string()),
  v.string(),
);
const VERSION = v.nullable(
  v.looseObject({
    id: v.string(),
    updated_at: v.string(),
    technical_data: v.looseObject({}),
    sample_fields: v.array(v.string()),
  }),
);
const WORK = v.object({ draft: DRAFT, base: VERSION, source: VERSION });

export type ProductDraft = { [Name in FormColumn | "type_id"]: string } & {
  [name: ValueName]: string;
};

export type DraftErrors = { [Name in FormName]?: string };

export function draftOf(product: ProductVersion | null): ProductDraft {
  const columns = [...FORM_COLUMNS, "type_id"] as const;
  return v.parse(
    DRAFT,
    Object.fromEntries([
      ...columns.map((column) => [column, shown(column, product)]),
      ...Object.entries(product?.technical_data ?? {}).map(([key, value]) => [
        valueName(key),
        technicalText(value),
      ]),
    ]),
  );
}

/** Prices show cents; new products have the usual defaults. */
function shown(column: FormColumn | "type_id", product: ProductVersion | null): string {
  if (!product) return column === "type_id" ? "" : (choicesOf(column)[0] ?? "");
  return textOf(column, product[column]);
}

export function valueNames(draft: ProductDraft): ValueName[] {
  return Object.keys(draft).filter((name): name is ValueName => name.startsWith(VALUE));
}

export function differences(one: ProductDraft, other: ProductDraft): FormName[] {
  const values = new Set([...valueNames(one), ...valueNames(other)]);
  const names: FormName[] = [...FORM_COLUMNS, "type_id", ...values];
  return names.filter((name) => (one[name] ?? "") !== (other[name] ?? ""));
}

const COPY = " (copy)";

/** A copy is hidden, without stock, photos or values that its type has no field for. */
export function copyOf(product: ProductVersion, types: readonly TypeWithFields[]): ProductVersion {
  const fields = types.find(({ id }) => id === product.type_id)?.fields ?? [];
  const { name, image_url, technical_data } = product;
  return {
    ...product,
    name: name.slice(0, MAX_PRODUCT_NAME - COPY.length).trimEnd() + COPY,
    state: "draft",
    stock: 0,
    part_number: "",
    image_url: image_url && readPhotoAddress(image_url) ? null : image_url,
    technical_data: Object.fromEntries(
      Object.entries(technical_data).filter(([key]) => fields.some((field) => field.key === key)),
    ),
  };
}

export function checkDraft(
  { draft, base, source }: ProductWork,
  types: readonly TypeWithFields[],
  pictureOrigins: readonly string[],
): { fields: ProductFields; errors?: undefined } | { fields?: undefined; errors: DraftErrors } {
  const before = draftOf(base);
  const errors: DraftErrors = {};
  const fields: Record<string, unknown> = {};
  for (const column of FORM_COLUMNS) {
    // Unchanged values may predate current rules.
    if (base && draft[column] === before[column]) {
      fields[column] = base[column];
      continue;
    }
    const { value, error } = readText(column, draft[column], { pictureOrigins });
    fields[column] = value;
    if (error !== undefined) errors[column] = error;
  }
  const checked = v.safeParse(PRODUCT, fields);
  const breaksError = checked.success ? priceBreaksError(checked.output) : undefined;
  if (breaksError) errors.price_breaks ??= breaksError;
  const technical = checkValues(draft, source, types, errors);
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

/** Values without a field in the type remain or go; typed values are no longer samples. */
function checkValues(
  draft: ProductDraft,
  source: ProductVersion | null,
  types: readonly TypeWithFields[],
  errors: DraftErrors,
): Pick<ProductFields, "type_id" | "technical_data" | "sample_fields"> {
  const before = draftOf(source);
  const type = types.find(({ id }) => id === draft.type_id);
  if (draft.type_id && !type) errors.type_id = "This type was deleted. Choose another.";
  const technical_data: TechnicalData = {};
  const sample_fields: string[] = SHIPPING_COLUMNS.filter(
    (column) => source?.sample_fields.includes(column) && draft[column] === before[column],
  );
  for (const name of valueNames(draft)) {
    const key = name.slice(VALUE.length);
    const text = draft[name];
    if (text === undefined || text.trim() === "") continue;
    const field = type?.fields.find((one) => one.key === key);
    const old = source?.technical_data[key];
    const isOld = old !== undefined && text === before[name];
    if (isOld && (!field || draft.type_id === before.type_id)) {
      technical_data[key] = old;
    } else if (field) {
      const { value, error } = readTechnicalText(field, text);
      if (error !== undefined) errors[name] = error;
      else if (value !== null) technical_data[key] = value;
    }
    if (isOld && source?.sample_fields.includes(key)) sample_fields.push(key);
  }
  return { type_id: draft.type_id || null, technical_data, sample_fields };
}

/** Unsaved input, the version edited, and the initial content (a copy’s original). */
export type ProductWork = {
  draft: ProductDraft;
  base: ProductVersion | null;
  source: ProductVersion | null;
};

export function isProductWork(value: unknown): value is ProductWork {
  return v.is(WORK, value);
}
