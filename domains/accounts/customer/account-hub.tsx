import type { User } from "@supabase/auth-js";
import { Heart, PackageSearch, Settings, Wrench } from "lucide-react";
import { Link } from "react-router";
import type { Role } from "#app/data/database.ts";
import { useProfile } from "#app/session/profile-store.ts";
import { Card } from "#app/ui/card.tsx";

const CARDS = [
  {
    to: "/account/orders",
    title: "Orders",
    text: "Your orders and their status.",
    Icon: PackageSearch,
  },
  {
    to: "/account/wishlist",
    title: "Wishlist",
    text: "Your saved products.",
    Icon: Heart,
  },
  {
    to: "/account/settings",
    title: "Settings",
    text: "Your name, company and password.",
    Icon: Settings,
  },
];

const WORKSHOP = {
  to: "/workshop",
  title: "Workshop",
  text: "Stock and dispatch.",
  Icon: Wrench,
};

const OFFICE = {
  to: "/admin",
  title: "Admin",
  text: "Products, enquiries, users and orders.",
  Icon: Wrench,
};

const WAYS_IN: Record<Role, (typeof CARDS)[number][]> = {
  admin: [OFFICE],
  office: [OFFICE],
  workshop: [WORKSHOP],
  customer: [],
};

const DOCUMENTS = [
  {
    to: "/account/enquiries",
    title: "Enquiries",
    text: "Your enquiries and their status.",
  },
  {
    to: "/account/quotes",
    title: "Quotations",
    text: "Your quotations, to view and accept.",
  },
  {
    to: "/account/prices",
    title: "Agreed prices",
    text: "Your company’s prices and discounts.",
  },
  {
    to: "/account/machines",
    title: "Machines",
    text: "Your machines and what was done to them.",
  },
  {
    to: "/account/lists",
    title: "Saved lists",
    text: "Parts you order regularly, saved by name.",
  },
];

export function AccountHub({ user }: { user: User }) {
  const { profile } = useProfile();
  const cards = [...CARDS, ...(profile ? WAYS_IN[profile.role] : [])];
  return (
    <>
      <p className="mb-6 min-h-6 wrap-anywhere">
        Signed in as{" "}
        <strong className="font-semibold">
          {profile?.full_name ? `${profile.full_name}, ${user.email}` : user.email}
        </strong>
      </p>
      <ul className="grid gap-4 md:grid-cols-3">
        {cards.map(({ to, title, text, Icon }) => (
          <li key={to}>
            <Card className="relative h-full p-5 transition-colors duration-150 hover:border-ink md:p-6">
              <Icon aria-hidden="true" className="size-7 text-blue" />
              <h2 className="mt-4 text-xl">
                <Link to={to} prefetch="intent" className="after:absolute after:inset-0">
                  {title}
                </Link>
              </h2>
              <p className="mt-1 text-muted">{text}</p>
            </Card>
          </li>
        ))}
      </ul>
      <ul className="mt-8 border-t border-ink md:max-w-2xl">
        {DOCUMENTS.map(({ to, title, text }) => (
          <li key={to} className="relative border-b border-line py-3">
            <Link
              to={to}
              prefetch="intent"
              className="link font-semibold after:absolute after:inset-0"
            >
              {title}
            </Link>
            <p className="text-sm text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
