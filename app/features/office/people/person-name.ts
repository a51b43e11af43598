import type { Person } from "#app/data/people.ts";

/** Returns what we call somebody: the name, else the address. */
export function personName({ full_name, email }: Pick<Person, "full_name" | "email">): string {
  return full_name || email || "Somebody without a name";
}
