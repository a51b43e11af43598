import type { Profile, TableClient } from "#app/data/database.ts";
import { columnOrder, type PageOfRows, readPage, rowOrNull } from "#app/data/rows.ts";
import { findPeople } from "./contracts.ts";

/** Somebody with an account, as admins see them. */
export type Person = Profile & { email: string | null; created_at: string };

/** Columns of the list; `-` before a name means the latest first. */
export const PEOPLE_SORTS = ["-created_at", "created_at", "full_name", "email"] as const;

export type PeopleFilter = {
  words: string;
  role: Profile["role"] | null;
  sort: (typeof PEOPLE_SORTS)[number];
};

const COLUMNS =
  "id, full_name, company, phone, address, vat_number, delivery_address, role, email, created_at";

/** Returns a page of the people with an account that match. Throws on failure. */
export function fetchPeople(
  client: TableClient,
  { words, role, sort }: PeopleFilter,
  page: number,
): Promise<PageOfRows<Person>> {
  const options = { count: "exact" } as const;
  return readPage(page, (from, to) => {
    const all = words
      ? findPeople(client, { words }, options).select(COLUMNS)
      : client.from("profiles").select(COLUMNS, options);
    return (role ? all.eq("role", role) : all)
      .order(...columnOrder(sort))
      .order("id")
      .range(from, to);
  });
}

/** Returns everybody who has one of these roles, by name. Throws on failure. */
export async function fetchColleagues(
  client: TableClient,
  roles: readonly Profile["role"][],
): Promise<Pick<Person, "id" | "full_name" | "email">[]> {
  const { data } = await client
    .from("profiles")
    .select("id, full_name, email")
    .in("role", [...roles])
    .order("full_name")
    .throwOnError();
  return data;
}

/** Returns somebody with an account, or null when there is none. Throws on failure. */
export async function fetchPerson(client: TableClient, id: string): Promise<Person | null> {
  return rowOrNull(await client.from("profiles").select(COLUMNS).eq("id", id).maybeSingle());
}
