import type { Profile } from "#app/data/database.ts";
import { Badge } from "#app/ui/badge.tsx";

/** What somebody may do here. */
export function RoleBadge({ role }: Pick<Profile, "role">) {
  return role === "admin" ? <Badge tone="blue">Admin</Badge> : <Badge>Customer</Badge>;
}
