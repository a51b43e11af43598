import { CUSTOMER_COLUMNS, PERSON_COLUMNS } from "#domains/customers/customer.ts";
import { MACHINE_COLUMNS, POSITION_COLUMNS } from "#domains/machines/machine.ts";
import { PRODUCT_COLUMNS, READABLE_COLUMNS, TECHNICAL_COLUMNS } from "#domains/products/product.ts";
import type { Database } from "./database.types.ts";

/*
 * What the site's pages ask of the table API, and all that it answers. A call that is not declared
 * here neither compiles (TableClient in database.ts) nor reaches the database.
 */

type Tables = Database["public"]["Tables"];
export type TableName = keyof Tables;

type Table<Row extends string = string, NewRow extends string = string> = {
  /** What callers may select, filter and sort by; `*` stands for all of them. */
  columns: readonly Row[];
  /** Names under which callers read, filter and sort by a column instead of its own: `*` answers with them. */
  called?: Readonly<Record<string, Row>>;
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
    columns: ["id", "name", "position"],
    insert: ["id", "name"],
    update: ["name"],
    delete: true,
  },
  products: {
    columns: [
      "id",
      "slug",
      ...READABLE_COLUMNS,
      ...TECHNICAL_COLUMNS,
      "rating",
      "reviews",
      "revised_at",
      "updated_at",
      "available",
    ],
    called: { stock: "available" },
    relations: ["categories"],
    insert: ["id", ...PRODUCT_COLUMNS, ...TECHNICAL_COLUMNS],
    update: [...PRODUCT_COLUMNS, ...TECHNICAL_COLUMNS],
    structured: ["technical_data", "sample_fields", "price_breaks"],
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
  machine_models: {
    columns: ["id", "slug", ...MACHINE_COLUMNS, "updated_at"],
    relations: ["machine_positions"],
    insert: ["id", ...MACHINE_COLUMNS],
    update: MACHINE_COLUMNS,
    delete: true,
  },
  machine_positions: {
    columns: ["id", "model_id", ...POSITION_COLUMNS, "updated_at"],
    insert: ["id", "model_id", ...POSITION_COLUMNS],
    update: POSITION_COLUMNS,
    structured: ["kits"],
    delete: true,
  },
  product_photos: {
    columns: [
      "id",
      "product_id",
      "position",
      "width",
      "height",
      "focus_x",
      "focus_y",
      "zoom",
      "version",
      "address",
      "created_at",
    ],
    update: ["focus_x", "focus_y", "zoom"],
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
    columns: [
      "id",
      "list_id",
      "position",
      "product_id",
      "product_name",
      "quantity",
      "note",
      "sizing",
    ],
  },
  list_views: {
    columns: ["id", "user_id", "list", "name", "search", "created_at"],
    insert: ["id", "user_id", "list", "name", "search"],
    delete: true,
  },
  orders: {
    columns: [
      "id",
      "user_id",
      "customer_id",
      "customer_email",
      "customer_name",
      "enquiry_id",
      "created_at",
      "total",
      "status",
      "tracking",
      "notified_statuses",
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
    columns: [
      "id",
      "order_id",
      "product_id",
      "product_name",
      "quantity",
      "unit",
      "price",
      "discount_percent",
      "net",
      "note",
      "position",
    ],
    relations: ["products"],
  },
  customers: {
    columns: ["id", ...CUSTOMER_COLUMNS, "created_at", "updated_at", "last_contact_at"],
    relations: ["customer_contacts"],
  },
  customer_contacts: {
    columns: ["id", "customer_id", "position", ...PERSON_COLUMNS],
  },
  enquiries: {
    columns: [
      "id",
      "customer_id",
      "customer_confirmed",
      "email_confirmed_at",
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
      "email_status",
      "email_error",
      "updated_at",
    ],
    update: ["status"],
    delete: true,
  },
  enquiry_items: {
    columns: [
      "id",
      "enquiry_id",
      "product_id",
      "product_name",
      "quantity",
      "price",
      "note",
      "sizing",
      "position",
    ],
    relations: ["products"],
  },
  attachments: {
    columns: [
      "id",
      "created_at",
      "enquiry_id",
      "message_id",
      "quote_id",
      "position",
      "name",
      "media_type",
      "size",
      "report_position",
      "caption",
    ],
  },
  repairs: {
    columns: [
      "id",
      "machine",
      "serial_number",
      "weight_kg",
      "lifting",
      "transport",
      "collection_address",
      "medium",
      "hazard",
      "cleaning",
      "cleaned_how",
      "cleaned_by",
      "loan_machine",
      "stripped_at",
      "repaired_at",
      "tested_at",
      "dispatched_at",
      "findings",
      "recommendation",
      "report_saved_at",
      "report_published_at",
    ],
    relations: ["repair_measurements"],
  },
  repair_measurements: {
    columns: [
      "id",
      "repair_id",
      "position",
      "name",
      "unit",
      "new_value",
      "limit_value",
      "measured",
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
      "customer_id",
      "enquiry_id",
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
      "payment_terms",
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
      "replied_at",
      "replied_by",
      "reply_reference",
      "reply_reason",
      "email_status",
      "email_error",
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
  stock_movements: {
    columns: [
      "id",
      "at",
      "product_id",
      "kind",
      "stock_change",
      "reserved_change",
      "stock_after",
      "reserved_after",
      "reason",
      "actor",
      "actor_name",
      "order_id",
      "request_id",
    ],
  },
  messages: {
    columns: [
      "id",
      "created_at",
      "enquiry_id",
      "chain_id",
      "from_office",
      "user_id",
      "author",
      "body",
      "email_status",
      "email_error",
    ],
  },
  settings: {
    columns: ["id", "key", "value", "updated_at"],
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
