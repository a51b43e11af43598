import { useCallback, useMemo, useRef } from "react";
import { useReading } from "#app/data/use-table-query.ts";
import { fetchOrderableProducts, type OrderableProduct } from "#domains/orders/office-orders.ts";
import type { ListedPrice } from "#domains/products/price-breaks.ts";
import type { LineChoice } from "./product-search.tsx";

type Priced = ListedPrice & { id: string; category_id?: string | undefined };

export function useLineProducts(lines: readonly { product_id: string | null }[]) {
  const ids = [...new Set(lines.flatMap(({ product_id }) => product_id ?? []))].sort();
  const { data } = useReading({
    key: ["products of lines", ids],
    read: (tables) => fetchOrderableProducts(tables, ids),
    enabled: ids.length > 0,
  });
  const products = useMemo(() => new Map((data ?? []).map((one) => [one.id, one])), [data]);
  const latest = useRef<ReadonlyMap<string, OrderableProduct>>(products);
  latest.current = products;
  // A new line can be edited before its product loads.
  const added = useRef(new Map<string, Priced>());
  const listedPrice = useCallback(
    (id: string | null) =>
      id === null ? undefined : (latest.current.get(id) ?? added.current.get(id)),
    [],
  );
  const note = useCallback(({ id, price, price_breaks, category_id }: LineChoice) => {
    if (id && price !== undefined && price_breaks) {
      added.current.set(id, { id, price, price_breaks, category_id });
    }
  }, []);
  return { products, listedPrice, note };
}
