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

/** Longest internal note that is stored. */
export const NOTE_MAX_LENGTH = 10_000;

/** A message as the office keeps it, with what became of the mail that tells the office. */
export type Enquiry = Omit<
  Tables<"enquiries">,
  "submission_id" | "updated_at" | "status" | "email_status"
> & { status: EnquiryStatus; email_status: EmailState };
/** What became of a mail; unknown: it was handed over, and nobody said that it was taken. */
export type EmailState = "waiting" | "sent" | "failed" | "unknown";

/** What waits for the office; the database says which enquiries. */
export const ENQUIRY_TASKS = ["overdue", "quote", "repair"] as const;

/** Those that somebody still has to work on. */
const OPEN = ["new", "in progress"] as const satisfies EnquiryStatus[];

/** Orders of the list; `-` before a name means the latest first. */
export const ENQUIRY_SORTS = ["-created_at", "created_at", "name", "-name", "status"] as const;

/** What the office's list can be narrowed to; what is missing leaves everything. */
export type EnquiryFilter = {
  words: string;
  status: EnquiryStatus | "open" | (typeof ENQUIRY_TASKS)[number] | null;
  /** Only those whose mail could not be sent so far. */
  unsent: boolean;
  /** A subject as its sender read it; three labels share one value. */
  subject?: { value: string; label: string } | undefined;
  /** Id of who set the status last. */
  handler?: string;
  received?: Period;
  sort?: (typeof ENQUIRY_SORTS)[number];
};

const COLUMNS =
  "id, reference, created_at, name, email, phone, company, subject, subject_label, message, selections, status, status_changed_at, status_changed_by, note, email_status, email_error, customer_id, customer_confirmed, email_confirmed_at";

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

/** Reads the enquiries that match, the newest first unless told otherwise. */
export const { page: fetchEnquiries, all: fetchAllEnquiries } = listReader<EnquiryFilter, Enquiry>(
  filtered,
);

/** Returns the latest of a customer's enquiries. Throws on failure. */
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

/** Returns these enquiries, without those that are gone. Throws on failure. */
export function fetchEnquiriesByIds(
  client: TableClient,
  ids: readonly string[],
): Promise<Enquiry[]> {
  return readByIds(ids, (part) =>
    client.from("enquiries").select(COLUMNS).in("id", part).throwOnError(),
  );
}

/** Returns the latest that came from an address, whoever typed it there. Throws on failure. */
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

/** Returns an enquiry, or null when there is none (any more). Throws on failure. */
export async function fetchEnquiry(client: TableClient, id: string): Promise<Enquiry | null> {
  return rowOrNull(await client.from("enquiries").select(COLUMNS).eq("id", id).maybeSingle());
}

/** Returns how many enquiries nobody has looked after yet. Throws on failure. */
export async function countNewEnquiries(client: TableClient): Promise<number> {
  const { count } = await client
    .from("enquiries")
    .select("id", { count: "exact", head: true })
    .eq("status", "new")
    .throwOnError();
  return count ?? 0;
}

/**
 * Sets where an enquiry stands unless somebody else set it since it was `seen`; says whether it did.
 * The database notes who did it and when. Throws on failure.
 */
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

/** Enquiries that one call can name. */
const MAX_NAMED = 200;

/**
 * Sets where several enquiries stand, each unless somebody else set it since it was seen. Returns those that
 * it did set. Throws on failure.
 */
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

/** What an enquiry asks for, as it was on the day of asking, and the product as it is now. */
export type AskedItem = Pick<
  Tables<"enquiry_items">,
  "product_id" | "product_name" | "quantity" | "price" | "note"
> & { sizing: Sizing | null; product: OrderableProduct | null };

/** Returns what an enquiry asks for, in the order of its list. Throws on failure. */
export async function fetchAskedItems(
  client: TableClient,
  enquiryId: string,
): Promise<AskedItem[]> {
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

/** A message of the talk, with what became of the mail that brought it to the customer. */
export type OfficeTalkMessage = Pick<
  Tables<"messages">,
  "id" | "created_at" | "enquiry_id" | "from_office" | "author" | "body" | "email_error"
> & { email_status: EmailState | null };

/** Returns the talk about an enquiry, the oldest first. Throws on failure. */
export async function fetchTalk(
  client: TableClient,
  enquiryId: string,
): Promise<OfficeTalkMessage[]> {
  const { data } = await client
    .from("messages")
    .select("id, created_at, enquiry_id, from_office, author, body, email_status, email_error")
    .eq("enquiry_id", enquiryId)
    .order("created_at")
    .throwOnError();
  return data;
}

/** Deletes an enquiry for good, with its mail. Throws on failure. */
export async function deleteEnquiry(client: TableClient, id: string): Promise<void> {
  await client.from("enquiries").delete().eq("id", id).throwOnError();
}
