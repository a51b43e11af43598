import * as v from "valibot";
import type { Tables } from "#app/data/database.types.ts";
import { formatCount, formatPrice } from "#app/lib/numbers.ts";
import { CATEGORY_NAME } from "./categories.ts";
import type { ListedPrice } from "./price-breaks.ts";
import { RELATION_KINDS } from "./product-relations.ts";
import { exactQuantity, UNITS } from "./units.ts";

/** Set by the database. */
type OwnColumn =
  | "id"
  | "slug"
  | "rating"
  | "reviews"
  | "reserved"
  | "available"
  | "sample"
  | "revised_at"
  | "updated_at";

export const TECHNICAL_COLUMNS = ["type_id", "technical_data", "sample_fields"] as const;

/** For freight and customs; on the product’s page, not in lists. */
export const SHIPPING_COLUMNS = [
  "dispatch_weight",
  "packing",
  "origin_country",
  "hs_code",
  "lead_time",
  "unit",
  "pack_size",
] as const;
export type ShippingColumn = (typeof SHIPPING_COLUMNS)[number];

/** For the office only. */
export const OFFICE_COLUMNS = [
  "state",
  "cost",
  "supplier",
  "stock",
  "bin",
  "minimum_stock",
  "reorder_quantity",
] as const;
export type OfficeColumn = (typeof OFFICE_COLUMNS)[number];

/** A draft was never public; a hidden product no longer is. */
export const PRODUCT_STATES = ["published", "draft", "hidden"] as const;

/** House currency per unit. */
export const PRICE = v.pipe(
  v.number("Enter the price as a number, such as 1234.50."),
  v.minValue(0, "The price cannot be below 0."),
  v.check(
    (dollars) => Number(dollars.toFixed(2)) === dollars,
    "Enter the price with up to two decimals.",
  ),
  v.maxValue(9_999_999_999.99, "The price must not exceed 9999999999.99."),
);

export const MAX_PRODUCT_NAME = 200;
/** The table’s limit. */
const MAX_STOCK = 2_147_483_647;
const WHOLE_BREAK = "A price break starts at a whole quantity of at least 2.";
/** The table’s limit. */
const MAX_BREAKS = 5;
const WRONG_WEIGHT = "Enter the dispatch weight in kilograms, from 0 to 100 000.";
const WRONG_PICTURE = "Enter a valid image link.";

/**
 * All product columns, in form and file order, with messages, labels (`title`) and hints
 * (`description`). A test compares the limits with the table.
 */
export const PRODUCT = v.object({
  name: v.pipe(
    v.string(),
    v.minLength(1, "Enter a name."),
    v.maxLength(MAX_PRODUCT_NAME, tooLong("The name")),
    v.title("Name"),
    v.metadata({ typed: "line" }),
  ),
  part_number: v.pipe(
    line(60, "The part number"),
    v.title("Part number"),
    v.description("Our number, as printed on labels. Unique to each product"),
    v.metadata({ typed: "line" }),
  ),
  brand: v.pipe(
    line(60, "The brand"),
    v.title("Brand"),
    v.description("Such as SKF"),
    v.metadata({ typed: "line" }),
  ),
  manufacturer_numbers: v.pipe(
    line(300, "The list of manufacturer’s numbers"),
    v.title("Manufacturer’s numbers"),
    v.description("Separated by semicolons, such as 6205-2RS1; 6205-2RSH"),
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
    v.description("House currency, such as 1 234,50 or 1234.50"),
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
    v.description("Quantity and unit price, such as 10: 5,50; 50: 5,00. Leave blank for none"),
    v.metadata({ typed: "breaks" }),
  ),
  cost: v.pipe(
    PRICE,
    v.title("Cost"),
    v.description("Our unit cost in house currency, 0 if unknown. Not shown to visitors"),
    v.metadata({ typed: "money" }),
  ),
  stock: v.pipe(
    quantity("stock"),
    v.title("Stock"),
    v.description("Quantity on hand"),
    v.metadata({ typed: "number", empty: "Enter the stock quantity, 0 for none." }),
  ),
  bin: v.pipe(
    line(40, "The bin"),
    v.title("Bin"),
    v.description("Where it is stored, such as A-12-3"),
    v.metadata({ typed: "line" }),
  ),
  minimum_stock: v.pipe(
    quantity("minimum stock"),
    v.title("Minimum stock"),
    v.description("Reorder at or below this quantity, 0 for none"),
    v.metadata({ typed: "number" }),
  ),
  reorder_quantity: v.pipe(
    quantity("reorder quantity"),
    v.title("Reorder quantity"),
    v.description("Usual order quantity, 0 if unknown"),
    v.metadata({ typed: "number" }),
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
  // TLS on other hosts or a local path; no line breaks, which browsers drop from URLs.
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
    v.description("6, 8 or 10 digits without dots, such as 848230"),
    v.metadata({ typed: "line" }),
  ),
  unit: v.pipe(
    v.picklist(UNITS, `Choose a unit. The units are ${UNITS.join(", ")}.`),
    v.title("Unit"),
    v.description("Price and stock are per unit"),
    v.metadata({ typed: "choice", choices: UNITS }),
  ),
  pack_size: v.pipe(
    quantity("pack size"),
    v.title("Pack size"),
    v.description("Units per pack, 0 if sold singly"),
    v.metadata({ typed: "number" }),
  ),
}) satisfies v.GenericSchema<
  unknown,
  Omit<Tables<"products">, OwnColumn | (typeof TECHNICAL_COLUMNS)[number]>
