import { useCallback, useMemo, useRef } from "react";
import { useReading } from "#app/data/use-table-query.ts";
import { fetchOrderableProducts, type OrderableProduct } from "#domains/orders/office-orders.ts";
import type { ListedPrice } from "#domains/products/price-breaks.ts";
import type { LineChoice } from "./product-search.tsx";

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
  const added = useRef(new Map<string, ListedPrice>());
  const listedPrice = useCallback(
    (id: string | null) =>
      id === null ? undefined : (latest.current.get(id) ?? added.current.get(id)),
    [],
  );
  const note = useCallback(({ id, price, price_breaks }: LineChoice) => {
    if (id && price !== undefined && price_breaks) added.current.set(id, { price, price_breaks });
  }, []);
  return { products, listedPrice, note };
}
