import * as v from "valibot";
import type { Tables } from "#app/data/database.types.ts";
import { formatCount, formatPrice } from "#app/lib/numbers.ts";
import { CATEGORY_NAME } from "./categories.ts";
import type { ListedPrice } from "./price-breaks.ts";
import { RELATION_KINDS } from "./product-relations.ts";
import { exactQuantity } from "./units.ts";

/** Columns that the database keeps by itself. */
type OwnColumn =
  | "id"
  | "slug"
  | "rating"
  | "reviews"
  | "reserved"
  | "available"
  | "revised_at"
  | "updated_at";

/** What a product is beside its words: its type, values by field, and which of them are samples. */
export const TECHNICAL_COLUMNS = ["type_id", "technical_data", "sample_fields"] as const;

/** What freight and customs papers need of a product, and when it comes: for its page, in no list. */
export const SHIPPING_COLUMNS = [
  "dispatch_weight",
  "packing",
  "origin_country",
  "hs_code",
  "lead_time",
] as const;
export type ShippingColumn = (typeof SHIPPING_COLUMNS)[number];

/** What only the office knows of a product. */
export const OFFICE_COLUMNS = ["state", "cost", "supplier", "stock"] as const;
export type OfficeColumn = (typeof OFFICE_COLUMNS)[number];

/** A draft was never shown, what is hidden is shown no more. */
export const PRODUCT_STATES = ["published", "draft", "hidden"] as const;

/** US dollars for one piece. */
export const PRICE = v.pipe(
  v.number("Enter the price as a number, such as 1234.50."),
  v.minValue(0, "The price cannot be below 0."),
  v.check(
    (dollars) => Number(dollars.toFixed(2)) === dollars,
    "Enter the price with up to two decimals.",
  ),
  v.maxValue(9_999_999_999.99, "The price must not exceed 9999999999.99."),
);

/** Characters; the table's own limit. */
export const MAX_PRODUCT_NAME = 200;
const WRONG_STOCK = "Enter the stock with up to three decimals, such as 12 or 7.5.";
/** The table's own limit. */
const MAX_STOCK = 2_147_483_647;
const WHOLE_BREAK = "A price break starts at a whole quantity of at least 2.";
/** Nobody reads a longer list of prices; the table's own limit. */
const MAX_BREAKS = 5;
const WRONG_WEIGHT = "Enter the dispatch weight in kilograms, from 0 to 100 000.";
const WRONG_PICTURE = "Enter a valid image link.";

/**
 * What a product consists of, in the order of forms and files: what can be stored, with the words for
 * somebody who typed something else; the label (`title`) and the hint (`description`) of the field;
 * and how the value is typed. Whatever edits, imports, exports, reads or guards products takes the
 * columns from here. The limits are those of the table, and a test holds the two together.
 */
