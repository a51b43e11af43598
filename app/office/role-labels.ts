import type { Role } from "#app/data/database.ts";

export const ROLE_LABELS: Record<Role, string> = {
  admin: "Admin",
  office: "Office",
  workshop: "Workshop",
  customer: "Customer",
};
