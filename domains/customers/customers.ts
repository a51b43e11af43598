import type { TableClient } from "#app/data/database.ts";
import type { Tables } from "#app/data/database.types.ts";
import { columnOrder, listReader, rowOrNull } from "#app/data/rows.ts";
import { findCustomers } from "./contracts.ts";
import type { CustomerFields, CustomerPerson } from "./customer.ts";

export type ListedCustomer = CustomerFields &
  Pick<Tables<"customers">, "id" | "created_at" | "updated_at" | "last_contact_at"> & {
    customer_contacts: CustomerPerson[];
  };

export type Customer = ListedCustomer & Pick<Tables<"customers">, "credit_limit" | "on_hold">;

/** `-` before a name sorts descending. */
export const CUSTOMER_SORTS = ["-last_contact_at", "name", "-created_at"] as const;

export type CustomerFilter = { words: string; sort: (typeof CUSTOMER_SORTS)[number] };

const COLUMNS =
  "id, name, phone, vat_number, vat_mode, payment_terms, address, delivery_address, note, currency, price_group, created_at, updated_at, last_contact_at, customer_contacts(id, name, role, email, phone, position)" as const;

function filtered(client: TableClient, { words, sort }: CustomerFilter) {
  const options = { count: "exact" } as const;
  return (
    words
      ? findCustomers(client, { words }, options).select(COLUMNS)
      : client.from("customers").select(COLUMNS, options)
  )
    .order(...columnOrder(sort))
    .order("id")
    .order("position", { referencedTable: "customer_contacts" });
}

export const { page: fetchCustomers, all: fetchAllCustomers } = listReader<
  CustomerFilter,
  ListedCustomer
>(filtered);

export async function fetchCustomer(client: TableClient, id: string): Promise<Customer | null> {
  return rowOrNull(
    await client
      .from("customers")
      .select(`${COLUMNS}, credit_limit, on_hold`)
      .eq("id", id)
      .order("position", { referencedTable: "customer_contacts" })
      .maybeSingle(),
  );
}
