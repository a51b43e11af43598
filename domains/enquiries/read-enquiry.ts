import type { TableClient } from "#app/data/database.ts";
import {
  fetchOrdersOf,
  fetchProductsNamed,
  type ListedOrder,
} from "#domains/orders/office-orders.ts";
import { fetchRepair, type OfficeRepair } from "#domains/repairs/repair-edits.ts";
import { type EnquiryFile, fetchAttachments } from "./attachments.ts";
import {
  type Enquiry,
  fetchEnquiry,
  fetchRequestedItems,
  fetchThread,
  type OfficeThreadMessage,
  type RequestedItem,
} from "./enquiries.ts";
import { QUOTE_REQUEST_OPENING } from "./quote-request.ts";

export type EnquiryRecord = Enquiry & {
  items: RequestedItem[];
  files: EnquiryFile[];
  thread: OfficeThreadMessage[];
  orders: ListedOrder[];
  /** Null unless the enquiry is a repair. */
  repair: OfficeRepair | null;
};

export async function readEnquiry(tables: TableClient, id: string): Promise<EnquiryRecord | null> {
  const enquiry = await fetchEnquiry(tables, id);
  if (!enquiry) return null;
  const [items, files, thread, orders, repair] = await Promise.all([
    requestedItems(tables, enquiry),
    fetchAttachments(tables, id),
    fetchThread(tables, id),
    fetchOrdersOf(tables, { enquiry_id: id }),
    fetchRepair(tables, id),
  ]);
  return { ...enquiry, items, files, thread, orders, repair };
}

/** A line written by `quoteRequestLines`. */
const LINE = /^- (.+?)(?: \(Quantity: (\d{1,6})\))?(?:, note: (.+))?$/;
const MORE = /^- and \d+ more items, list to follow$/;

/** Falls back to the text for enquiries without item data. A name matches only if unique. */
async function requestedItems(tables: TableClient, enquiry: Enquiry): Promise<RequestedItem[]> {
  const items = await fetchRequestedItems(tables, enquiry.id);
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

/** Reads the submitted list or the quote request. Other bullets are the sender's text. */
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

function quoteRequestIn(message: string): string {
  const [, list = ""] = message.split(QUOTE_REQUEST_OPENING);
  return /^(?:- .*\n?)*/.exec(list.trimStart())?.[0] ?? "";
}
