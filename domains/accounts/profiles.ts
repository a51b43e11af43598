import type { Profile, TableClient } from "#app/data/database.ts";

/** Characters; same limit as the table. */
export const MAX_FULL_NAME = 200;

/** Lengths as in the table. */
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

/** Returns null if the signed-in user has no profile. */
export async function fetchProfile(client: TableClient, userId: string): Promise<Profile | null> {
  const { data } = await client
    .from("profiles")
    .select("id, full_name, company, phone, address, vat_number, delivery_address, role")
    .eq("id", userId)
    .maybeSingle()
    .throwOnError();
  return data;
}

export async function updateProfile(
  client: TableClient,
  userId: string,
  fields: ProfileFields,
): Promise<void> {
  // `single` turns an update without a matching row into an error.
  await client
    .from("profiles")
    .update(fields)
    .eq("id", userId)
    .select("id")
    .single()
    .throwOnError();
}
