import type { OfficeOrder, OrderableProduct, OrderLine } from "#app/data/office-orders.ts";
import { randomId } from "#app/lib/random-id.ts";

/** A line as it is typed. */
export type DraftLine = {
  key: string;
  product_id: string | null;
  product_name: string;
  quantity: string;
  price: string;
};

/** An order as it is typed. */
export type OrderDraft = { customer_email: string; customer_name: string; lines: DraftLine[] };

/** What is wrong, by the field it concerns: a name of the draft, or a line's key and its field. */
export type OrderErrors = Record<string, string>;

/** The database's own limits. */
const MOST_LINES = 200;
const MOST_PIECES = 1_000_000;
const PRICE = /^\d{1,10}(\.\d{1,2})?$/;
const EMAIL = /^[^@\s]+@[^@\s]+$/;

export const EMPTY_DRAFT: OrderDraft = { customer_email: "", customer_name: "", lines: [] };

/** Returns a line for a product at its listed price, or for work that is in no catalogue. */
export function draftLine(
  product: Pick<OrderableProduct, "name"> & Partial<OrderableProduct>,
  quantity = 1,
): DraftLine {
  return {
    key: randomId(),
    product_id: product.id ?? null,
    product_name: product.name,
    quantity: `${quantity}`,
    price: product.price === undefined ? "" : product.price.toFixed(2),
  };
}

/** Returns the draft that a stored order begins with when it is changed. */
export function draftOf(order: OfficeOrder): OrderDraft {
  const { customer_email, customer_name, order_items } = order;
  return {
    customer_email,
    customer_name,
    lines: order_items.map((line) => ({
      key: randomId(),
      product_id: line.product_id,
      product_name: line.product_name,
      quantity: `${line.quantity}`,
      price: line.price.toFixed(2),
    })),
  };
}

/** Returns what is wrong with a draft; nothing when it can be saved. */
export function orderErrors({ customer_email, lines }: OrderDraft): OrderErrors {
  const errors: OrderErrors = {};
  if (!EMAIL.test(customer_email.trim())) {
    errors.customer_email = "Please enter the customer's e-mail address.";
  }
  if (lines.length === 0) errors.lines = "Please add at least one line.";
  if (lines.length > MOST_LINES) errors.lines = `An order has at most ${MOST_LINES} lines.`;
  for (const { key, product_name, quantity, price } of lines) {
    if (!product_name.trim()) errors[`${key} name`] = "Please say what this is.";
    if (!isQuantity(quantity)) {
      errors[`${key} quantity`] = "Whole pieces, at least 1.";
    }
    if (!PRICE.test(price.trim())) {
      errors[`${key} price`] = price.includes(",")
        ? "Dollars with a point, such as 1.50."
        : "Dollars with at most two decimals, such as 12.50.";
    }
  }
  return errors;
}

/** Returns the lines of a draft without errors as they are stored. */
export function orderLines({ lines }: OrderDraft): OrderLine[] {
  return lines.map(({ product_id, product_name, quantity, price }) => ({
    product_id,
    product_name: product_name.trim(),
    quantity: Number(quantity),
    price: Number(price),
  }));
}

/** Returns the sum in US dollars of the lines that are complete; the database computes the real one. */
export function draftTotal({ lines }: OrderDraft): number {
  const cents = lines
    .filter(({ quantity, price }) => isQuantity(quantity) && PRICE.test(price.trim()))
    .reduce(
      (sum, { quantity, price }) => sum + Number(quantity) * Math.round(Number(price) * 100),
      0,
    );
  return cents / 100;
}

function isQuantity(text: string): boolean {
  const quantity = Number(text);
  return /^\s*\d+\s*$/.test(text) && quantity >= 1 && quantity <= MOST_PIECES;
}

/** Whether stored text still is a draft of this version. */
export function isOrderDraft(value: unknown): value is OrderDraft {
  if (typeof value !== "object" || value === null) return false;
  const { customer_email, customer_name, lines } = value as Record<string, unknown>;
  return (
    [customer_email, customer_name].every((text) => typeof text === "string") &&
    Array.isArray(lines) &&
    lines.every(
      (line) =>
        [line?.key, line?.product_name, line?.quantity, line?.price].every(
          (text) => typeof text === "string",
        ) &&
        (line.product_id === null || typeof line.product_id === "string"),
    )
  );
}
