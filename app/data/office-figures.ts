import { LOW_STOCK, type Product, type TableClient } from "./database.ts";

/** What came in during a week that began on the Monday `start` (YYYY-MM-DD). */
export type Week = { start: string; enquiries: number; orders: number };

export type OfficeFigures = {
  /** US dollars: confirmed, dispatched and delivered orders. */
  revenue: number;
  orders: number;
  products: number;
  users: number;
  newEnquiries: number;
  /** Enquiries whose mail could not be sent so far. */
  unsentMails: number;
  /** The latest last. */
  weeks: Week[];
};

/** Returns the figures, with as many weeks. Throws on failure. */
export async function fetchOfficeFigures(
  client: TableClient,
  weeks: number,
): Promise<OfficeFigures> {
  const { data } = await client.rpc("office_figures", { week_count: weeks }).throwOnError();
  return data;
}

/** The products of which the fewest are left, and how many have a low stock. */
export type LowStock = { products: Pick<Product, "id" | "name" | "stock">[]; total: number };

/** Returns the lowest stocks, at most so many `rows`. Throws on failure. */
export async function fetchLowStock(client: TableClient, rows: number): Promise<LowStock> {
  const { data, count } = await client
    .from("products")
    .select("id, name, stock", { count: "exact" })
    .lte("stock", LOW_STOCK)
    .order("stock")
    .order("name")
    .limit(rows)
    .throwOnError();
  return { products: data, total: count ?? 0 };
}

/** How quoting goes. */
export type QuoteFigures = {
  /** Written and not sent. */
  drafts: number;
  /** Asked by a customer and not answered. */
  questions: number;
  /** Accepted, and nobody has confirmed the order. */
  ordered: number;
  /** Ending within seven days. */
  expiring: number;
  /** What is with customers and can be accepted, in each currency. */
  open: { currency: string; gross: number; quotes: number }[];
  /** Of those answered in the period. */
  accepted: number;
  answered: number;
  /** That came in the period, and how many of them got an answer. */
  enquiries: number;
  firstAnswers: number;
  /** Seconds until an enquiry of the period got its first answer; null while none did. */
  medianSeconds: number | null;
};

/** Returns the figures of the last so many days. Throws on failure. */
export async function fetchQuoteFigures(client: TableClient, days: number): Promise<QuoteFigures> {
  const { data } = await client.rpc("quote_figures", { days }).throwOnError();
  return data;
}
