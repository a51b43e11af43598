import type { TableClient } from "#app/data/database.ts";
import type { Tables } from "#app/data/database.types.ts";
import { columnOrder, type PageOfRows, readAll, readPage, rowOrNull } from "#app/data/rows.ts";
import { asciiAddress } from "#app/lib/email-address.ts";
import type { CustomerFields, CustomerPerson } from "./customer.ts";

/** A customer in the list of the office. */
export type ListedCustomer = CustomerFields &
  Pick<Tables<"customers">, "id" | "created_at" | "last_contact_at"> & {
    customer_contacts: CustomerPerson[];
  };

/** A customer with what names this state of it; see `saveCustomer`. */
export type Customer = ListedCustomer & Pick<Tables<"customers">, "updated_at">;

/** Columns of the list; `-` before a name means the latest first. */
export const CUSTOMER_SORTS = ["-last_contact_at", "name", "-created_at"] as const;

export type CustomerFilter = { words: string; sort: (typeof CUSTOMER_SORTS)[number] };

const COLUMNS =
  "id, name, phone, vat_number, vat_mode, payment_terms, address, delivery_address, note, created_at, updated_at, last_contact_at, customer_contacts(id, name, role, email, phone, position)" as const;

function filtered(client: TableClient, { words, sort }: CustomerFilter) {
  const options = { count: "exact" } as const;
  return (
    words
      ? client.rpc("find_customers", { words }, options).select(COLUMNS)
      : client.from("customers").select(COLUMNS, options)
  )
    .order(...columnOrder(sort))
    .order("id")
    .order("position", { referencedTable: "customer_contacts" });
}

/** Returns a page of the customers that match. Throws on failure. */
export function fetchCustomers(
  client: TableClient,
  filter: CustomerFilter,
  page: number,
): Promise<PageOfRows<ListedCustomer>> {
  return readPage(page, (from, to) => filtered(client, filter).range(from, to));
}

/** Returns every customer that matches. Throws on failure. */
export function fetchAllCustomers(
  client: TableClient,
  filter: CustomerFilter,
): Promise<ListedCustomer[]> {
  return readAll((from, to) => filtered(client, filter).range(from, to));
}

/** Returns a customer, or null when there is none (any more). Throws on failure. */
export async function fetchCustomer(client: TableClient, id: string): Promise<Customer | null> {
  return rowOrNull(
    await client
      .from("customers")
      .select(COLUMNS)
      .eq("id", id)
      .order("position", { referencedTable: "customer_contacts" })
      .maybeSingle(),
  );
}

export type CustomerChange = {
  id: string;
  /** `updated_at` of the customer that is changed; null for a new one. */
  seen: string | null;
  fields: CustomerFields;
  people: CustomerPerson[];
};

/** SQLSTATE of an id that is there already: the answer to the first attempt was lost. */
const ALREADY_THERE = "23505";
/** What `save_customer` says when the customer is not as it was seen: changed, or gone. */
const CONFLICTS = ["PT409", "PT404"];

/**
 * Writes a customer with its people, or changes it unless somebody else did so or deleted it since it was seen;
 * says whether it did. Throws on failure.
 */
export async function saveCustomer(client: TableClient, change: CustomerChange): Promise<boolean> {
  const { error } = await client.rpc("save_customer", {
    target: change.id,
    seen: change.seen,
    customer: change.fields,
    people: change.people.map((person) => ({ ...person, email: asciiAddress(person.email) })),
  });
  if (!error || (change.seen === null && error.code === ALREADY_THERE)) return true;
  if (CONFLICTS.includes(error.code)) return false;
  throw error;
}

/** Deletes a customer without papers if it still is as it was seen. Throws on failure, saying why not. */
export async function deleteCustomer(
  client: TableClient,
  { id, updated_at }: Pick<Customer, "id" | "updated_at">,
): Promise<void> {
  await client.rpc("delete_customer", { target: id, seen: updated_at }).throwOnError();
}

/** How much there is of a customer; the value of its orders by currency. */
export type CustomerFigures = {
  enquiries: number;
  open_quotes: number;
  orders: number;
  value: Record<string, number>;
};

/** Returns how much there is of a customer. Throws on failure. */
export async function fetchCustomerFigures(
  client: TableClient,
  id: string,
): Promise<CustomerFigures> {
  const { data } = await client.rpc("customer_figures", { target: id }).throwOnError();
  return data;
}

/** What a customer last paid for a product, or was last offered. */
export type EarlierPrice = {
  product_id: string;
  price: number;
  currency: string;
  at: string;
  order_id: string | null;
  quote_id: string | null;
};

/** Returns what a customer last paid, or was last offered, for each product. Throws on failure. */
export async function fetchCustomerPrices(
  client: TableClient,
  id: string,
): Promise<EarlierPrice[]> {
  const { data } = await client.rpc("customer_prices", { customer: id }).throwOnError();
  return data;
}
