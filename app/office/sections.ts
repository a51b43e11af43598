import {
  Boxes,
  Building2,
  ClipboardList,
  Cog,
  Factory,
  Fan,
  FileText,
  History,
  Inbox,
  LayoutDashboard,
  type LucideIcon,
  MessageSquare,
  Package,
  PackageOpen,
  Receipt,
  ShoppingCart,
  Truck,
  Users,
  Wallet,
  Wrench,
} from "lucide-react";
import type { Role } from "#app/data/database.ts";

type Section = { to: string; label: string; Icon: LucideIcon; roles: readonly Role[] };

const OFFICE = ["admin", "office"] as const;
const EVERYBODY = ["admin", "office", "workshop"] as const;

/** In sidebar order, urgent work first. */
export const SECTIONS: readonly Section[] = [
  { to: "/admin", label: "Dashboard", Icon: LayoutDashboard, roles: OFFICE },
  { to: "/admin/enquiries", label: "Enquiries", Icon: Inbox, roles: OFFICE },
  { to: "/admin/quotes", label: "Quotations", Icon: FileText, roles: OFFICE },
  { to: "/admin/orders", label: "Orders", Icon: ClipboardList, roles: OFFICE },
  { to: "/admin/invoices", label: "Invoices", Icon: Receipt, roles: OFFICE },
  { to: "/admin/payments", label: "Payments", Icon: Wallet, roles: OFFICE },
  { to: "/admin/customers", label: "Customers", Icon: Building2, roles: OFFICE },
  { to: "/admin/customer-machines", label: "Customer machines", Icon: Fan, roles: OFFICE },
  { to: "/admin/products", label: "Products", Icon: Package, roles: OFFICE },
  { to: "/admin/purchases", label: "Purchasing", Icon: ShoppingCart, roles: OFFICE },
  { to: "/workshop", label: "Stock", Icon: Boxes, roles: EVERYBODY },
  { to: "/workshop/dispatch", label: "Dispatch", Icon: PackageOpen, roles: EVERYBODY },
  { to: "/workshop/receipts", label: "Goods received", Icon: Truck, roles: EVERYBODY },
  { to: "/workshop/repairs", label: "Repairs", Icon: Wrench, roles: EVERYBODY },
  { to: "/admin/machines", label: "Machines", Icon: Cog, roles: OFFICE },
  { to: "/admin/reviews", label: "Reviews", Icon: MessageSquare, roles: OFFICE },
  { to: "/admin/changes", label: "Activity log", Icon: History, roles: OFFICE },
  { to: "/admin/users", label: "Users", Icon: Users, roles: ["admin"] },
  { to: "/admin/company", label: "Company", Icon: Factory, roles: ["admin"] },
];

/** Null for users without an office role. */
export function firstPage(role: Role): string | null {
  return SECTIONS.find(({ roles }) => roles.includes(role))?.to ?? null;
}

const ENQUIRY = /^\/admin\/enquiries\/([\da-f-]{36})$/;

/** Where a link into another role's pages leads. Links to a repair lead the workshop to its job. */
export function ownPage(role: Role, path: string): string {
  const [, repair] = ENQUIRY.exec(path) ?? [];
  if (role === "workshop" && repair) return `/workshop/repairs/${repair}`;
  return "/";
}

/** For navigation only; row-level security protects the data. */
export function mayOpen(role: Role, path: string): boolean {
  const section = SECTIONS.filter(({ to }) => path === to || path.startsWith(`${to}/`)).at(-1);
  // Orders link to accounts, but only role managers see the list.
  const roles = path.startsWith("/admin/users/") ? OFFICE : (section?.roles ?? OFFICE);
  return roles.some((one) => one === role);
}
