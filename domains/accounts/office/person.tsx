import type { Profile } from "#app/data/database.ts";
import { ROLE_LABELS } from "#app/office/role-labels.ts";
import { Badge } from "#app/ui/badge.tsx";
import type { Person } from "#domains/accounts/people.ts";

export function RoleBadge({ role }: Pick<Profile, "role">) {
  return <Badge tone={role === "customer" ? "neutral" : "blue"}>{ROLE_LABELS[role]}</Badge>;
}

export function personName({ full_name, email }: Pick<Person, "full_name" | "email">): string {
  return full_name || email || "Unnamed user";
}
