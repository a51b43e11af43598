import { LOW_STOCK, type Product, type TableClient } from "#app/data/database.ts";

/** Business of some days by the office's calendar; revenue in US dollars, of orders that were confirmed. */
export type Business = {
  /** Its first day (YYYY-MM-DD). */
  start: string;
  enquiries: number;
  /** Sent for the first time. */
  quotes: number;
  orders: number;
  revenue: number;
};

/** What is to be done: how much, and the first of it. */
export type Task<Row> = { total: number; rows: Row[] };

export type WaitingEnquiry = {
  id: string;
  name: string;
  company: string;
  subject: string;
  subject_label: string;
  /** Since when it waits. */
  since: string;
  /** Whether it was promised an answer before today. */
  overdue: boolean;
};
export type EndingQuote = {
  id: string;
  number: string | null;
  revision: number;
  customer: string;
  valid_until: string;
  gross: number;
  currency: string;
};
export type WaitingOrder = {
  id: string;
  customer: string;
  created_at: string;
  total: number;
  currency: string;
};
/** A product of which open orders ask for more than there is. */
export type ShortProduct = Pick<Product, "id" | "name" | "stock"> & { ordered: number };

export type Today = {
  /** US dollars: confirmed, dispatched and delivered orders. */
  revenue: number;
  orders: number;
  products: number;
  users: number;
  /** Enquiries whose mail could not be sent so far. */
  unsentMails: number;
  /** Enquiries that were promised an answer before today. */
  overdue: number;
  answer: Task<WaitingEnquiry>;
  quote: Task<WaitingEnquiry>;
  expiring: Task<EndingQuote>;
  confirm: Task<WaitingOrder>;
  dispatch: Task<WaitingOrder>;
  short: Task<ShortProduct>;
  /** The period up to today, the one before it, and the parts of the first, the latest last. */
  now: Business;
  before: Business;
  parts: Business[];
};

/** Returns what is to be done, at most so many `rows` of each, and how business went in as many `days`. Throws on failure. */
export async function fetchToday(client: TableClient, days: number, rows: number): Promise<Today> {
  const { data } = await client.rpc("office_dashboard", { days, row_count: rows }).throwOnError();
  return data;
}
/** The products of which the fewest are left, and how many have a low stock. */
export type LowStock = { products: Pick<Product, "id" | "name" | "stock">[]; total: number };

/** Returns the lowest stocks, at most so many `rows`. Throws on failure. */
export async function fetchLowStock(client: TableClient, rows: number): Promise<LowStock> {
  const { data } = await client
    .rpc("list_products", { most_stock: LOW_STOCK, sort: "stock", row_count: rows })
    .throwOnError();
  return data;
}