>;

/** Returns undefined if valid. */
export function priceBreaksError({ price, price_breaks }: ListedPrice): string | undefined {
  const [first] = price_breaks;
  if (!first || first.price < price) return;
  return `The price from ${first.from} units must be below the unit price of ${formatPrice(price)}.`;
}

export const PRODUCT_COLUMNS = v.keyof(PRODUCT).options;
export type ProductColumn = (typeof PRODUCT_COLUMNS)[number];

export const READABLE_COLUMNS = PRODUCT_COLUMNS.filter(
  (column): column is Exclude<ProductColumn, OfficeColumn> =>
    !OFFICE_COLUMNS.some((one) => one === column),
);

/** Named, as on-hand and reserved are for the office; `stock` is the available quantity. */
export const PUBLIC_COLUMNS =
  "id, slug, name, part_number, brand, manufacturer_numbers, description, price, price_breaks, stock:available, category_id, image_url, rating, reviews, type_id, category:categories(name)";

export const DATA_COLUMNS =
  `${PUBLIC_COLUMNS}, technical_data, sample_fields, revised_at, dispatch_weight, packing, origin_country, hs_code, lead_time, unit, pack_size, sample` as const;

const MAX_VALUES = 200;
const FIGURE = v.pipe(v.number(), v.finite());

/** The database checks that values fit their fields. */
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

/** `updated_at` is the version. */
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

/** Limited by the statement timeout. */
export const MAX_IMPORT = 10_000;

/** Missing columns stay unchanged. */
export const IMPORTED_PRODUCT = v.strictObject({
  ...v.partial(v.omit(PRODUCT, ["category_id"])).entries,
  type_id: v.optional(v.nullable(v.pipe(v.string(), v.uuid()))),
  technical_data: v.optional(TECHNICAL_DATA),
  sample_fields: v.optional(
    v.pipe(v.array(v.pipe(v.string(), v.maxLength(60))), v.maxLength(MAX_VALUES)),
  ),
  relations_removed: v.optional(v.pipe(v.array(v.pipe(v.string(), v.uuid())), v.maxLength(500))),
  relations_added: v.optional(
    v.pipe(
      v.array(
        v.strictObject({
          /** Set for a relation of another row, with the later of the two products. */
          product_id: v.optional(v.pipe(v.string(), v.uuid())),
          kind: v.picklist(RELATION_KINDS),
          other_product_id: v.nullable(v.pipe(v.string(), v.uuid())),
          manufacturer: v.pipe(v.string(), v.maxLength(60)),
          designation: v.pipe(v.string(), v.maxLength(100)),
          note: v.optional(v.pipe(v.string(), v.maxLength(200))),
        }),
      ),
      v.maxLength(500),
    ),
  ),
  /** By name; created if new. */
  category: v.optional(CATEGORY_NAME),
  /** Omitted to generate one. */
  id: v.optional(v.pipe(v.string(), v.uuid())),
  /** Version being changed; omitted for a new product. */
  seen: v.optional(v.pipe(v.string(), v.maxLength(40), v.regex(/^[\d:.TZ +-]+$/))),
});

function quantity(what: string) {
  const wrong = `Enter the ${what} with up to three decimals, such as 12 or 7.5.`;
  return v.pipe(
    v.number(wrong),
    v.minValue(0, `The ${what} cannot be below 0.`),
    v.check((count) => exactQuantity(count) === count, wrong),
    v.maxValue(MAX_STOCK, `The limit is ${MAX_STOCK}.`),
  );
}

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
