import type { OrderStatus } from "./order.ts";

type Way = "next" | "back" | "cancel" | "reopen";
type Transition = {
  from: OrderStatus;
  becomes: OrderStatus;
  way: Way;
  /** The least role. */
  by: "workshop" | "office";
  /** What it sets off, for the office. `next` and `cancel` also email the customer if chosen. */
  effect: string;
};

/**
 * Every change of an order's status by `move_order`; `next` is undone by `back`, `cancel` by
 * `reopen`. Deliveries move an order from confirmed to dispatched once nothing is due, returns and
 * amendments back again. Part-delivered orders are neither received nor cancelled. The workshop
 * undoes its own dispatch for ten minutes.
 */
export const ORDER_TRANSITIONS = [
  {
    ...{ from: "received", becomes: "confirmed", way: "next", by: "office" },
    effect: "Stock is reserved. The documents carry today’s letterhead.",
  },
  {
    ...{ from: "confirmed", becomes: "dispatched", way: "next", by: "workshop" },
    effect: "Everything due is dispatched in one delivery and deducted from stock.",
  },
  {
    ...{ from: "dispatched", becomes: "delivered", way: "next", by: "office" },
    effect: "The order is complete.",
  },
  {
    ...{ from: "confirmed", becomes: "received", way: "back", by: "office" },
    effect: "Stock is released, unless the order is from a quotation.",
  },
  {
    ...{ from: "dispatched", becomes: "confirmed", way: "back", by: "office" },
    effect: "The last delivery is taken back and its goods return to stock.",
  },
  {
    ...{ from: "delivered", becomes: "dispatched", way: "back", by: "office" },
    effect: "Stock does not change.",
  },
  {
    ...{ from: "received", becomes: "cancelled", way: "cancel", by: "office" },
    effect: "Reserved stock is released.",
  },
  {
    ...{ from: "confirmed", becomes: "cancelled", way: "cancel", by: "office" },
    effect: "Reserved stock is released.",
  },
  {
    ...{ from: "dispatched", becomes: "cancelled", way: "cancel", by: "office" },
    effect: "What was deducted for its deliveries is returned to stock.",
  },
  {
    ...{ from: "cancelled", becomes: "received", way: "reopen", by: "office" },
    effect: "Stock is reserved again if the order is from a quotation.",
  },
] as const satisfies readonly Transition[];

export function transitionFrom(
  { status, part_delivered }: { status: OrderStatus; part_delivered: boolean },
  way: Way,
): Transition | undefined {
  const found = ORDER_TRANSITIONS.find((one) => one.from === status && one.way === way);
  return part_delivered && (found?.becomes === "received" || way === "cancel") ? undefined : found;
}
