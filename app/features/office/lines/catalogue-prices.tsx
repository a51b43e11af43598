import type { ListedPrice } from "#app/data/price-breaks.ts";
import { formatPrice } from "#app/lib/numbers.ts";

/** The catalogue's prices of a line's product, where they depend on the quantity. */
export function CataloguePrices({ listed }: { listed: ListedPrice | undefined }) {
  if (!listed || listed.price_breaks.length === 0) return null;
  return (
    <p className="mt-1 flex flex-wrap gap-x-2 text-xs text-muted">
      <span>Catalogue: {formatPrice(listed.price)}</span>{" "}
      {listed.price_breaks.map(({ from, price }) => (
        <span key={from} className="whitespace-nowrap">
          from {from}: {formatPrice(price)}
        </span>
      ))}
    </p>
  );
}
