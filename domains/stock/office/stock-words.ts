import { formatCount } from "#app/lib/numbers.ts";
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

export function movementText({
  kind,
  order_number,
}: Pick<StockMovement, "kind" | "order_number">): string {
  return order_number ? `${KINDS[kind]} order ${order_number}` : KINDS[kind];
}

/** Imports have no typed reason. */
export function reasonText({ reason }: Pick<StockMovement, "reason">): string {
  return reason === "import" ? "Import" : reason;
}

/** Such as "+3", "−3" or "0". */
export function signedPieces(change: number): string {
  const sign = change > 0 ? "+" : change < 0 ? "−" : "";
  return `${sign}${formatCount(Math.abs(change))}`;
}

export function savedText({ stock, missing }: ChangedShelf): string {
  const now = `${formatCount(stock)} on hand.`;
  return missing > 0 ? `${now} Orders need ${formatCount(missing)} more.` : now;
}

/** Describes a change without a response, such as "3 taken out". */
export function waitingText(kind: ShelfKind, quantity: number): string {
  const pieces = formatCount(quantity);
  return {
    received: `${pieces} received`,
    withdrawn: `${pieces} issued`,
    counted: `${pieces} counted`,
  }[kind];
}
