import type { Enquiry } from "#app/data/enquiries.ts";

export type RequestedItem = { name: string; quantity: number };

/** A line as `quoteRequestLines` writes it. */
const LINE = /^- (.+?)(?: \(Quantity: (\d{1,6})\))?$/;
/** The end of a list that was too long for an address. */
const MORE = /^- and \d+ more items, list to follow$/;

/**
 * Returns the items of My Selections that an enquiry came with: from the list of its own, or from
 * the quote request in its message, which the sender may have changed.
 */
export function requestedItems({
  selections,
  message,
}: Pick<Enquiry, "selections" | "message">): RequestedItem[] {
  return (selections || message).split("\n").flatMap((line) => {
    const [, name, quantity] = MORE.test(line) ? [] : (LINE.exec(line.trim()) ?? []);
    return name ? { name, quantity: Math.max(1, Number(quantity ?? 1)) } : [];
  });
}
