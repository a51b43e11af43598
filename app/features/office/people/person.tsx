import type { Profile } from "#app/data/database.ts";
import type { Person } from "#app/data/people.ts";
import { ROLE_LABELS } from "#app/features/office/page/role-labels.ts";
import { Badge } from "#app/ui/badge.tsx";

/** What somebody may do here. */
export function RoleBadge({ role }: Pick<Profile, "role">) {
  return <Badge tone={role === "customer" ? "neutral" : "blue"}>{ROLE_LABELS[role]}</Badge>;
}

/** Returns what we call somebody: the name, else the address. */
export function personName({ full_name, email }: Pick<Person, "full_name" | "email">): string {
  return full_name || email || "Unnamed user";
}