export const PRODUCT = v.object({
  name: v.pipe(
    v.string(),
    v.minLength(1, "Enter a name."),
    v.maxLength(MAX_PRODUCT_NAME, tooLong("The name")),
    v.title("Name"),
    v.metadata({ typed: "line" }),
  ),
  description: v.pipe(
    v.string(),
    v.maxLength(5000, tooLong("The description")),
    v.title("Description"),
    v.metadata({ typed: "text" }),
  ),
  price: v.pipe(
    PRICE,
    v.title("Price"),
    v.description("US dollars, such as 1 234,50 or 1234.50"),
    v.metadata({ typed: "money", empty: "Enter a price." }),
  ),
  price_breaks: v.pipe(
    v.array(
      v.strictObject({
        from: v.pipe(
          v.number(WHOLE_BREAK),
          v.integer(WHOLE_BREAK),
          v.minValue(2, WHOLE_BREAK),
          v.maxValue(1_000_000, "A price break must not start above 1000000 units."),
        ),
        price: v.pipe(PRICE, v.gtValue(0, "Enter a price above 0.")),
      }),
    ),
    v.maxLength(MAX_BREAKS, `Enter up to ${MAX_BREAKS} price breaks.`),
    v.check(
      (breaks) => breaks.every(({ from }, at) => from > (breaks[at - 1]?.from ?? 0)),
      "List each quantity once, smallest first.",
    ),
    v.check(
      (breaks) => breaks.every(({ price }, at) => price < (breaks[at - 1]?.price ?? Infinity)),
      "Unit prices must fall as quantities rise.",
    ),
    v.title("Price breaks"),
    v.description("Quantity: unit price, such as 10: 5,50; 50: 5,00. Leave blank for none"),
    v.metadata({ typed: "breaks" }),
  ),
  cost: v.pipe(
    PRICE,
    v.title("Cost"),
    v.description("Our unit cost in US dollars, 0 if unknown. Not shown to visitors"),
    v.metadata({ typed: "money" }),
  ),
  stock: v.pipe(
    v.number(WRONG_STOCK),
    v.minValue(0, "The stock cannot be below 0."),
    v.check((quantity) => exactQuantity(quantity) === quantity, WRONG_STOCK),
    v.maxValue(MAX_STOCK, `The limit is ${MAX_STOCK}.`),
    v.title("Stock"),
    v.description("Quantity on hand"),
    v.metadata({ typed: "number", empty: "Enter the stock quantity, 0 for none." }),
  ),
  category_id: v.pipe(
    v.string(),
    v.uuid("Choose a category."),
    v.title("Category"),
    v.metadata({ typed: "category" }),
  ),
  state: v.pipe(
    v.picklist(PRODUCT_STATES, "Choose published, draft or hidden."),
    v.title("On the website"),
    v.description("Drafts and hidden products are visible to the office only"),
    v.metadata({ typed: "choice", choices: PRODUCT_STATES }),
  ),
  supplier: v.pipe(
    line(100, "The supplier"),
    v.title("Supplier"),
    v.description("Not shown to visitors"),
    v.metadata({ typed: "line" }),
  ),
  // Another site over TLS or a path on this one; no line ends, which browsers leave out of an address.
  image_url: v.pipe(
    v.nullable(
      v.pipe(
        v.string(),
        v.maxLength(2000, tooLong("The address")),
        v.regex(/^(https:\/\/|\/[^/\\])/, WRONG_PICTURE),
        v.regex(/^[^\s\p{Cc}]+$/u, WRONG_PICTURE),
      ),
    ),
    v.title("Image URL"),
    v.metadata({ typed: "picture" }),
  ),
  dispatch_weight: v.pipe(
    v.number(WRONG_WEIGHT),
    v.minValue(0, WRONG_WEIGHT),
    v.maxValue(100_000, WRONG_WEIGHT),
    v.check(
      (kilograms) => Number(kilograms.toFixed(3)) === kilograms,
      "Enter the dispatch weight with up to three decimals.",
    ),
    v.title("Dispatch weight"),
    v.description("In kg with packing, such as 1.25, 0 if unknown"),
    v.metadata({ typed: "number" }),
  ),
  lead_time: v.pipe(
    line(100, "The lead time"),
    v.title("Lead time"),
    v.description("When out of stock, such as 3 to 4 weeks"),
    v.metadata({ typed: "line" }),
  ),
  packing: v.pipe(
    line(200, "The packing"),
    v.title("Packing"),
    v.description("Such as 10 per carton"),
    v.metadata({ typed: "line" }),
  ),
  origin_country: v.pipe(
    v.string(),
    v.regex(/^([A-Z]{2})?$/, "Enter the country as two capital letters, such as ZA or DE."),
    v.title("Country of origin"),
    v.description("Two letters, such as ZA"),
    v.metadata({ typed: "line" }),
  ),
  hs_code: v.pipe(
    v.string(),
    v.regex(/^(\d{6}(\d{2}){0,2})?$/, "An HS code has 6, 8 or 10 digits, such as 848230."),
    v.title("HS code"),
    v.description("6, 8 or 10 digits without points, such as 848230"),
    v.metadata({ typed: "line" }),
  ),
}) satisfies v.GenericSchema<
  unknown,
  Omit<Tables<"products">, OwnColumn | (typeof TECHNICAL_COLUMNS)[number]>
>;

/** Says why price breaks do not go with a price; undefined when they do. */
export function priceBreaksError({ price, price_breaks }: ListedPrice): string | undefined {
  const [first] = price_breaks;
  if (!first || first.price < price) return;
  return `The price from ${first.from} units must be below the unit price of ${formatPrice(price)}.`;
}

export const PRODUCT_COLUMNS = v.keyof(PRODUCT).options;
export type ProductColumn = (typeof PRODUCT_COLUMNS)[number];

