import type { CartItem } from "./cart.ts";
import { writeSelectedItems } from "./selected-items.ts";

/** Below the limit of the message box, so that a buyer can add text. */
const MAX_LENGTH = 6000;

export const QUOTE_REQUEST_OPENING = "Hello, please quote for the following items:";

/** One line per item. For URL length, a long list ends with the number of missing items. */
export function quoteRequestLines(items: CartItem[]): string[] {
  const lines: string[] = [];
  let length = 0;
  for (const [index, { name, quantity, note }] of items.entries()) {
    const line = `- ${name}${quantity > 1 ? ` (Quantity: ${quantity})` : ""}${note ? `, note: ${note}` : ""}`;
    length += line.length + 1;
    if (length > MAX_LENGTH)
      return [...lines, `- and ${items.length - index} more items, list to follow`];
    lines.push(line);
  }
  return lines;
}

export function quoteRequestText(items: CartItem[]): string {
  return [QUOTE_REQUEST_OPENING, "", ...quoteRequestLines(items)].join("\n");
}

export function quoteRequestPath(items: CartItem[]): string {
  return `/contact?${new URLSearchParams({ prefill: quoteRequestText(items) })}`;
}

export function productRequestPath(item: CartItem): string {
  const items = writeSelectedItems([item]);
  return `/contact?${new URLSearchParams({ prefill: quoteRequestText([item]), items })}`;
}
