import type { Profile, TableClient } from "#app/data/database.ts";
import { columnOrder, type PageOfRows, readPage, rowOrNull } from "#app/data/rows.ts";
import { findPeople } from "./contracts.ts";

export type Person = Profile & { email: string | null; created_at: string };

/** `-` before a name sorts descending. */
export const PEOPLE_SORTS = ["-created_at", "created_at", "full_name", "email"] as const;

export type PeopleFilter = {
  words: string;
  role: Profile["role"] | null;
  sort: (typeof PEOPLE_SORTS)[number];
};

const COLUMNS =
  "id, full_name, company, phone, address, vat_number, delivery_address, role, email, created_at";

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

export async function fetchPerson(client: TableClient, id: string): Promise<Person | null> {
  return rowOrNull(await client.from("profiles").select(COLUMNS).eq("id", id).maybeSingle());
}
