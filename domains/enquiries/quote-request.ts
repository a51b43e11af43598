import type { CartItem } from "./cart.ts";
import { writeSelectedItems } from "./selected-items.ts";

/** Room for the list; the message box takes more, so that a buyer can add to it. */
const MAX_LENGTH = 6000;

/** How a quote request begins, for whoever writes or reads one. */
export const QUOTE_REQUEST_OPENING = "Hello, please quote for the following items:";

/**
 * Returns a line for each item: its name, with its quantity when above 1 and what is
 * said about it. A list that would be too
 * long for a web address ends by saying how many items are missing.
 */
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

/** Returns the address of the contact page with the quote request filled in. */
export function quoteRequestPath(items: CartItem[]): string {
  return `/contact?${new URLSearchParams({ prefill: quoteRequestText(items) })}`;
}

/** The same for a product that need not be on the list: the address says which it is, beside its name. */
export function productRequestPath(item: CartItem): string {
  const items = writeSelectedItems([item]);
  return `/contact?${new URLSearchParams({ prefill: quoteRequestText([item]), items })}`;
}
