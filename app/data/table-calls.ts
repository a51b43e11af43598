import * as v from "valibot";
import type { Database } from "./database.types.ts";
import { ORDER_STATUSES } from "./office-orders.ts";
import { IMPORTED_PRODUCT, PRODUCT_COLUMNS, TECHNICAL_COLUMNS } from "./product.ts";
import { MAX_IMPORT } from "./product-import.ts";

/*
 * What the site's pages ask of the table API, and all that it answers. A call that is not declared
 * here neither compiles (TableClient in database.ts) nor reaches the database.
 */

type Tables = Database["public"]["Tables"];
export type TableName = keyof Tables;

type Table<Row extends string = string, NewRow extends string = string> = {
  /** What callers may select, filter and sort by; `*` stands for all of them. */
  columns: readonly Row[];
  /** Tables that may be embedded, each once. */
  relations?: readonly TableName[];
  /** Columns a new row, and a change, may set. */
  insert?: readonly NewRow[];
  update?: readonly NewRow[];
  /** Those of them that hold a list, or values by their names. */
  structured?: readonly NewRow[];
  delete?: true;
};

/** What the office changes of a field; its key stays, since products hold their values under it. */
const FIELD_COLUMNS = [
  "label",
  "symbol",
  "unit",
  "kind",
  "choices",
  "decimals",
  "position",
  "is_facet",
  "source",
] as const;

export const CALLS = {
  categories: {
    columns: ["id", "name"],
    insert: ["id", "name"],
    update: ["name"],
    delete: true,
  },
  products: {
    columns: ["id", ...PRODUCT_COLUMNS, ...TECHNICAL_COLUMNS, "updated_at"],
    relations: ["categories"],
    insert: ["id", ...PRODUCT_COLUMNS, ...TECHNICAL_COLUMNS],
    update: [...PRODUCT_COLUMNS, ...TECHNICAL_COLUMNS],
    structured: ["technical_data", "sample_fields"],
    delete: true,
  },
  product_types: {
    columns: ["id", "key", "name", "drawing", "position", "updated_at"],
    relations: ["product_fields"],
    insert: ["id", "key", "name", "drawing", "position"],
    update: ["name", "drawing", "position"],
    delete: true,
  },
  product_fields: {
    columns: ["id", "type_id", "key", ...FIELD_COLUMNS, "updated_at"],
    insert: ["id", "type_id", "key", ...FIELD_COLUMNS],
    update: FIELD_COLUMNS,
    structured: ["choices"],
    delete: true,
  },
  product_relations: {
    columns: ["id", "product_id", "kind", "other_product_id", "maker", "designation", "note"],
    insert: ["id", "product_id", "kind", "other_product_id", "maker", "designation", "note"],
    delete: true,
  },
  wishlist_items: {
    columns: ["user_id", "product_id", "created_at"],
    relations: ["products"],
    insert: ["user_id", "product_id"],
    delete: true,
  },
  profiles: {
    columns: ["id", "full_name", "role", "email", "created_at", "updated_at"],
    update: ["full_name"],
  },
  orders: {
    columns: [
      "id",
      "user_id",
      "customer_email",
      "customer_name",
      "contact_message_id",
      "created_at",
      "total",
      "status",
      "updated_at",
    ],
    relations: ["order_items"],
  },
  order_items: {
    columns: ["id", "order_id", "product_id", "product_name", "quantity", "price", "position"],
    relations: ["products"],
  },
  contact_messages: {
    columns: [
      "id",
      "created_at",
      "name",
      "email",
      "phone",
      "company",
      "subject",
      "subject_label",
      "message",
      "selections",
      "status",
      "status_changed_at",
      "status_changed_by",
      "note",
      "mail_state",
      "mail_error",
      "updated_at",
    ],
    update: ["status"],
    delete: true,
  },
  contact_message_items: {
    columns: [
      "id",
      "contact_message_id",
      "product_id",
      "product_name",
      "quantity",
      "price",
      "position",
    ],
    relations: ["products"],
  },
  audit_log: {
    columns: ["id", "at", "actor", "table_name", "row_id", "action", "before", "after"],
  },
} as const satisfies {
  [Name in TableName]: Table<
    Extract<keyof Tables[Name]["Row"], string>,
    Extract<keyof Tables[Name]["Insert"], string>
  >;
};

