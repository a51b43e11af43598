import { useReading } from "#app/data/use-table-query.ts";
import { formatCount } from "#app/lib/numbers.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { availableOf } from "#domains/stock/availability.ts";
import { fetchShelf } from "#domains/stock/stock.ts";
import { Movements } from "./movements.tsx";

export function useShelf(product: string | null) {
  return useReading({
    key: ["shelf", product],
    read: async (tables) => (product === null ? null : fetchShelf(tables, product)),
    errorTitle: "Error fetching stock",
    polls: true,
  });
}

export function StockPart({ product }: { product: string }) {
  const { data: shelf } = useShelf(product);
  return (
    <section aria-labelledby="stock">
      <h2 id="stock" className="mb-4 border-b border-ink pb-2 text-xl">
        Stock
      </h2>
      {shelf && (
        <p className="mb-4">
          <strong>{formatCount(shelf.stock)}</strong> on hand,{" "}
          <strong>{formatCount(shelf.reserved)}</strong> reserved,{" "}
          <strong>{formatCount(availableOf(shelf))}</strong> available.
        </p>
      )}
      <div className="mb-5 flex flex-wrap gap-2">
        <LinkButton size="compact" to={`/workshop/${product}`}>
          Receive, issue, count
        </LinkButton>
        <LinkButton size="compact" to={`/workshop/labels?part=${product}`}>
          Shelf label
        </LinkButton>
      </div>
      <Movements product={product} />
    </section>
  );
}
