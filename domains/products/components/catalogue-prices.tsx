import type { ReactNode } from "react";
import { formatPrice } from "#app/lib/numbers.ts";
import type { ListedPrice } from "#domains/products/price-breaks.ts";

/** Reserves space before prices load, so that content below does not move. */
export function CataloguePrices({
  listed,
  children,
}: {
  listed: ListedPrice | undefined;
  children?: ReactNode;
}) {
  return (
    <p className="mt-1 flex min-h-4 flex-wrap gap-x-2 text-xs text-muted">
      {listed && <span>Catalogue: {formatPrice(listed.price)}</span>}{" "}
      {listed?.price_breaks.map(({ from, price }) => (
        <span key={from} className="whitespace-nowrap">
          from {from}: {formatPrice(price)}
        </span>
      ))}{" "}
      {children}
    </p>
  );
}
