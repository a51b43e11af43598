import type { ReactNode } from "react";
import { Link } from "react-router";
import type { OfficeFigures } from "#app/data/office-figures.ts";
import { formatCount, formatPrice } from "#app/lib/numbers.ts";

/** The shop in four numbers, each the way to what it counts (spec section 2). */
export function Figures({ figures }: { figures: OfficeFigures }) {
  return (
    <dl className="grid grid-cols-3 gap-3 md:gap-4 xl:grid-cols-4 max-xl:*:first:col-span-full">
      <Figure label="Revenue" to="/admin/orders?sort=-total" note="Orders that were confirmed">
        {formatPrice(figures.revenue)}
      </Figure>
      <Figure label="Orders" to="/admin/orders">
        {formatCount(figures.orders)}
      </Figure>
      <Figure label="Products" to="/admin/products">
        {formatCount(figures.products)}
      </Figure>
      <Figure label="Users" to="/admin/users">
        {formatCount(figures.users)}
      </Figure>
    </dl>
  );
}

function Figure({
  label,
  to,
  note,
  children,
}: {
  label: string;
  to: string;
  note?: string;
  children: ReactNode;
}) {
  return (
    <div className="relative border border-line bg-paper p-3 md:p-4 transition-colors duration-150 hover:border-ink">
      <dt className="text-sm text-muted">
        <Link to={to} className="after:absolute after:inset-0">
          {label}
        </Link>
      </dt>
      <dd className="mt-1 text-xl font-semibold md:text-2xl tabular-nums wrap-anywhere">
        {children}
      </dd>
      {note && <dd className="mt-1 text-sm text-muted">{note}</dd>}
    </div>
  );
}
