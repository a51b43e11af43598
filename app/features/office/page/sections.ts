import {
  ClipboardList,
  FileText,
  Inbox,
  LayoutDashboard,
  type LucideIcon,
  MessageSquare,
  Package,
  Users,
} from "lucide-react";

type Section = { to: string; label: string; Icon: LucideIcon };

/** The parts of the office, in the order of its sidebar. */
export const SECTIONS: readonly Section[] = [
  { to: "/admin", label: "Dashboard", Icon: LayoutDashboard },
  { to: "/admin/products", label: "Products", Icon: Package },
  { to: "/admin/enquiries", label: "Enquiries", Icon: Inbox },
  { to: "/admin/quotes", label: "Quotations", Icon: FileText },
  { to: "/admin/reviews", label: "Reviews", Icon: MessageSquare },
  { to: "/admin/users", label: "Users", Icon: Users },
  { to: "/admin/orders", label: "Orders", Icon: ClipboardList },
];
