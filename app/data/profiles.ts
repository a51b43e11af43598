import type { Profile, TableClient } from "./database.ts";

/** Characters; the table's own limit. */
export const MAX_FULL_NAME = 200;

/** Returns the profile of a user. Throws unless there is one. */
export async function fetchProfile(client: TableClient, userId: string): Promise<Profile> {
  const { data } = await client
    .from("profiles")
    .select("id, full_name, role")
    .eq("id", userId)
    .single()
    .throwOnError();
  return data;
}

/** Changes a user's name. Throws on failure. */
export async function updateFullName(
  client: TableClient,
  userId: string,
  fullName: string,
): Promise<void> {
  // The single row is asked for: without it, a change that reached no row would look like success.
  await client
    .from("profiles")
    .update({ full_name: fullName })
    .eq("id", userId)
    .select("id")
    .single()
    .throwOnError();
}
