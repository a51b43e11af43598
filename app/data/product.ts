import * as v from "valibot";
import { formatCount } from "#app/lib/numbers.ts";
import { CATEGORY_NAME } from "./categories.ts";
import type { Tables } from "./database.types.ts";
import { RELATION_KINDS } from "./product-relations.ts";

/** Columns that the database keeps by itself. */
type OwnColumn = "id" | "slug" | "revised_at" | "updated_at";

/** What a product is beside its words: its type, values by field, and which of them are samples. */
export const TECHNICAL_COLUMNS = ["type_id", "technical_data", "sample_fields"] as const;

/** US dollars for one piece. */
export const PRICE = v.pipe(
  v.number("Write the price in figures, such as 1234.50."),
  v.minValue(0, "The price cannot be below 0."),
  v.check(
    (dollars) => Number(dollars.toFixed(2)) === dollars,
    "The price has at most two decimals.",
  ),
  v.maxValue(9_999_999_999.99, "The price is too high: at most 9999999999.99."),
);

const WHOLE_STOCK = "Enter the stock as a whole number, such as 12.";
const MAX_STOCK = 2_147_483_647;
const WRONG_PICTURE = "This is not the address of a picture.";
const WRONG_RATING = "The rating is a figure from 0 to 5 with at most one decimal.";
const WRONG_REVIEWS = "The reviews are a whole number.";

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
    v.maxLength(200, tooLong("The name")),
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
  stock: v.pipe(
    v.number(WHOLE_STOCK),
    v.minValue(0, "The stock cannot be below 0."),
    v.integer(WHOLE_STOCK),
    v.maxValue(MAX_STOCK, `At most ${MAX_STOCK} pieces.`),
    v.title("Stock"),
    v.description("Pieces on the shelf"),
    v.metadata({ typed: "number", empty: "Enter how many are in stock, 0 for none." }),
  ),
  category_id: v.pipe(
    v.string(),
    v.uuid("Choose a category."),
    v.title("Category"),
    v.metadata({ typed: "category" }),
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
  rating: v.pipe(
    v.number(WRONG_RATING),
    v.minValue(0, WRONG_RATING),
    v.maxValue(5, WRONG_RATING),
    v.check((stars) => Number(stars.toFixed(1)) === stars, WRONG_RATING),
    v.title("Rating"),
    v.metadata({ typed: "number" }),
  ),
  reviews: v.pipe(
    v.number(WRONG_REVIEWS),
    v.integer(WRONG_REVIEWS),
    v.minValue(0, WRONG_REVIEWS),
    v.maxValue(2_147_483_647, WRONG_REVIEWS),
    v.title("Reviews"),
    v.metadata({ typed: "number" }),
  ),
}) satisfies v.GenericSchema<
  Omit<Tables<"products">, OwnColumn | (typeof TECHNICAL_COLUMNS)[number]>
>;

export const PRODUCT_COLUMNS = v.keyof(PRODUCT).options;
export type ProductColumn = (typeof PRODUCT_COLUMNS)[number];

/** Every visitor reads these and no others, so they are named. */
export const PUBLIC_COLUMNS =
  "id, slug, name, description, price, stock, category_id, image_url, rating, reviews, type_id, category:categories(name)";

/** What else is known of a product: its data, and when what its datasheet shows of it was last changed. */
export const DATA_COLUMNS = `${PUBLIC_COLUMNS}, technical_data, sample_fields, revised_at` as const;

/** What the office writes of a product by hand; visitors rate it. */
export const EDITED_PRODUCT = v.omit(PRODUCT, ["rating", "reviews"]);

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
          kind: v.picklist(RELATION_KINDS),
          other_product_id: v.nullable(v.pipe(v.string(), v.uuid())),
          maker: v.pipe(v.string(), v.maxLength(60)),
          designation: v.pipe(v.string(), v.maxLength(100)),
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

function tooLong(what: string) {
  return ({ input, requirement }: { input: string; requirement: number }) =>
    `${what} is too long: ${formatCount(input.length)} characters, at most ${formatCount(requirement)}.`;
}
