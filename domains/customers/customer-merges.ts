import type { TableClient } from "#app/data/database.ts";
import type { CustomerFields, CustomerPerson } from "./customer.ts";

/** A customer, and an address or a number that tells it from another of the same name. */
type NamedCustomer = { id: string; name: string; contact: string };

/** Two customers that may be one, and what they share: a name, a telephone number, a domain of mail. */
export type CustomerDouble = {
  one: NamedCustomer;
  other: NamedCustomer;
  reasons: ("name" | "phone" | "domain")[];
};

/** Returns pairs that may be one customer, the likeliest first: of one customer, or of all. Throws on failure. */
export async function fetchCustomerDoubles(
  client: TableClient,
  customer: string | null,
): Promise<CustomerDouble[]> {
  const { data } = await client.rpc("duplicate_customers", { target: customer }).throwOnError();
  return data;
}

/** Says that two customers are not one. Throws on failure. */
export async function keepBothCustomers(
  client: TableClient,
  one: string,
  other: string,
): Promise<void> {
  await client.rpc("keep_both_customers", { one, other }).throwOnError();
}

/** What a merge would do, and the versions of the two customers that it would be done to. */
export type MergePreview = {
  seen: string;
  into_seen: string;
  becomes: CustomerFields;
  people: CustomerPerson[];
  /** How many papers would move. */
  enquiries: number;
  quotes: number;
  orders: number;
};

/** Returns what merging a customer into another one would do; null when one of them is gone. Throws on failure. */
export async function previewCustomerMerge(
  client: TableClient,
  customer: string,
  into: string,
): Promise<MergePreview | null> {
  const { data } = await client
    .rpc("preview_customer_merge", { customer, into_customer: into })
    .throwOnError();
  return data;
}

/** Merges a customer into another one as the preview says. Throws on failure, saying why not. */
export async function mergeCustomers(
  client: TableClient,
  customer: string,
  into: string,
  { seen, into_seen }: Pick<MergePreview, "seen" | "into_seen">,
): Promise<void> {
  await client
    .rpc("merge_customers", { customer, seen, into_customer: into, into_seen })
    .throwOnError();
}

/** A merge that can still be undone, and the customer that went. */
export type RecentMerge = { id: string; at: string; name: string };

/** Returns the merges into a customer that can still be undone, the latest first. Throws on failure. */
export async function fetchRecentMerges(
  client: TableClient,
  customer: string,
): Promise<RecentMerge[]> {
  const { data } = await client.rpc("recent_customer_merges", { target: customer }).throwOnError();
  return data;
}

/** Parts two customers again; returns the one that is back. Throws on failure, saying why not. */
export async function undoCustomerMerge(client: TableClient, merge: string): Promise<string> {
  const { data } = await client.rpc("undo_customer_merge", { merge }).throwOnError();
  return data;
}
