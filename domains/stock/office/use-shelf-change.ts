import * as v from "valibot";
import { useUnsent } from "#app/data/use-unsent.ts";
import { randomId } from "#app/lib/random-id.ts";
import { PRODUCT } from "#domains/products/product.ts";
import type { ChangedShelf } from "#domains/stock/contracts.ts";
import { changeStock, type StockChange } from "#domains/stock/contracts.ts";
import { SHELF_KINDS } from "#domains/stock/shelf-kinds.ts";

const WAITING_CHANGE = v.object({
  product: v.string(),
  kind: v.picklist(SHELF_KINDS),
  quantity: PRODUCT.entries.stock,
  reason: v.string(),
  request: v.string(),
  seen: v.optional(v.number()),
});

export function useShelfChange(product: string, onSaved: (shelf: ChangedShelf) => void) {
  const { busy, waiting, retry, change } = useUnsent({
    key: `stock:${product}`,
    isChange: (value): value is StockChange => v.is(WAITING_CHANGE, value),
    errorTitle: "Error saving stock",
    send: changeStock,
    onSaved,
  });
  return {
    ...{ busy, retry },
    waiting: waiting[0] ?? null,
    change: (given: Omit<StockChange, "product" | "request">) =>
      change({ ...given, product, request: randomId() }),
  };
}
