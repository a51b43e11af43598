import type { ReactNode } from "react";
import { formatPrice } from "#app/lib/numbers.ts";
import type { ListedPrice } from "#domains/products/price-breaks.ts";

/** The catalogue's prices of a line's product. Their room is there before they are read: boxes below it stay. */
export function CataloguePrices({
  listed,
  children,
}: {
  listed: ListedPrice | undefined;
  /** What else is known of the product's price. */
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
