import type { PostgrestClient } from "@supabase/postgrest-js";
import type * as v from "valibot";
import type { Attachment } from "./attachments.ts";
import type { Change } from "./audit-log.ts";
import type { CustomerEnquiry } from "./customer-enquiry.ts";
import type { CustomerQuote, MyQuote } from "./customer-quote.ts";
import type { Database as Generated, Tables } from "./database.types.ts";
import type { Enquiry, OfficeTalkMessage } from "./enquiries.ts";
import type { OfficeFigures, QuoteFigures } from "./office-figures.ts";
import type { OrderStatus } from "./office-orders.ts";
import type { ProductColumn, ShippingColumn } from "./product.ts";
import type { FoundProducts } from "./product-list.ts";
import type { RelationKind } from "./product-relations.ts";
import type { OfficeType } from "./product-type-edits.ts";
import type { CustomerProfile } from "./profiles.ts";
import type { LineKind, QuoteDocument, QuoteState, VatMode } from "./quote.ts";
import type { QuoteEvent, SentQuote } from "./quotes.ts";
import type { MyReview, ReviewState } from "./reviews.ts";
import type { SharedList } from "./saved-lists.ts";
import type { CALLS, FUNCTIONS, FunctionName, TableName } from "./table-calls.ts";
import type { FieldKind, TechnicalData } from "./technical-data.ts";

/*
 * Rows as the table client returns them. Prices and totals are US dollars; timestamps are ISO 8601
 * strings in UTC.
 */

/** The client of the tables: it knows the calls of table-calls.ts and no others. */
export type TableClient = PostgrestClient<Database>;

type Database = {
  public: {
    Tables: { [Name in TableName]: CalledTable<Name> };
    Views: Record<never, never>;
    Functions: { [Name in FunctionName]: CalledFunction<Name> };
  };
};

/** What the migrations say of columns and results that the generator takes for any text or JSON. */
type KnownColumns = {
  audit_log: Pick<Change, "action" | "before" | "after">;
  attachments: Pick<Attachment, "media_type">;
  contact_messages: Pick<Enquiry, "status" | "mail_state">;
  messages: Pick<OfficeTalkMessage, "mail_state">;
  orders: { status: OrderStatus };
  product_fields: { kind: FieldKind };
  product_relations: { kind: RelationKind };
  products: { technical_data: TechnicalData };
  quote_events: Pick<QuoteEvent, "kind">;
  quote_lines: { kind: LineKind };
  quotes: { state: QuoteState; vat_mode: VatMode };
  profiles: { role: Role };
  reviews: { state: ReviewState };
};
type KnownResults = {
  accept_quote: { order: string };
  customer_profile: CustomerProfile | null;
  import_products: { added: number; changed: number };
  list_product_types: OfficeType[];
  list_products: FoundProducts;
  my_enquiries: CustomerEnquiry[];
  my_review: MyReview;
  my_quotes: MyQuote[];
  office_figures: OfficeFigures;
  quote_document: QuoteDocument | null;
  read_enquiry: CustomerEnquiry | null;
  quote_figures: QuoteFigures;
  read_list: SharedList | null;
  read_quote: CustomerQuote | null;
  send_quote: SentQuote;
};

type GeneratedTables = Generated["public"]["Tables"];
type GeneratedFunctions = Generated["public"]["Functions"];

type CalledTable<Name extends TableName> = {
  Row: Called<Name, "columns", GeneratedTables[Name]["Row"]>;
  Insert: Called<Name, "insert", GeneratedTables[Name]["Insert"]>;
  Update: Called<Name, "update", GeneratedTables[Name]["Update"]>;
  Relationships: GeneratedTables[Name]["Relationships"];
};

/** Those columns of a table that a call of this kind may name. */
type Called<Name extends TableName, Kind extends string, Columns> = (typeof CALLS)[Name] extends {
  [K in Kind]: readonly (infer Column)[];
}
  ? Pick<Known<Name, Columns>, Extract<Column, keyof Columns>>
  : Record<string, never>;

type Known<Name, Columns> = Name extends keyof KnownColumns
  ? {
      [Column in keyof Columns]: Column extends keyof KnownColumns[Name]
        ? KnownColumns[Name][Column]
        : Columns[Column];
    }
  : Columns;

type CalledFunction<Name extends FunctionName> = Omit<
  GeneratedFunctions[Name],
  "Args" | "Returns"
> & {
  Args: v.InferInput<(typeof FUNCTIONS)[Name]["args"]>;
  Returns: Name extends keyof KnownResults
    ? KnownResults[Name]
    : (typeof FUNCTIONS)[Name]["rows"] extends infer Table extends TableName
      ? CalledTable<Table>["Row"][]
      : GeneratedFunctions[Name]["Returns"];
};

export type Category = Tables<"categories">;

export type Product = Pick<
  Tables<"products">,
  "id" | "slug" | "type_id" | "rating" | "reviews" | Exclude<ProductColumn, ShippingColumn>
>;

/** From so many pieces on a stock is low. Nothing left is the lowest stock there is. */
export const LOW_STOCK = 3;

export type ProductWithCategory = Product & { category: Pick<Category, "name"> | null };

type Role = "admin" | "customer";

export type Profile = Pick<
  Tables<"profiles">,
  "id" | "full_name" | "company" | "phone" | "address" | "vat_number" | "delivery_address"
> & { role: Role };

type OrderItem = Pick<
  Tables<"order_items">,
  "id" | "product_id" | "product_name" | "quantity" | "price"
> & { product: Pick<Product, "name" | "image_url"> | null };

export type Order = Pick<
  Tables<"orders">,
  | "id"
  | "user_id"
  | "created_at"
  | "total"
  | "currency"
  | "discount"
  | "delivery_cost"
  | "vat"
  | "tracking"
  | "customer_reference"
> & {
  status: OrderStatus;
  order_items: OrderItem[];
};
