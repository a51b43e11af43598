import type { Profile, TableClient } from "#app/data/database.ts";

/** Characters of a name; the table's own limit. */
export const MAX_FULL_NAME = 200;

/** What people say of themselves, so that no form asks again. The lengths are those of the table. */
export const PROFILE_FIELDS = [
  { name: "full_name", label: "Full name", maxLength: MAX_FULL_NAME, autoComplete: "name" },
  { name: "company", label: "Company", maxLength: 200, autoComplete: "organization" },
  { name: "phone", label: "Phone", maxLength: 50, autoComplete: "tel" },
  { name: "vat_number", label: "VAT number", maxLength: 50, autoComplete: "off" },
  { name: "address", label: "Address", maxLength: 1000, autoComplete: "street-address" },
  {
    name: "delivery_address",
    label: "Delivery address, if different",
    maxLength: 1000,
    autoComplete: "shipping street-address",
  },
] as const;

export type ProfileFields = Pick<Profile, (typeof PROFILE_FIELDS)[number]["name"]>;

/** Returns the profile of a user; null where there is none for whoever is signed in now. Throws on failure. */
export async function fetchProfile(client: TableClient, userId: string): Promise<Profile | null> {
  const { data } = await client
    .from("profiles")
    .select("id, full_name, company, phone, address, vat_number, delivery_address, role")
    .eq("id", userId)
    .maybeSingle()
    .throwOnError();
  return data;
}

/** Changes what a user says of themselves. Throws on failure. */
export async function updateProfile(
  client: TableClient,
  userId: string,
  fields: ProfileFields,
): Promise<void> {
  // The single row is asked for: without it, a change that reached no row would look like success.
  await client
    .from("profiles")
    .update(fields)
    .eq("id", userId)
    .select("id")
    .single()
    .throwOnError();
}
