import * as v from "valibot";
import { MAX_ATTACHMENTS } from "./attachments.ts";
import { LINK_PATTERN, MAX_MESSAGE } from "./customer-quote.ts";
import type { Database } from "./database.types.ts";
import { ORDER_STATUSES } from "./office-orders.ts";
import { IMPORTED_PRODUCT, PRODUCT_COLUMNS, TECHNICAL_COLUMNS } from "./product.ts";
import { MAX_IMPORT } from "./product-import.ts";
import { LINE_KINDS, MAX_SIGNATURE, QUOTE } from "./quote.ts";
import { MAX_LIST_ITEMS } from "./saved-lists.ts";

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
    columns: [
      "id",
      "slug",
      ...PRODUCT_COLUMNS,
      ...TECHNICAL_COLUMNS,
      "rating",
      "reviews",
      "revised_at",
      "updated_at",
    ],
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
  reviews: {
    columns: [
      "id",
      "product_id",
      "user_id",
      "created_at",
      "updated_at",
      "rating",
      "author",
      "body",
      "state",
      "reason",
    ],
    relations: ["products"],
  },
  wishlist_items: {
    columns: ["user_id", "product_id", "created_at"],
    relations: ["products"],
    insert: ["user_id", "product_id"],
    delete: true,
  },
  profiles: {
    columns: [
      "id",
      "full_name",
      "company",
      "phone",
      "address",
      "vat_number",
      "delivery_address",
      "role",
      "email",
      "created_at",
      "updated_at",
    ],
    update: ["full_name", "company", "phone", "address", "vat_number", "delivery_address"],
  },
  saved_lists: {
    columns: ["id", "user_id", "name", "created_at", "updated_at", "shared_at"],
    relations: ["saved_list_items"],
    delete: true,
  },
  saved_list_items: {
    columns: ["id", "list_id", "position", "product_id", "product_name", "quantity", "note"],
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
      "tracking",
      "told",
      "updated_at",
      "quote_id",
      "currency",
      "customer_reference",
      "discount",
      "delivery_cost",
      "vat",
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
      "reference",
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
      "note",
      "position",
    ],
    relations: ["products"],
  },
  attachments: {
    columns: [
      "id",
      "created_at",
      "contact_message_id",
      "message_id",
      "quote_id",
      "position",
      "name",
      "media_type",
      "size",
    ],
  },
  quotes: {
    columns: [
      "id",
      "chain_id",
      "revision",
      "number",
      "state",
      "user_id",
      "contact_message_id",
      "customer_name",
      "customer_company",
      "customer_email",
      "customer_phone",
      "customer_address",
      "customer_vat_number",
      "customer_reference",
      "currency",
      "vat_mode",
      "discount_percent",
      "delivery_cost",
      "delivery_vat_rate",
      "valid_until",
      "lead_time",
      "terms",
      "closing",
      "internal_note",
      "net",
      "vat",
      "gross",
      "created_at",
      "updated_at",
      "updated_by",
      "sent_at",
      "sent_by",
      "first_viewed_at",
      "last_viewed_at",
      "answered_at",
      "answered_by",
      "answer_reference",
      "answer_reason",
      "mail_state",
      "mail_error",
    ],
    relations: ["quote_lines"],
  },
  quote_lines: {
    columns: [
      "id",
      "quote_id",
      "position",
      "kind",
      "product_id",
      "description",
      "quantity",
      "unit",
      "unit_price",
      "unit_cost",
      "discount_percent",
      "vat_rate",
      "lead_time",
      "note",
      "chosen",
    ],
    relations: ["products"],
  },
  quote_events: {
    columns: ["id", "at", "quote_id", "kind", "actor", "data"],
  },
  stock_reservations: {
    columns: ["order_id", "product_id", "quantity", "taken"],
  },
  messages: {
    columns: [
      "id",
      "created_at",
      "contact_message_id",
      "chain_id",
      "from_office",
      "user_id",
      "author",
      "body",
      "mail_state",
      "mail_error",
    ],
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

/** The same for a quotation, whose texts are longer than any of its rules. */
const quote = v.strictObject({
  ...QUOTE.entries,
  discount_percent: amount,
  delivery_cost: amount,
  delivery_vat_rate: amount,
});
const quoteLine = v.strictObject({
  kind: v.picklist(LINE_KINDS),
  product_id: v.nullable(uuid),
  description: words(1000),
  quantity: amount,
  unit: words(50),
  unit_price: amount,
  unit_cost: v.nullable(amount),
  discount_percent: amount,
  vat_rate: amount,
  lead_time: words(500),
  note: words(2000),
});
const listItem = v.strictObject({
  product_id: v.nullable(uuid),
  product_name: words(1000),
  quantity: amount,
  note: words(1000),
});
const quoteTarget = v.strictObject({ target: uuid });
const link = v.pipe(v.string(), v.regex(LINK_PATTERN));
const revision = count(999);
const seller = v.record(words(50), words(1000));

/** What somebody adds to the talk about an enquiry. */
const talkMessage = { message: uuid, body: words(20_000), files: list(uuid, MAX_ATTACHMENTS) };

/** Functions of the database by name, with their arguments and the table whose rows they return. */
export const FUNCTIONS = {
  find_enquiries: { args: search, rows: "contact_messages" },
  find_orders: { args: search, rows: "orders" },
  find_people: { args: search, rows: "profiles" },
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
  my_review: { args: v.strictObject({ product: uuid }), rows: null },
  write_review: {
    args: v.strictObject({
      product: uuid,
      rating: count(100),
      author: words(1000),
      body: words(20_000),
    }),
    rows: null,
  },
  decide_review: {
    args: v.strictObject({
      target: uuid,
      seen: moment,
      becomes: v.picklist(["published", "refused"]),
      reason: words(5000),
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
    args: v.strictObject({
      target: uuid,
      seen: status,
      becomes: status,
      tells: v.optional(v.boolean()),
      parcel: v.optional(words(1000)),
    }),
    rows: null,
  },
  save_enquiry_note: {
    args: v.strictObject({ enquiry: uuid, seen: words(20_000), becomes: words(20_000) }),
    rows: null,
  },
  read_enquiry: { args: v.strictObject({ link }), rows: null },
  add_to_enquiry: { args: v.strictObject({ link, ...talkMessage }), rows: null },
  answer_enquiry: {
    args: v.strictObject({ enquiry: uuid, seen: count(100_000), ...talkMessage }),
    rows: null,
  },
  my_enquiries: { args: v.strictObject({}), rows: null },
  open_my_enquiry: { args: v.strictObject({ enquiry: uuid }), rows: null },
  resend_enquiry_mail: { args: v.strictObject({ enquiry: uuid }), rows: null },
  set_role: {
    args: v.strictObject({ person: uuid, becomes: words(20) }),
    rows: null,
  },
  save_list: {
    args: v.strictObject({
      list_name: words(1000),
      items: list(listItem, MAX_LIST_ITEMS),
      replaces: v.boolean(),
    }),
    rows: null,
  },
  rename_list: { args: v.strictObject({ list: uuid, list_name: words(1000) }), rows: null },
  share_list: { args: v.strictObject({ list: uuid }), rows: null },
  withdraw_list_links: { args: v.strictObject({ list: uuid }), rows: null },
  read_list: { args: v.strictObject({ link }), rows: null },
  my_quotes: { args: v.strictObject({}), rows: null },
  open_my_quote: { args: v.strictObject({ quote: uuid }), rows: null },
  customer_profile: { args: v.strictObject({ address: words(320) }), rows: null },
  find_quotes: { args: search, rows: "quotes" },
  find_waiting_quotes: {
    args: v.strictObject({ task: words(20), words: words(MAX_WORDS) }),
    rows: "quotes",
  },
  quote_figures: { args: v.strictObject({ days: count(3660) }), rows: null },
  quote_document: { args: quoteTarget, rows: null },
  save_quote: {
    args: v.strictObject({
      target: uuid,
      seen: v.nullable(moment),
      quote,
      lines: list(quoteLine, 1000),
    }),
    rows: null,
  },
  discard_quote: { args: v.strictObject({ target: uuid, seen: moment }), rows: null },
  send_quote: { args: v.strictObject({ target: uuid, seen: moment, seller }), rows: null },
  revise_quote: { args: quoteTarget, rows: null },
  withdraw_quote: { args: quoteTarget, rows: null },
  make_quote_link: { args: quoteTarget, rows: null },
  withdraw_quote_links: { args: quoteTarget, rows: null },
  write_to_customer: { args: v.strictObject({ target: uuid, body: words(20_000) }), rows: null },
  resend_quote_mail: { args: quoteTarget, rows: null },
  read_quote: { args: v.strictObject({ link }), rows: null },
  view_quote: { args: v.strictObject({ link }), rows: null },
  accept_quote: {
    args: v.strictObject({
      link,
      revision,
      person: words(1000),
      reference: words(100),
      chosen: list(uuid, 500),
      signature: words(MAX_SIGNATURE),
      file: v.optional(uuid),
    }),
    rows: null,
  },
  decline_quote: {
    args: v.strictObject({ link, revision, person: words(200), reason: words(5000) }),
    rows: null,
  },
  ask_about_quote: {
    args: v.strictObject({
      link,
      author: words(200),
      body: words(MAX_MESSAGE),
      extension: v.boolean(),
    }),
    rows: null,
  },
  office_figures: { args: v.strictObject({ week_count: count(53) }), rows: null },
} as const satisfies Record<
  keyof Database["public"]["Functions"],
  { args: v.GenericSchema; rows: TableName | null }
>;

export type FunctionName = keyof typeof FUNCTIONS;
