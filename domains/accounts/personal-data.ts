import type { TableClient } from "#app/data/database.ts";
import type { Json } from "#app/data/database.types.ts";
import { asciiAddress } from "#app/lib/email-address.ts";
import type { CustomerPerson } from "#domains/customers/customer.ts";
import { exportMyDataPart, exportPersonPart, type PersonPart } from "./contracts.ts";

/** All that is kept about a person, by what it is. */
export type PersonData = { [part: string]: Json };

/** Returns all that is kept about whoever has an e-mail address. For the office. Throws on failure. */
export async function exportPerson(client: TableClient, address: string): Promise<PersonData> {
  const given = asciiAddress(address);
  return readParts((after) => exportPersonPart(client, { address: given, after }));
}

/** Returns all that is kept about whoever asks. Throws on failure. */
export async function exportMyData(client: TableClient): Promise<PersonData> {
  return readParts((after) => exportMyDataPart(client, { after }));
}

/** Reads a copy to its end: the first part has everything but further enquiries and what was added to them. */
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

/** Returns a person of a customer by their id; null when they are gone. For the office. Throws on failure. */
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
