import * as v from "valibot";
import { count, list, search, signedName, uuid, words } from "#domains/bounds.ts";
import { contract, rowsContract } from "#domains/contract.ts";
import { IMPORTED_PRODUCT, MAX_IMPORT, PRODUCT_STATES, PRODUCT_VERSION } from "./product.ts";
import { REVIEW_STATES } from "./reviews.ts";
import { FIELD_KINDS } from "./technical-data.ts";

/** With the longest descriptions, these fit into a 2 MB response. */
export const MAX_READ = 300;

export const findProductsNamed = rowsContract("products_named", {
  access: "office",
  input: { names: words(50_000) },
  rows: "products",
  reads: ["products"],
});

export const findProducts = contract("list_products", {
  access: "office",
  input: {
    search,
    sort: words(20),
    first_row: count(10_000_000),
    state: v.picklist(PRODUCT_STATES),
  },
  output: v.strictObject({ total: v.number(), products: v.array(PRODUCT_VERSION) }),
  reads: ["products", "categories", "product_suppliers"],
});

export const readProducts = contract("read_products", {
  access: "office",
  input: { ids: list(uuid, MAX_READ) },
  output: v.array(PRODUCT_VERSION),
  reads: ["products", "categories"],
});

/** Returns the first 1,000 by name; `stock` is the available quantity. */
export const fetchUnpublished = contract("unpublished_products", {
  access: "office",
  output: v.array(
    v.omit(PRODUCT_VERSION, [
      ...(["cost", "supplier", "available", "bin"] as const),
      ...(["minimum_stock", "reorder_quantity"] as const),
    ]),
  ),
  reads: ["products", "categories"],
});

export const PRODUCT_IMPORT = v.strictObject({
  id: uuid,
  source: words(100),
  file_name: words(200),
  /** Headings and the columns that they are read as. */
  columns: list(v.strictObject({ heading: words(200), column: words(100) }), 500),
});
export type ProductImport = v.InferOutput<typeof PRODUCT_IMPORT>;

/** Writes all products or none. `import` records them as a part of it. */
export const writeProducts = contract("import_products", {
  access: "office",
  input: { rows: list(IMPORTED_PRODUCT, MAX_IMPORT), import: v.nullable(PRODUCT_IMPORT) },
  output: v.strictObject({ added: v.number(), changed: v.number() }),
  problems: {
    changed: [
      400,
      ({ products }: { products: number }) =>
        `${products} of these products have been changed or deleted. Nothing was imported.`,
    ],
  },
});

/** Undoes the latest steps; again while there are `more`. */
export const undoImport = contract("undo_import", {
  access: "office",
  output: v.strictObject({ more: v.boolean(), undone: v.number(), kept: v.number() }),
  problems: { over: [409, "This import has already been undone."] },
});

export const fetchCountedCategories = contract("list_categories", {
  access: "office",
  reads: ["categories", "products"],
});

export const fetchOfficeTypes = contract("list_product_types", {
  access: "office",
  output: v.array(
    v.strictObject({
      id: v.string(),
      key: v.string(),
      name: v.string(),
      drawing: v.string(),
      position: v.number(),
      updated_at: v.string(),
      products: v.number(),
      fields: v.array(
        v.strictObject({
          id: v.string(),
          type_id: v.string(),
          key: v.string(),
          label: v.string(),
          symbol: v.string(),
          unit: v.string(),
          kind: v.picklist(FIELD_KINDS),
          choices: v.array(v.string()),
          decimals: v.number(),
          position: v.number(),
          is_facet: v.boolean(),
          source: v.string(),
          updated_at: v.string(),
          products: v.number(),
        }),
      ),
    }),
  ),
  reads: ["product_types", "product_fields", "products"],
});

/** Positions count from 0. */
export const placeRow = contract("place_row", {
  access: "office",
  input: {
    kind: v.picklist(["categories", "product_types", "product_fields", "product_photos"]),
  },
  changes: [
    ...(["categories", "product_types", "product_fields", "product_photos"] as const),
    ...(["products", "audit_log"] as const),
  ],
});

/** Returns the number of products moved. */
export const mergeCategories = contract("merge_categories", {
  access: "office",
  changes: ["categories", "products", "agreed_prices", "audit_log"],
  problems: {
    "into-itself": [400, "A category cannot be merged into itself."],
    gone: [409, "One of these categories no longer exists."],
  },
});

/** Also moves fields that the other type lacks. Returns the number of products moved. */
export const mergeTypes = contract("merge_product_types", {
  access: "office",
  changes: ["product_types", "product_fields", "products", "audit_log"],
  problems: {
    "into-itself": [400, "A type cannot be merged into itself."],
    gone: [409, "One of these types no longer exists."],
  },
});

/** Returns whether the user received the product, and their review. */
export const fetchMyReview = contract("my_review", {
  access: "account",
  output: v.strictObject({
    may: v.boolean(),
    review: v.nullable(
      v.strictObject({
        rating: v.number(),
        author: v.string(),
        body: v.string(),
        state: v.picklist(REVIEW_STATES),
        reason: v.string(),
      }),
    ),
  }),
  reads: ["reviews", "orders", "order_items"],
});
export type MyReview = Awaited<ReturnType<typeof fetchMyReview>>;

export const writeReview = contract("write_review", {
  access: "account",
  input: { rating: count(100), author: signedName(1000), body: words(20_000) },
  changes: ["reviews", "products", "audit_log"],
  problems: {
    "not-delivered": [403, "You can review this product after delivery of your order."],
    rating: [400, "Choose from 1 to 5 stars."],
    author: [400, "Enter the name to show with the review, up to 100 characters."],
    length: [400, "A review can have 1 to 5000 characters."],
    characters: [400, "The review contains characters that cannot be displayed."],
    published: [409, "Your review has already been published. Ask us to change it."],
  },
});

export const decideReview = contract("decide_review", {
  access: "office",
  input: { becomes: v.picklist(["published", "rejected"]), reason: words(5000) },
  changes: ["reviews", "products", "audit_log"],
  problems: {
    "no-reason": [
      400,
      "Enter the reason for the rejection, up to 500 characters. The author will read it.",
    ],
    changed: [409, "This review has been changed or deleted. Reload it."],
  },
});
