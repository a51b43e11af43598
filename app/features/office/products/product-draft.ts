import type { ProductFields } from "#app/data/product-edits.ts";
import type { ProductVersion } from "#app/data/product-list.ts";
import { type Reading, readPrice } from "#app/features/office/form/amounts.ts";
import { readDescription, readImageUrl, readName, readStock } from "./product-rules.ts";

/** The fields of the form in their order, with the words for them. */
export const PRODUCT_FIELDS = [
  { name: "name", label: "Name" },
  { name: "description", label: "Description" },
  { name: "price", label: "Price" },
  { name: "stock", label: "Stock" },
  { name: "category_id", label: "Category" },
  { name: "image_url", label: "Image URL" },
] as const satisfies readonly { name: keyof ProductFields; label: string }[];

export type ProductField = (typeof PRODUCT_FIELDS)[number]["name"];

/** A product as it stands in the form: texts, whether they can be saved or not. */
export type ProductDraft = Record<ProductField, string>;

export type DraftErrors = Partial<Record<ProductField, string>>;

/** Returns what the form shows of a product; of a new one, nothing. */
export function draftOf(product: ProductVersion | null): ProductDraft {
  return {
    name: product?.name ?? "",
    description: product?.description ?? "",
    price: product ? String(product.price) : "",
    stock: product ? String(product.stock) : "",
    category_id: product?.category_id ?? "",
    image_url: product?.image_url ?? "",
  };
}

/** Returns the fields in which two drafts differ. */
export function differences(one: ProductDraft, other: ProductDraft) {
  return PRODUCT_FIELDS.filter(({ name }) => one[name] !== other[name]);
}

/** Returns what is to be saved, or what is wrong with which field (spec section 5). */
export function checkDraft(
  draft: ProductDraft,
  base: ProductVersion | null,
  pictureOrigins: readonly string[],
): { fields: ProductFields; errors?: undefined } | { fields?: undefined; errors: DraftErrors } {
  const name = readName(draft.name);
  const description = readDescription(draft.description);
  const price = readPrice(draft.price);
  const stock = readStock(draft.stock);
  const category: Reading<string> = draft.category_id
    ? { value: draft.category_id }
    : { error: "Choose a category." };
  // An address that was there before is nobody's mistake of today.
  const image: Reading<string | null> =
    base && draft.image_url === base.image_url
      ? { value: base.image_url }
      : readImageUrl(draft.image_url, pictureOrigins);
  if (
    name.error !== undefined ||
    description.error !== undefined ||
    price.error !== undefined ||
    stock.error !== undefined ||
    category.error !== undefined ||
    image.error !== undefined
  ) {
    const errors: DraftErrors = {};
    if (name.error) errors.name = name.error;
    if (description.error) errors.description = description.error;
    if (price.error) errors.price = price.error;
    if (stock.error) errors.stock = stock.error;
    if (category.error) errors.category_id = category.error;
    if (image.error) errors.image_url = image.error;
    return { errors };
  }
  return {
    fields: {
      name: name.value,
      description: description.value,
      price: price.value,
      stock: stock.value,
      category_id: category.value,
      image_url: image.value,
    },
  };
}

/** What was typed and not saved yet, with the version it was typed over. */
export type ProductWork = { draft: ProductDraft; base: ProductVersion | null };

/** Whether stored text still is a draft of this version. */
export function isProductWork(value: unknown): value is ProductWork {
  if (typeof value !== "object" || value === null) return false;
  const { draft, base } = value as Record<string, unknown>;
  if (typeof draft !== "object" || draft === null || typeof base !== "object") return false;
  if (base && typeof (base as Record<string, unknown>).updated_at !== "string") return false;
  return PRODUCT_FIELDS.every(
    ({ name }) => typeof (draft as Record<string, unknown>)[name] === "string",
  );
}
