import * as v from "valibot";
import type { Tables } from "#app/data/database.types.ts";
import { formatDate } from "#app/lib/calendar.ts";
import { exactQuantity, quantityText } from "#domains/products/units.ts";
import { ORDER_STATUSES } from "./order.ts";

/** `due` is ordered, less delivered, plus returned, as the database computes it. */
export type DueLine = Pick<
  Tables<"order_items">,
  "id" | "product_id" | "product_name" | "unit" | "expected_on"
> & { due: number };
export type MovedLine = { id: string; quantity: number };

const HOURS = new Set(["h", "day"]);

/** Not packed. Without a product, pcs may be an unlisted part. */
export function isService({ product_id, unit }: Pick<DueLine, "product_id" | "unit">): boolean {
  return product_id === null && HOURS.has(unit);
}

/**
 * Returns what can leave now: reserved stock, in the order of the lines, and unlisted parts.
 * Services go with the last goods. `reserved` is by product.
 */
export function proposedDelivery(
  lines: readonly DueLine[],
  reserved: ReadonlyMap<string, number>,
): MovedLine[] {
  const left = new Map(reserved);
  const goods = new Map<string, number>();
  for (const { id, product_id, due } of lines.filter((line) => !isService(line))) {
    const ready = product_id === null ? due : Math.min(due, left.get(product_id) ?? 0);
    if (product_id !== null) {
      left.set(product_id, exactQuantity((left.get(product_id) ?? 0) - ready));
    }
    goods.set(id, ready);
  }
  const isLast = lines.every((line) => isService(line) || goods.get(line.id) === line.due);
  return lines
    .map((line) => ({ id: line.id, quantity: goods.get(line.id) ?? (isLast ? line.due : 0) }))
    .filter(({ quantity }) => quantity > 0);
}

export function isComplete(lines: readonly DueLine[], moved: readonly MovedLine[]): boolean {
  const quantities = new Map(moved.map(({ id, quantity }) => [id, quantity]));
  return lines.every(({ id, due }) => (quantities.get(id) ?? 0) >= due);
}

export function expectedText({ expected_on }: Pick<DueLine, "expected_on">): string {
  return expected_on ? `expected ${formatDate(expected_on)}` : "";
}

export type SentLine = Pick<DueLine, "unit" | "product_name" | "expected_on"> & {
  quantity: number;
  /** Null unless of a delivery. */
  to_follow: number | null;
};

/** Lists what left, then what follows. */
export function sentLineTexts(lines: readonly SentLine[]): string[] {
  const text = (quantity: number, { unit, product_name }: SentLine) =>
    `${quantityText(quantity, unit)} × ${product_name}`;
  return [
    ...lines.filter(({ quantity }) => quantity > 0).map((line) => text(line.quantity, line)),
    ...lines
      .filter(({ to_follow }) => to_follow)
      .map((line) => {
        const rest = [text(line.to_follow ?? 0, line), expectedText(line)];
        return `To follow: ${rest.filter(Boolean).join(", ")}`;
      }),
  ];
}

export const CUSTOMER_DELIVERY = v.object({
  id: v.string(),
  number: v.number(),
  dispatched_at: v.string(),
  carrier: v.string(),
  tracking: v.string(),
  /** Less what was taken back. */
  lines: v.array(
    v.strictObject({ product_name: v.string(), unit: v.string(), quantity: v.number() }),
  ),
});
/** As `private.customer_order` returns it. */
export const CUSTOMER_ORDER = v.strictObject({
  number: v.string(),
  status: v.picklist(ORDER_STATUSES),
  part_delivered: v.boolean(),
  deliveries: v.array(CUSTOMER_DELIVERY),
  /** Of a confirmed order. */
  due: v.array(
    v.strictObject({
      product_name: v.string(),
      unit: v.string(),
      due: v.number(),
      expected_on: v.nullable(v.string()),
    }),
  ),
});
export type CustomerOrder = v.InferOutput<typeof CUSTOMER_ORDER>;

export type CustomerDelivery = v.InferOutput<typeof CUSTOMER_DELIVERY>;
