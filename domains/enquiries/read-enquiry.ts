import type { TableClient } from "#app/data/database.ts";
import {
  fetchOrdersOf,
  fetchProductsNamed,
  type ListedOrder,
} from "#domains/orders/office-orders.ts";
import { fetchRepair, type OfficeRepair } from "#domains/repairs/repair-edits.ts";
import { type EnquiryFile, fetchAttachments } from "./attachments.ts";
import {
  type AskedItem,
  type Enquiry,
  fetchAskedItems,
  fetchEnquiry,
  fetchTalk,
  type OfficeTalkMessage,
} from "./enquiries.ts";
import { QUOTE_REQUEST_OPENING } from "./quote-request.ts";

/** An enquiry with what it asks for and what came of it. */
export type EnquiryRecord = Enquiry & {
  items: AskedItem[];
  /** Also those of the strip report. */
  files: EnquiryFile[];
  talk: OfficeTalkMessage[];
  orders: ListedOrder[];
  /** The machine that it announces, if it is about one that is sent in. */
  repair: OfficeRepair | null;
};

/** Returns an enquiry, or null when there is none (any more). Throws on failure. */
export async function readEnquiry(tables: TableClient, id: string): Promise<EnquiryRecord | null> {
  const enquiry = await fetchEnquiry(tables, id);
  if (!enquiry) return null;
  const [items, files, talk, orders, repair] = await Promise.all([
    fetchRequestedItems(tables, enquiry),
    fetchAttachments(tables, id),
    fetchTalk(tables, id),
    fetchOrdersOf(tables, { enquiry_id: id }),
    fetchRepair(tables, id),
  ]);
  return { ...enquiry, items, files, talk, orders, repair };
}

/** A line as `quoteRequestLines` writes it. */
const LINE = /^- (.+?)(?: \(Quantity: (\d{1,6})\))?(?:, note: (.+))?$/;
/** The end of a list that was too long for an address. */
const MORE = /^- and \d+ more items, list to follow$/;

/**
 * Returns what an enquiry asks for: the items that came with it as data, or those of its text, which
 * know no product. A name finds one there only if no other product has it. Throws on failure.
 */
async function fetchRequestedItems(tables: TableClient, enquiry: Enquiry): Promise<AskedItem[]> {
  const items = await fetchAskedItems(tables, enquiry.id);
  const written = writtenItems(enquiry);
  if (items.length > 0 || written.length === 0) return items;
  const products = await fetchProductsNamed(
    tables,
    written.map(({ name }) => name),
  );
  return written.map(({ name, quantity, note }) => {
    const [product = null, ...others] = products.filter((one) => one.name === name);
    const only = others.length === 0 ? product : null;
    return {
      product_id: only?.id ?? null,
      product_name: name,
      quantity,
      price: null,
      note,
      sizing: null,
      product: only,
    };
  });
}

/**
 * Returns the items that an enquiry names in its text: in the list that came beside the message, or in
 * the quote request that the message begins with. Other bullets are the sender's own words.
 */
export function writtenItems({
  selections,
  message,
}: Pick<Enquiry, "selections" | "message">): { name: string; quantity: number; note: string }[] {
  const lines = (selections || quoteRequestIn(message)).split("\n").map((line) => line.trim());
  return lines.flatMap((line) => {
    const [, name, quantity, note = ""] = MORE.test(line) ? [] : (LINE.exec(line) ?? []);
    return name ? [{ name, quantity: Math.max(1, Number(quantity ?? 1)), note }] : [];
  });
}

/** The bullets directly under the words that a quote request opens with. */
function quoteRequestIn(message: string): string {
  const [, list = ""] = message.split(QUOTE_REQUEST_OPENING);
  return /^(?:- .*\n?)*/.exec(list.trimStart())?.[0] ?? "";
}