/** Those of them that whoever sees the product may read. */
export const READABLE_COLUMNS = PRODUCT_COLUMNS.filter(
  (column): column is Exclude<ProductColumn, OfficeColumn> =>
    !OFFICE_COLUMNS.some((one) => one === column),
);

/**
 * Every visitor reads these and no others, so they are named. Quantity on hand and what orders keep back of it are the
 * office's: a visitor's `stock` is what is `available`.
 */
export const PUBLIC_COLUMNS =
  "id, slug, name, description, price, price_breaks, stock:available, category_id, image_url, rating, reviews, type_id, category:categories(name)";

/** What else is known of a product: its data, their last revision, and what its shipping needs. */
export const DATA_COLUMNS =
  `${PUBLIC_COLUMNS}, technical_data, sample_fields, revised_at, dispatch_weight, packing, origin_country, hs_code, lead_time` as const;

/** As many values as the table takes. */
const MAX_VALUES = 200;
const FIGURE = v.pipe(v.number(), v.finite());

/** Values by the keys of their fields; whether they fit these, the database knows. */
const TECHNICAL_DATA = v.pipe(
  v.record(
    v.pipe(v.string(), v.maxLength(60)),
    v.union([
      FIGURE,
      v.strictTuple([FIGURE, FIGURE]),
      v.pipe(v.string(), v.maxLength(500)),
      v.boolean(),
    ]),
  ),
  v.check((data) => Object.keys(data).length <= MAX_VALUES),
);

/** A product as the office reads it. `updated_at` is its version. */
export const PRODUCT_VERSION = v.object({
  ...PRODUCT.entries,
  id: v.string(),
  slug: v.string(),
  rating: v.number(),
  reviews: v.number(),
  available: v.number(),
  type_id: v.nullable(v.string()),
  technical_data: TECHNICAL_DATA,
  sample_fields: v.array(v.string()),
  revised_at: v.string(),
  updated_at: v.string(),
  category: v.object({ name: v.string() }),
});
export type ProductVersion = v.InferOutput<typeof PRODUCT_VERSION>;

/** The most products that one statement writes: all of them must fit into its time. */
export const MAX_IMPORT = 10_000;

/** One product to be written by an import; a column that is missing keeps what is there. */
export const IMPORTED_PRODUCT = v.strictObject({
  ...v.partial(v.omit(PRODUCT, ["category_id"])).entries,
  type_id: v.optional(v.nullable(v.pipe(v.string(), v.uuid()))),
  technical_data: v.optional(TECHNICAL_DATA),
  sample_fields: v.optional(
    v.pipe(v.array(v.pipe(v.string(), v.maxLength(60))), v.maxLength(MAX_VALUES)),
  ),
  /** Ids of relations that the product held and holds no more. */
  relations_removed: v.optional(v.pipe(v.array(v.pipe(v.string(), v.uuid())), v.maxLength(500))),
  relations_added: v.optional(
    v.pipe(
      v.array(
        v.strictObject({
          /** Whose it is, where the row is another's: that of the later product of the two. */
          product_id: v.optional(v.pipe(v.string(), v.uuid())),
          kind: v.picklist(RELATION_KINDS),
          other_product_id: v.nullable(v.pipe(v.string(), v.uuid())),
          maker: v.pipe(v.string(), v.maxLength(60)),
          designation: v.pipe(v.string(), v.maxLength(100)),
          note: v.optional(v.pipe(v.string(), v.maxLength(200))),
        }),
      ),
      v.maxLength(500),
    ),
  ),
  /** By its name; one that is not there yet is added. */
  category: v.optional(CATEGORY_NAME),
  /** Missing for a product that gets one. */
  id: v.optional(v.pipe(v.string(), v.uuid())),
  /** Version of the product that is changed; none for a new one. */
  seen: v.optional(v.pipe(v.string(), v.maxLength(40), v.regex(/^[\d:.TZ +-]+$/))),
});

function line(most: number, what: string) {
  return v.pipe(
    v.string(),
    v.maxLength(most, tooLong(what)),
    v.regex(/^\P{Cc}*$/u, `${what} must be a single line.`),
  );
}

function tooLong(what: string) {
  return ({ input, requirement }: { input: string; requirement: number }) =>
    `${what} has ${formatCount(input.length)} characters. The limit is ${formatCount(requirement)}.`;
}
