import { useState } from "react";
import { useAction } from "#app/data/use-table-mutation.ts";
import { randomId } from "#app/lib/random-id.ts";
import { dispatchDelivery, takeBackDelivery } from "#domains/orders/contracts.ts";

type Dispatched = Omit<Parameters<typeof dispatchDelivery>[1], "target" | "seen" | "delivery">;

/** Problem code for insufficient stock. */
export const TOO_FEW = "shelf-short";

/**
 * `dispatch` resolves to the delivery's id, or to the shortage. A retry after a lost response
 * repeats the id, until the order changes.
 */
export function useDispatch(order: { id: string; updated_at: string }) {
  const [made, setMade] = useState({ seen: order.updated_at, id: randomId() });
  if (made.seen !== order.updated_at) setMade({ seen: order.updated_at, id: randomId() });
  const { busy, run } = useAction("Error dispatching", async (tables, given: Dispatched) => {
    const delivery = { target: order.id, seen: order.updated_at, delivery: made.id };
    try {
      if (await dispatchDelivery(tables, { ...delivery, ...given })) return { id: made.id };
    } catch (error) {
      const { code, message } = error as { code?: string; message: string };
      if (code !== TOO_FEW) throw error;
      return { short: message };
    }
    throw new Error("Someone else changed this order. Check it and try again.");
  });
  return { busy, dispatch: async (given: Dispatched) => (await run(given))?.result ?? null };
}

export function useTakeBack() {
  return useAction(
    "Error taking back",
    async (tables, given: Parameters<typeof takeBackDelivery>[1]) => {
      if (await takeBackDelivery(tables, given)) return;
      throw new Error("Someone else changed this delivery. Check it and try again.");
    },
  );
}
