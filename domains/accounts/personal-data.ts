import type { TableClient } from "#app/data/database.ts";
import type { Json } from "#app/data/database.types.ts";
import { asciiAddress } from "#app/lib/email-address.ts";
import type { CustomerPerson } from "#domains/customers/customer.ts";
import { exportMyDataPart, exportPersonPart, type PersonPart } from "./contracts.ts";

export type PersonData = { [part: string]: Json };

export async function exportPerson(client: TableClient, address: string): Promise<PersonData> {
  const given = asciiAddress(address);
  return readParts((after) => exportPersonPart(client, { address: given, after }));
}

export async function exportMyData(client: TableClient): Promise<PersonData> {
  return readParts((after) => exportMyDataPart(client, { after }));
}

/** Only enquiries and their messages continue after the first part. */
async function readParts(read: (after: string) => Promise<PersonPart>): Promise<PersonData> {
  const { enquiries: rows, more: first, ...data } = await read("");
  const all = [...rows];
  for (let more = first; more !== null; ) {
    const part = await read(more);
    all.push(...part.enquiries);
    more = part.more;
  }
  const added = Map.groupBy(all, ({ message_to }) => message_to ?? null);
  const enquiries = (added.get(null) ?? []).map((enquiry) => ({
    ...enquiry,
    messages: (added.get(enquiry.id ?? "") ?? []).map(({ message_to, ...message }) => message),
  }));
  return { ...data, enquiries };
}

export async function fetchCustomerPerson(
  client: TableClient,
  target: string,
): Promise<Pick<CustomerPerson, "name" | "phone"> | null> {
  const { data } = await client
    .from("customer_contacts")
    .select("name, phone")
    .eq("id", target)
    .maybeSingle()
    .throwOnError();
  return data;
}
