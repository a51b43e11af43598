import * as v from "valibot";
import { count, list, search, uuid, words } from "#domains/bounds.ts";
import { contract, rowsContract } from "#domains/contract.ts";
import { IMPORTED_PRODUCT, MAX_IMPORT, PRODUCT_STATES, PRODUCT_VERSION } from "./product.ts";
import { REVIEW_STATES } from "./reviews.ts";
import { FIELD_KINDS } from "./technical-data.ts";

/** Products per request. With the longest descriptions they fit into a response (2 MB). */
export const MAX_READ = 300;

/** Returns the products with exactly these names, one a line. */
export const findProductsNamed = rowsContract("products_named", {
  access: "office",
  input: { names: words(50_000) },
  rows: "products",
  reads: ["products"],
});

/** Returns a part of the matching products, and the number of all. */
export const findProducts = contract("list_products", {
  access: "office",
  input: {
    search,
    sort: words(20),
    first_row: count(10_000_000),
    state: v.picklist(PRODUCT_STATES),
  },
  output: v.strictObject({ total: v.number(), products: v.array(PRODUCT_VERSION) }),
  reads: ["products", "categories"],
});

/** Returns those of the products that exist, in any order. */
export const readProducts = contract("read_products", {
  access: "office",
  input: { ids: list(uuid, MAX_READ) },
  output: v.array(PRODUCT_VERSION),
  reads: ["products", "categories"],
});

/** Returns the first thousand products that visitors do not see, by name; `stock` is what is available. */
export const fetchUnpublished = contract("unpublished_products", {
  access: "office",
  output: v.array(v.omit(PRODUCT_VERSION, ["cost", "supplier", "available"])),
  reads: ["products", "categories"],
});

/** Adds and changes products, all or none. */
export const writeProducts = contract("import_products", {
  access: "office",
  input: { rows: list(IMPORTED_PRODUCT, MAX_IMPORT) },
  output: v.strictObject({ added: v.number(), changed: v.number() }),
  problems: {
    changed: [
      400,
      ({ products }: { products: number }) =>
        `${products} of these products have been changed or deleted. Nothing was imported.`,
    ],
  },
});

/** Returns each category in its order, with the number of its products. */
export const fetchCountedCategories = contract("list_categories", {
  access: "office",
  reads: ["categories", "products"],
});

/** Returns each type in its order, with its fields and the number of products that have each. */
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

/** Moves a row to a place among its siblings, counted from 0. */
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

/** Moves each product of a category into another and deletes it. Returns their number. */
export const mergeCategories = contract("merge_categories", {
  access: "office",
  changes: ["categories", "products", "audit_log"],
  problems: {
    "into-itself": [400, "A category cannot be merged into itself."],
    gone: [409, "One of these categories no longer exists."],
  },
});

/** Moves each product of a type, and fields that the other type lacks, into it and deletes the type. Returns the number of products. */
export const mergeTypes = contract("merge_product_types", {
  access: "office",
  changes: ["product_types", "product_fields", "products", "audit_log"],
  problems: {
    "into-itself": [400, "A type cannot be merged into itself."],
    gone: [409, "One of these types no longer exists."],
  },
});

/* Calls of buyers, and the office’s decisions on their reviews. */

/** Returns whether an order of the product was delivered to the user, and their review. */
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

/** Writes the user’s review, or changes it until it is published. */
export const writeReview = contract("write_review", {
  access: "account",
  input: { rating: count(100), author: words(1000), body: words(20_000) },
  changes: ["reviews", "products", "audit_log"],
  problems: {
    "not-delivered": [403, "Reviews come from buyers whose order of this product was delivered."],
    rating: [400, "Choose from 1 to 5 stars."],
    author: [400, "Enter the name to show with the review, up to 100 characters."],
    length: [400, "A review can have 1 to 5000 characters."],
    characters: [400, "The review contains characters that cannot be displayed."],
    published: [409, "Your review has already been published. Ask us to change it."],
  },
});

/** Publishes or rejects the review that is as `seen`. */
export const decideReview = contract("decide_review", {
  access: "office",
  input: { becomes: v.picklist(["published", "refused"]), reason: words(5000) },
  changes: ["reviews", "products", "audit_log"],
  problems: {
    "no-reason": [
      400,
      "Enter the reason for the rejection, up to 500 characters. The author will read it.",
    ],
    changed: [409, "This review has been changed or deleted. Reload it."],
  },
});