/** The same for whoever has the name of a table from a caller. */
export const TABLES: Record<TableName, Table> = CALLS;

const uuid = v.pipe(v.string(), v.uuid());
const words = (most: number) => v.pipe(v.string(), v.maxLength(most), v.excludes("\0"));
const moment = v.pipe(v.string(), v.maxLength(40), v.regex(/^[\d:.TZ +-]+$/));
const count = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most));
const amount = v.pipe(v.number(), v.finite());

/** Longest text of a search. */
const MAX_WORDS = 5000;

/** A list whose items are counted before any is looked at. */
function list<Item extends v.GenericSchema>(item: Item, most: number) {
  return v.pipe(v.array(v.unknown()), v.maxLength(most), v.array(item));
}

const search = v.strictObject({ words: words(MAX_WORDS) });

/** The form knows the limits; past it the tables answer, in their own words. */
const orderLine = v.strictObject({
  product_id: v.nullish(uuid),
  product_name: words(1000),
  quantity: amount,
  price: amount,
});

const placing = v.strictObject({ target: uuid, place: count(10_000) });

const status = v.picklist(ORDER_STATUSES);

/** Functions of the database by name, with their arguments and the table whose rows they return. */
export const FUNCTIONS = {
  find_enquiries: { args: search, rows: "contact_messages" },
  find_orders: { args: search, rows: "orders" },
  find_people: { args: search, rows: "profiles" },
  find_products_by_name: { args: search, rows: "products" },
  products_named: { args: v.strictObject({ names: words(50_000) }), rows: "products" },
  list_products: {
    args: v.strictObject({
      search: v.optional(words(MAX_WORDS)),
      category: v.nullish(uuid),
      least_stock: v.nullish(count(2_147_483_647)),
      most_stock: v.nullish(count(2_147_483_647)),
      sort: v.optional(words(20)),
      first_row: v.optional(count(10_000_000)),
      row_count: v.optional(count(2_147_483_647)),
    }),
    rows: null,
  },
  import_products: {
    args: v.strictObject({ rows: list(IMPORTED_PRODUCT, MAX_IMPORT) }),
    rows: null,
  },
  save_order: {
    args: v.strictObject({
      target: uuid,
      seen: v.nullable(moment),
      email: words(320),
      person: words(1000),
      enquiry: v.nullable(uuid),
      lines: list(orderLine, 1000),
    }),
    rows: null,
  },
  list_categories: { args: v.strictObject({}), rows: null },
  list_product_types: { args: v.strictObject({}), rows: null },
  place_product_type: { args: placing, rows: null },
  place_product_field: { args: placing, rows: null },
  merge_categories: {
    args: v.strictObject({ category: uuid, into_category: uuid }),
    rows: null,
  },
  move_order: {
    args: v.strictObject({ target: uuid, seen: status, becomes: status }),
    rows: null,
  },
  save_enquiry_note: {
    args: v.strictObject({ enquiry: uuid, seen: words(20_000), becomes: words(20_000) }),
    rows: null,
  },
  resend_enquiry_mail: { args: v.strictObject({ enquiry: uuid }), rows: null },
  set_role: {
    args: v.strictObject({ person: uuid, becomes: words(20) }),
    rows: null,
  },
  office_figures: { args: v.strictObject({ week_count: count(53) }), rows: null },
} as const satisfies Record<
  keyof Database["public"]["Functions"],
  { args: v.GenericSchema; rows: TableName | null }
>;

export type FunctionName = keyof typeof FUNCTIONS;
