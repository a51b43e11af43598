import type { PostgrestClient } from "@supabase/postgrest-js";
import type { Profile } from "./database.ts";

/** Returns the profile of a user (spec section 7, "Profile read"). Throws unless there is one. */
export async function fetchProfile(client: PostgrestClient, userId: string): Promise<Profile> {
  const { data } = await client
    .from("profiles")
    .select("id, full_name, role")
    .eq("id", userId)
    .single()
    .overrideTypes<Profile, { merge: false }>()
    .throwOnError();
  return data;
}

/** Changes a user's name (spec section 7, "Profile update"). Throws on failure. */
export async function updateFullName(
  client: PostgrestClient,
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
