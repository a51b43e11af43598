import type { TableClient } from "#app/data/database.ts";
import type { Tables } from "#app/data/database.types.ts";
import { ANY_TIME, inPeriod, type Period } from "#app/data/list-bounds.ts";
import {
  columnOrder,
  likeText,
  listReader,
  PAGE_SIZE,
  readByIds,
  rowOrNull,
} from "#app/data/rows.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { findEnquiries, findWaitingEnquiries } from "#domains/enquiries/contracts.ts";
import { ENQUIRY_STATUSES, type EnquiryStatus } from "#domains/enquiries/enquiry.ts";
import { fetchOrderableProducts, type OrderableProduct } from "#domains/orders/office-orders.ts";
import type { Sizing } from "#tools/sizing/sizing.ts";

export const NOTE_MAX_LENGTH = 10_000;

export type Enquiry = Omit<
  Tables<"enquiries">,
  "submission_id" | "updated_at" | "status" | "email_status"
> & { status: EnquiryStatus; email_status: EmailState };
/** `unknown` means handed over without confirmation of delivery. */
export type EmailState = "waiting" | "sent" | "failed" | "unknown";

export const ENQUIRY_TASKS = ["overdue", "quote", "repair"] as const;

const OPEN = ["new", "in progress"] as const satisfies EnquiryStatus[];

export const ENQUIRY_SORTS = ["-created_at", "created_at", "name", "-name", "status"] as const;

export type EnquiryFilter = {
  words: string;
  status: EnquiryStatus | "open" | (typeof ENQUIRY_TASKS)[number] | null;
  /** Only those with an undelivered email. */
  unsent: boolean;
  subject?: { value: string; label: string } | undefined;
  /** User id of the last status change. */
  handler?: string;
  received?: Period;
  sort?: (typeof ENQUIRY_SORTS)[number];
};

const COLUMNS =
  "id, reference, created_at, name, email, phone, company, subject, subject_label, message, selections, status, status_changed_at, status_changed_by, note, email_status, email_error, customer_id, customer_confirmed, email_confirmed_at, by_office";

function filtered(client: TableClient, filter: EnquiryFilter) {
  const { words, status, unsent, subject, handler = "", received = ANY_TIME } = filter;
  const options = { count: "exact" } as const;
  const task = ENQUIRY_TASKS.find((one) => one === status);
  let rows = task
    ? findWaitingEnquiries(client, { task, words }, options).select(COLUMNS)
    : words
      ? findEnquiries(client, { words }, options).select(COLUMNS)
      : client.from("enquiries").select(COLUMNS, options);
  const one = ENQUIRY_STATUSES.find((known) => known === status);
  if (one) rows = rows.eq("status", one);
  else if (status === "open") rows = rows.in("status", OPEN);
  if (unsent) rows = rows.not("email_error", "is", null);
  if (subject) rows = rows.eq("subject", subject.value).in("subject_label", ["", subject.label]);
  if (isUuid(handler)) rows = rows.eq("status_changed_by", handler);
  return inPeriod(rows, "created_at", received)
    .order(...columnOrder(filter.sort ?? "-created_at"))
    .order("id");
}

export const { page: fetchEnquiries, all: fetchAllEnquiries } = listReader<EnquiryFilter, Enquiry>(
  filtered,
);

export async function fetchEnquiriesOf(client: TableClient, customer: string): Promise<Enquiry[]> {
  const { data } = await client
    .from("enquiries")
    .select(COLUMNS)
    .eq("customer_id", customer)
    .order("created_at", { ascending: false })
    .limit(PAGE_SIZE)
    .throwOnError();
  return data;
}

export function fetchEnquiriesByIds(
  client: TableClient,
  ids: readonly string[],
): Promise<Enquiry[]> {
  return readByIds(ids, (part) =>
    client.from("enquiries").select(COLUMNS).in("id", part).throwOnError(),
  );
}

/** By the address as typed, which is not verified. */
export async function fetchEnquiriesFrom(client: TableClient, email: string): Promise<Enquiry[]> {
  const { data } = await client
    .from("enquiries")
    .select(COLUMNS)
    .ilike("email", likeText(email))
    .order("created_at", { ascending: false })
    .limit(PAGE_SIZE)
    .throwOnError();
  return data;
}

export async function fetchEnquiry(client: TableClient, id: string): Promise<Enquiry | null> {
  return rowOrNull(await client.from("enquiries").select(COLUMNS).eq("id", id).maybeSingle());
}

export async function countNewEnquiries(client: TableClient): Promise<number> {
  const { count } = await client
    .from("enquiries")
    .select("id", { count: "exact", head: true })
    .eq("status", "new")
    .throwOnError();
  return count ?? 0;
}

/** Returns false if the status is no longer `seen`. */
export async function setEnquiryStatus(
  client: TableClient,
  id: string,
  seen: EnquiryStatus,
  becomes: EnquiryStatus,
): Promise<boolean> {
  const { data } = await client
    .from("enquiries")
    .update({ status: becomes })
    .eq("id", id)
    .eq("status", seen)
    .select("id")
    .throwOnError();
  return data.length > 0;
}

/** Ids per request. */
const MAX_NAMED = 200;

/** Returns those still in the status seen. */
export async function setEnquiryStatuses(
  client: TableClient,
  seen: readonly Pick<Enquiry, "id" | "status">[],
  becomes: EnquiryStatus,
): Promise<string[]> {
  const done: string[] = [];
  for (const [status, enquiries] of Map.groupBy(seen, (one) => one.status)) {
    for (let first = 0; first < enquiries.length; first += MAX_NAMED) {
      const ids = enquiries.slice(first, first + MAX_NAMED).map(({ id }) => id);
      const { data } = await client
        .from("enquiries")
        .update({ status: becomes })
        .eq("status", status)
        .in("id", ids)
        .select("id")
        .throwOnError();
      done.push(...data.map(({ id }) => id));
    }
  }
  return done;
}

/** Name and price on the day of the enquiry, with the present product. */
export type RequestedItem = Pick<
  Tables<"enquiry_items">,
  "product_id" | "product_name" | "quantity" | "price" | "note"
> & { sizing: Sizing | null; product: OrderableProduct | null };

export async function fetchRequestedItems(
  client: TableClient,
  enquiryId: string,
): Promise<RequestedItem[]> {
  const { data } = await client
    .from("enquiry_items")
    .select("product_id, product_name, quantity, price, note, sizing")
    .eq("enquiry_id", enquiryId)
    .order("position")
    .throwOnError();
  const ids = new Set(data.flatMap(({ product_id }) => product_id ?? []));
  const products = ids.size > 0 ? await fetchOrderableProducts(client, [...ids]) : [];
  return data.map((item) => ({
    ...item,
    product: products.find(({ id }) => id === item.product_id) ?? null,
  }));
}

export type OfficeThreadMessage = Pick<
  Tables<"messages">,
  "id" | "created_at" | "enquiry_id" | "from_office" | "author" | "body" | "email_error"
> & { email_status: EmailState | null };

export async function fetchThread(
  client: TableClient,
  enquiryId: string,
): Promise<OfficeThreadMessage[]> {
  const { data } = await client
    .from("messages")
    .select("id, created_at, enquiry_id, from_office, author, body, email_status, email_error")
    .eq("enquiry_id", enquiryId)
    .order("created_at")
    .throwOnError();
  return data;
}

export async function deleteEnquiry(client: TableClient, id: string): Promise<void> {
  await client.from("enquiries").delete().eq("id", id).throwOnError();
}
