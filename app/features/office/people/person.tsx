import type { Profile } from "#app/data/database.ts";
import type { Person } from "#app/data/people.ts";
import { Badge } from "#app/ui/badge.tsx";

/** What somebody may do here. */
export function RoleBadge({ role }: Pick<Profile, "role">) {
  return role === "admin" ? <Badge tone="blue">Admin</Badge> : <Badge>Customer</Badge>;
}

/** Returns what we call somebody: the name, else the address. */
export function personName({ full_name, email }: Pick<Person, "full_name" | "email">): string {
  return full_name || email || "Somebody without a name";
}
