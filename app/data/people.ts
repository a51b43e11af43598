import type { PostgrestClient } from "@supabase/postgrest-js";
import type { Profile } from "./database.ts";
import { type PageOfRows, readPage, rowOrNull } from "./rows.ts";

/** Somebody with an account, as admins see them. */
export type Person = Profile & { email: string | null; created_at: string };

export const PEOPLE_SORTS = [
  { value: "newest", label: "Newest first", column: "created_at", ascending: false },
  { value: "name", label: "Name", column: "full_name", ascending: true },
  { value: "email", label: "E-mail", column: "email", ascending: true },
] as const;
export type PeopleSort = (typeof PEOPLE_SORTS)[number]["value"];

export type PeopleFilter = { words: string; role: Profile["role"] | null; sort: PeopleSort };

const COLUMNS = "id, full_name, role, email, created_at";

/** Returns a page of the people with an account that match. Throws on failure. */
export function fetchPeople(
  client: PostgrestClient,
  { words, role, sort }: PeopleFilter,
  page: number,
): Promise<PageOfRows<Person>> {
  const options = { count: "exact" } as const;
  const { column, ascending } = PEOPLE_SORTS.find(({ value }) => value === sort) ?? PEOPLE_SORTS[0];
  return readPage(page, (from, to) => {
    const all = words
      ? client.rpc("find_people", { words }, options).select(COLUMNS)
      : client.from("profiles").select(COLUMNS, options);
    return (role ? all.eq("role", role) : all)
      .order(column, { ascending })
      .order("id")
      .range(from, to);
  });
}

/** Returns somebody with an account, or null when there is none. Throws on failure. */
export async function fetchPerson(client: PostgrestClient, id: string): Promise<Person | null> {
  return rowOrNull(await client.from("profiles").select(COLUMNS).eq("id", id).maybeSingle());
}

/** Makes somebody an admin or a customer; the database has the rules. Throws on failure. */
export async function setRole(
  client: PostgrestClient,
  id: string,
  role: Profile["role"],
): Promise<void> {
  await client.rpc("set_role", { person: id, becomes: role }).throwOnError();
}
