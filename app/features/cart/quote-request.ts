import type { CartItem } from "./cart.ts";

/** Room for the list; the message box takes more, so that a buyer can add to it. */
const MAX_LENGTH = 6000;

const OPENING = "Hello, please quote for the following items:";

/**
 * Returns the text of a quote request: each item's name, with its quantity when above 1 (spec
 * section 2, "Cart page"). A list too long for a web address ends by saying how many are missing.
 */
export function quoteRequestText(items: CartItem[]): string {
  const lines = [OPENING, ""];
  let length = OPENING.length;
  for (const [index, item] of items.entries()) {
    const line =
      item.quantity > 1 ? `- ${item.name} (Quantity: ${item.quantity})` : `- ${item.name}`;
    length += line.length + 1;
    if (length > MAX_LENGTH) {
      lines.push(`- and ${items.length - index} more items, list to follow`);
      break;
    }
    lines.push(line);
  }
  return lines.join("\n");
}

/** Returns the address of the contact page with the quote request filled in. */
export function quoteRequestPath(items: CartItem[]): string {
  return `/contact?${new URLSearchParams({ prefill: quoteRequestText(items) })}`;
}
