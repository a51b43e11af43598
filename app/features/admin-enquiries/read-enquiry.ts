import type { TableClient } from "#app/data/database.ts";
import { type AskedItem, type Enquiry, fetchEnquiry } from "#app/data/enquiries.ts";
import { fetchOrdersOf, type ListedOrder } from "#app/data/office-orders.ts";
import { fetchRequestedItems } from "./requested-items.ts";

/** An enquiry with what it asks for and what came of it. */
export type EnquiryRecord = Enquiry & { items: AskedItem[]; orders: ListedOrder[] };

/** Returns an enquiry, or null when there is none (any more). Throws on failure. */
export async function readEnquiry(tables: TableClient, id: string): Promise<EnquiryRecord | null> {
  const enquiry = await fetchEnquiry(tables, id);
  if (!enquiry) return null;
  const [items, orders] = await Promise.all([
    fetchRequestedItems(tables, enquiry),
    fetchOrdersOf(tables, { contact_message_id: id }),
  ]);
  return { ...enquiry, items, orders };
}
