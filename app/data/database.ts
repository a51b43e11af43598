import type { PostgrestClient } from "@supabase/postgrest-js";
import type { TestSheet } from "#domains/certificates/test-sheet.ts";
import type { RowsName } from "#domains/contract.ts";
import type { Attachment } from "#domains/enquiries/attachments.ts";
import type { EmailState, Enquiry, OfficeThreadMessage } from "#domains/enquiries/enquiries.ts";
import type { InvoiceDocument, InvoiceKind, PAYMENT_METHODS } from "#domains/invoices/invoice.ts";
import type { MachineKind } from "#domains/machines/machine.ts";
import type { OrderStatus } from "#domains/orders/order.ts";
import type { Amendment } from "#domains/orders/order-amendment.ts";
import type { PriceBreak } from "#domains/products/price-breaks.ts";
import type { OfficeColumn, ProductColumn, ShippingColumn } from "#domains/products/product.ts";
import type { RelationKind } from "#domains/products/product-relations.ts";
import type { ReviewState } from "#domains/products/reviews.ts";
import type { FieldKind, TechnicalData } from "#domains/products/technical-data.ts";
import type { PurchaseDocument, PurchaseState } from "#domains/purchasing/purchase.ts";
import type { SupplierContact } from "#domains/purchasing/supplier.ts";
import type { LineKind, QuoteState, VatMode } from "#domains/quotes/quote.ts";
import type { QuoteEvent } from "#domains/quotes/quotes.ts";
import type { RepairIntake } from "#domains/repairs/repair.ts";
import type { StockMovement } from "#domains/stock/stock.ts";
import type { Sizing } from "#tools/sizing/sizing.ts";
import type { Change } from "./audit-log.ts";
import type { Database as Generated, Tables } from "./database.types.ts";

/* Prices and totals are in house currency; timestamps are ISO 8601 in UTC. */

export type TableClient = PostgrestClient<Database>;

type Database = {
  public: {
    Tables: { [Name in TableName]: CalledTable<Name> };
    Views: Record<never, never>;
    Functions: {
      [Name in RowsName]: RowsFunction<Name>;
    };
  };
};

/** Narrows columns that the generator types as text or JSON. */
type KnownColumns = {
  audit_log: Pick<Change, "action" | "before" | "after">;
  attachments: Pick<Attachment, "media_type">;
  enquiry_items: { sizing: Sizing | null };
  enquiries: Pick<Enquiry, "status" | "email_status">;
  customers: { vat_mode: VatMode };
  invoices: { kind: InvoiceKind; document: InvoiceDocument };
  machine_models: { kind: MachineKind };
  messages: Pick<OfficeThreadMessage, "email_status">;
  order_amendments: Pick<Amendment, "old" | "new">;
  orders: { status: OrderStatus };
  payments: { method: (typeof PAYMENT_METHODS)[number] };
  product_fields: { kind: FieldKind };
  product_relations: { kind: RelationKind };
  products: { technical_data: TechnicalData; price_breaks: PriceBreak[] };
  purchases: { state: PurchaseState; document: PurchaseDocument | null };
  quote_events: Pick<QuoteEvent, "kind">;
  quote_lines: { kind: LineKind };
  quotes: { state: QuoteState; vat_mode: VatMode; email_status: EmailState | null };
  profiles: { role: Role };
  repairs: Pick<RepairIntake, "lifting" | "transport" | "hazard" | "cleaning">;
  reviews: { state: ReviewState };
  saved_list_items: { sizing: Sizing | null };
  stock_movements: Pick<StockMovement, "kind">;
  suppliers: { contacts: SupplierContact[] };
  test_sheets: { sheet: TestSheet };
};

type GeneratedTables = Generated["public"]["Tables"];
type GeneratedFunctions = Generated["public"]["Functions"];

type TableName = keyof GeneratedTables;

type CalledTable<Name extends TableName> = {
  Row: Known<Name, GeneratedTables[Name]["Row"]>;
  Insert: Known<Name, GeneratedTables[Name]["Insert"]>;
  Update: Known<Name, GeneratedTables[Name]["Update"]>;
  Relationships: GeneratedTables[Name]["Relationships"];
};

type Known<Name, Columns> = Name extends keyof KnownColumns
  ? {
      [Column in keyof Columns]: Column extends keyof KnownColumns[Name]
        ? KnownColumns[Name][Column]
        : Columns[Column];
    }
  : Columns;

type RowsFunction<Name extends RowsName> = GeneratedFunctions[Name] extends {
  Args: infer Args;
  SetofOptions: { to: infer Table extends TableName };
}
  ? Pick<GeneratedFunctions[Name], "SetofOptions"> & {
      Args: Args;
      Returns: CalledTable<Table>["Row"][];
    }
  : never;

export type Category = Pick<Tables<"categories">, "id" | "name">;

export type Product = Pick<
  Tables<"products">,
  | "id"
  | "slug"
  | "type_id"
  | "rating"
  | "reviews"
  | Exclude<ProductColumn, ShippingColumn | OfficeColumn | "price_breaks">
> & {
  price_breaks: PriceBreak[];
  /** Available quantity, without reservations. */
  stock: number;
};

/** Zero counts as low. */
export const LOW_STOCK = 3;

export type ProductWithCategory = Product & { category: Pick<Category, "name"> | null };

/** List pages hold each product twice, as HTML and as data. */
export type ListedProduct = Omit<ProductWithCategory, "description">;

export const ROLES = ["admin", "office", "workshop", "customer"] as const;
export type Role = (typeof ROLES)[number];

export type Profile = Pick<
  Tables<"profiles">,
  "id" | "full_name" | "company" | "phone" | "address" | "vat_number" | "delivery_address"
> & { role: Role };

type OrderItem = Pick<
  Tables<"order_items">,
  | "id"
  | "product_id"
  | "product_name"
  | "quantity"
  | "unit"
  | "price"
  | "discount_percent"
  | "net"
  | "note"
  | "due"
  | "expected_on"
> & {
  product: Pick<Product, "name" | "image_url" | "price" | "price_breaks" | "category_id"> | null;
};

export type Order = Pick<
  Tables<"orders">,
  | "id"
  | "number"
  | "user_id"
  | "created_at"
  | "total"
  | "currency"
  | "discount"
  | "delivery_cost"
  | "vat"
  | "part_delivered"
  | "expected_on"
  | "tracking"
  | "customer_reference"
> & {
  status: OrderStatus;
  order_items: OrderItem[];
};
