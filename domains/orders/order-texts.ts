import type { Tables } from "#app/data/database.types.ts";

/** `save_order`, `order_terms` and `apply_terms` name the same columns. */
export const ORDER_TEXTS = {
  customer_reference: {
    label: "Customer order number",
    hint: "Optional. Printed on the documents.",
    max: 100,
    rows: 1,
  },
  delivery_address: {
    label: "Delivery address",
    hint: "Leave blank for the customer’s address.",
    max: 2100,
    rows: 3,
  },
  invoice_address: {
    label: "Invoice address",
    hint: "Leave blank for the customer’s address.",
    max: 2100,
    rows: 3,
  },
} as const satisfies Partial<Record<keyof Tables<"orders">, object>>;
export type OrderText = keyof typeof ORDER_TEXTS;
/** Spelled out, as the client infers the result from it. */
export const ORDER_TEXT_COLUMNS = "customer_reference, delivery_address, invoice_address";
export const ORDER_TEXT_NAMES = Object.keys(ORDER_TEXTS) as OrderText[];

export function ofOrderTexts<Value>(value: (name: OrderText) => Value): Record<OrderText, Value> {
  return Object.fromEntries(ORDER_TEXT_NAMES.map((name) => [name, value(name)])) as Record<
    OrderText,
    Value
  >;
}
