import { formatCount } from "#app/lib/numbers.ts";
import { orderNumber } from "#app/lib/order-number.ts";
import type { ChangedShelf } from "#domains/stock/contracts.ts";
import type { ShelfKind } from "#domains/stock/shelf-kinds.ts";
import type { MovementKind, StockMovement } from "#domains/stock/stock.ts";

const KINDS: Record<MovementKind, string> = {
  opened: "Opening balance",
  counted: "Counted",
  received: "Received",
  withdrawn: "Issued",
  reserved: "Reserved for",
  released: "Released from",
  dispatched: "Dispatched with",
  returned: "Returned from",
};

/** Returns what a movement was: "Dispatched with order 1A2B3C4D". */
export function movementText({ kind, order_id }: Pick<StockMovement, "kind" | "order_id">): string {
  return order_id ? `${KINDS[kind]} order ${orderNumber(order_id)}` : KINDS[kind];
}

/** Returns a change of pieces with its sign: "+3", "−3", "0". */
export function signedPieces(change: number): string {
  const sign = change > 0 ? "+" : change < 0 ? "−" : "";
  return `${sign}${formatCount(Math.abs(change))}`;
}

/** Returns what is told after a change. */
export function savedText({ stock, missing }: ChangedShelf): string {
  const now = `${formatCount(stock)} on hand.`;
  return missing > 0 ? `${now} Orders need ${formatCount(missing)} more.` : now;
}

/** Returns what somebody did whose press was not answered: "3 taken out". */
export function waitingText(kind: ShelfKind, quantity: number): string {
  const pieces = formatCount(quantity);
  return {
    received: `${pieces} received`,
    withdrawn: `${pieces} issued`,
    counted: `${pieces} counted`,
  }[kind];
}
