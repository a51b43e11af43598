import * as v from "valibot";
import { EDITED_PRODUCT } from "#app/data/product.ts";
import type { ProductFields } from "#app/data/product-edits.ts";
import type { ProductVersion } from "#app/data/product-list.ts";
import { readText } from "./product-text.ts";

/** The fields of the form in their order. */
export const FORM_COLUMNS = v.keyof(EDITED_PRODUCT).options;
export type FormColumn = (typeof FORM_COLUMNS)[number];

const DRAFT = v.object(v.entriesFromList(FORM_COLUMNS, v.string()));
const WORK = v.object({
  draft: DRAFT,
  base: v.nullable(v.looseObject({ id: v.string(), updated_at: v.string() })),
});

/** A product as it stands in the form: texts, whether they can be saved or not. */
export type ProductDraft = v.InferOutput<typeof DRAFT>;

export type DraftErrors = Partial<Record<FormColumn, string>>;

/** Returns what the form shows of a product; of a new one, nothing. */
export function draftOf(product: ProductVersion | null): ProductDraft {
  return v.parse(
    DRAFT,
    Object.fromEntries(FORM_COLUMNS.map((column) => [column, `${product?.[column] ?? ""}`])),
  );
}

/** Returns the columns in which two drafts differ. */
export function differences(one: ProductDraft, other: ProductDraft): FormColumn[] {
  return FORM_COLUMNS.filter((column) => one[column] !== other[column]);
}

/** Returns what is to be saved, or what is wrong with which field. */
export function checkDraft(
  draft: ProductDraft,
  base: ProductVersion | null,
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
  const checked = v.safeParse(EDITED_PRODUCT, fields);
  if (checked.success && Object.keys(errors).length === 0) return { fields: checked.output };
  const wrong = checked.success ? undefined : v.flatten(checked.issues).nested;
  for (const column of FORM_COLUMNS) {
    const [words] = wrong?.[column] ?? [];
    if (words) errors[column] ??= words;
  }
  return { errors };
}

/** What was typed and not saved yet, with the version it was typed over. */
export type ProductWork = { draft: ProductDraft; base: ProductVersion | null };

/** Whether stored text still is a draft of this version. */
export function isProductWork(value: unknown): value is ProductWork {
  return v.is(WORK, value);
}
