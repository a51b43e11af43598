import { useEffect, useEffectEvent, useState } from "react";
import * as v from "valibot";
import { useAction } from "#app/data/use-table-mutation.ts";
import { randomId } from "#app/lib/random-id.ts";
import { parseJson, readStorage, writeStorage } from "#app/lib/storage.ts";
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

/** Errors after which the change is certainly not in the database. Others are uncertain. */
const DECIDED = /^([a-z]|P0|2|4)/;

const storageKey = (product: string) => `stock-change:${product}`;

function stored(product: string): StockChange | null {
  return parseJson(readStorage(storageKey(product)), (value) => v.is(WAITING_CHANGE, value));
}

/**
 * Stores each change on this device until confirmed, across reloads, and retries with the same id.
 */
export function useShelfChange(product: string, onSaved: (shelf: ChangedShelf) => void) {
  const [waiting, setWaiting] = useState<StockChange | null>(null);
  const { busy, run } = useAction("Error saving stock", async (tables, change: StockChange) => {
    try {
      return await changeStock(tables, change);
    } catch (error) {
      if (DECIDED.test((error as { code?: string }).code ?? "")) keep(null);
      throw error;
    }
  });

  function keep(change: StockChange | null) {
    setWaiting(change);
    writeStorage(storageKey(product), change ? JSON.stringify(change) : "");
  }

  async function send(change: StockChange) {
    keep(change);
    const done = await run(change);
    if (!done) return;
    keep(null);
    onSaved(done.result);
  }

  const sendAgain = useEffectEvent(() => {
    const change = stored(product);
    if (change) send(change);
  });
  useEffect(() => {
    sendAgain();
    window.addEventListener("online", sendAgain);
    return () => window.removeEventListener("online", sendAgain);
  }, []);

  return {
    busy,
    waiting: busy ? null : waiting,
    sendAgain: () => waiting && send(waiting),
    change: (given: Omit<StockChange, "product" | "request">) =>
      send({ ...given, product, request: randomId() }),
  };
}
