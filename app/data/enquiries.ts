import type { NewTalkMessage } from "./customer-enquiry.ts";
import type { TableClient } from "./database.ts";
import type { Tables } from "./database.types.ts";
import type { OrderableProduct } from "./office-orders.ts";
import { likeText, PAGE_SIZE, type PageOfRows, readAll, readPage, rowOrNull } from "./rows.ts";

/** Where an enquiry stands, in the order of the work. */
export const ENQUIRY_STATUSES = ["new", "in progress", "answered", "closed"] as const;
export type EnquiryStatus = (typeof ENQUIRY_STATUSES)[number];

/** Longest internal note that is stored. */
export const NOTE_MAX_LENGTH = 10_000;

/** A message as the office keeps it, with what became of the mail that tells the office. */
export type Enquiry = Omit<
  Tables<"contact_messages">,
  "submission_id" | "updated_at" | "status" | "mail_state"
> & { status: EnquiryStatus; mail_state: "waiting" | "sent" | "failed" };

export type EnquiryFilter = {
  words: string;
  status: EnquiryStatus | null;
  /** Only those whose mail could not be sent so far. */
  unsent: boolean;
};

const COLUMNS =
  "id, reference, created_at, name, email, phone, company, subject, subject_label, message, selections, status, status_changed_at, status_changed_by, note, mail_state, mail_error";

function filtered(client: TableClient, { words, status, unsent }: EnquiryFilter) {
  const options = { count: "exact" } as const;
  const all = words
    ? client.rpc("find_enquiries", { words }, options).select(COLUMNS)
    : client.from("contact_messages").select(COLUMNS, options);
  const some = status ? all.eq("status", status) : all;
  return (unsent ? some.not("mail_error", "is", null) : some)
    .order("created_at", { ascending: false })
    .order("id");
}

/** Returns a page of the enquiries that match, the newest first. Throws on failure. */
export function fetchEnquiries(
  client: TableClient,
  filter: EnquiryFilter,
  page: number,
): Promise<PageOfRows<Enquiry>> {
  return readPage(page, (from, to) => filtered(client, filter).range(from, to));
}

/** Returns every enquiry that matches, the newest first. Throws on failure. */
export function fetchAllEnquiries(client: TableClient, filter: EnquiryFilter): Promise<Enquiry[]> {
  return readAll((from, to) => filtered(client, filter).range(from, to));
}

/** Returns the latest that came from an address, whoever typed it there. Throws on failure. */
export async function fetchEnquiriesFrom(client: TableClient, email: string): Promise<Enquiry[]> {
  const { data } = await client
    .from("contact_messages")
    .select(COLUMNS)
    .ilike("email", likeText(email))
    .order("created_at", { ascending: false })
    .limit(PAGE_SIZE)
    .throwOnError();
  return data;
}

/** Returns an enquiry, or null when there is none (any more). Throws on failure. */
export async function fetchEnquiry(client: TableClient, id: string): Promise<Enquiry | null> {
  return rowOrNull(
    await client.from("contact_messages").select(COLUMNS).eq("id", id).maybeSingle(),
  );
}

/** Returns how many enquiries nobody has looked after yet. Throws on failure. */
export async function countNewEnquiries(client: TableClient): Promise<number> {
  const { count } = await client
    .from("contact_messages")
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
    .from("contact_messages")
    .update({ status: becomes })
    .eq("id", id)
    .eq("status", seen)
    .select("id")
    .throwOnError();
  return data.length > 0;
}

/** What an enquiry asks for, as it was on the day of asking, and the product as it is now. */
export type AskedItem = Pick<
  Tables<"contact_message_items">,
  "product_id" | "product_name" | "quantity" | "price" | "note"
> & { product: OrderableProduct | null };

/** Returns what an enquiry asks for, in the order of its list. Throws on failure. */
export async function fetchAskedItems(
  client: TableClient,
  enquiryId: string,
): Promise<AskedItem[]> {
  const { data } = await client
    .from("contact_message_items")
    .select(
      "product_id, product_name, quantity, price, note, product:products(id, name, price, stock)",
    )
    .eq("contact_message_id", enquiryId)
    .order("position")
    .throwOnError();
  return data;
}

/** A message of the talk, with what became of the mail that brought it to the customer. */
export type OfficeTalkMessage = Pick<
  Tables<"messages">,
  "id" | "created_at" | "contact_message_id" | "from_office" | "author" | "body" | "mail_error"
> & { mail_state: Enquiry["mail_state"] | null };

/** Returns the talk about an enquiry, the oldest first. Throws on failure. */
export async function fetchTalk(
  client: TableClient,
  enquiryId: string,
): Promise<OfficeTalkMessage[]> {
  const { data } = await client
    .from("messages")
    .select("id, created_at, contact_message_id, from_office, author, body, mail_state, mail_error")
    .eq("contact_message_id", enquiryId)
    .order("created_at")
    .throwOnError();
  return data;
}

/**
 * Answers an enquiry by mail unless the talk has gone on since `seen` messages of it were; says whether it
 * did. Throws on failure, saying why not.
 */
export async function answerEnquiry(
  client: TableClient,
  enquiryId: string,
  seen: number,
  { id, body, files }: NewTalkMessage,
): Promise<boolean> {
  const { data } = await client
    .rpc("answer_enquiry", { enquiry: enquiryId, message: id, seen, body, files: [...files] })
    .throwOnError();
  return data;
}

/** Saves the note unless somebody else changed it since it was `seen`; says whether it did. */
export async function saveEnquiryNote(
  client: TableClient,
  id: string,
  seen: string,
  becomes: string,
): Promise<boolean> {
  const { data } = await client
    .rpc("save_enquiry_note", { enquiry: id, seen, becomes })
    .throwOnError();
  return data;
}

/** Puts the mail that tells the office into the outbox again. Throws on failure. */
export async function resendEnquiryMail(client: TableClient, id: string): Promise<void> {
  await client.rpc("resend_enquiry_mail", { enquiry: id }).throwOnError();
}

/** Deletes an enquiry for good, with its mail. Throws on failure. */
export async function deleteEnquiry(client: TableClient, id: string): Promise<void> {
  await client.from("contact_messages").delete().eq("id", id).throwOnError();
}
