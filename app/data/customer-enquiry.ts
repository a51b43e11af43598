import type { Attachment } from "./attachments.ts";
import { LINK_PATTERN } from "./customer-quote.ts";
import type { TableClient } from "./database.ts";
import type { Enquiry } from "./enquiries.ts";
import type { RepairIntake, RepairMoments } from "./repair.ts";
import type { Sizing } from "./sizing.ts";
import type { StripReport } from "./strip-report.ts";

/*
 * What the sender of an enquiry sees of it and does with it: by the private link, without an account, or
 * as whoever has confirmed the address it came from. A link is what stands behind /enquiry/ in the
 * address; it is a secret.
 */

/** A message of the talk about an enquiry. */
export type TalkMessage = {
  id: string;
  created_at: string;
  from_office: boolean;
  /** Who wrote it; may be empty. */
  author: string;
  body: string;
};

/** A file of the talk: beside the message it came with; null for the enquiry itself. */
export type TalkFile = Attachment & { message_id: string | null };

export type CustomerEnquiry = Pick<
  Enquiry,
  | "id"
  | "reference"
  | "created_at"
  | "name"
  | "email"
  | "phone"
  | "company"
  | "subject"
  | "subject_label"
  | "message"
  | "selections"
  | "status"
> & {
  items: {
    product_id: string | null;
    product_name: string;
    quantity: number;
    price: number | null;
    note: string;
    sizing: Sizing | null;
  }[];
  files: TalkFile[];
  messages: TalkMessage[];
  /** The latest revision of each quotation that was sent for it. */
  quotes: {
    id: string;
    number: string;
    revision: number;
    state: string;
    currency: string;
    gross: number;
    valid_until: string;
    sent_at: string;
    answered_at: string | null;
    expired: boolean;
  }[];
  /** What was said of a machine that is sent in, and how far it is; the report once it is published. */
  repair: (RepairIntake & RepairMoments & { report: StripReport | null }) | null;
};

/** What somebody adds to the talk. The id names it: sent twice, it is there once. */
export type NewTalkMessage = { id: string; body: string; files: readonly string[] };

/** Returns what a link opens, or null when it opens nothing. Throws on failure. */
export async function readEnquiryByLink(
  client: TableClient,
  link: string,
): Promise<CustomerEnquiry | null> {
  if (!LINK_PATTERN.test(link)) return null;
  const { data } = await client.rpc("read_enquiry", { link }).throwOnError();
  return data;
}

/** Sends a message to the office. Throws on failure, saying why not. */
export async function addToEnquiry(
  client: TableClient,
  link: string,
  { id, body, files }: NewTalkMessage,
): Promise<void> {
  await client.rpc("add_to_enquiry", { link, message: id, body, files: [...files] }).throwOnError();
}

/** Returns the enquiries that came from one's confirmed address, the newest first. Throws on failure. */
export async function fetchMyEnquiries(client: TableClient): Promise<CustomerEnquiry[]> {
  const { data } = await client.rpc("my_enquiries").throwOnError();
  return data;
}

/** Returns a new private link of such an enquiry. Throws on failure. */
export async function openMyEnquiry(client: TableClient, id: string): Promise<string> {
  const { data } = await client.rpc("open_my_enquiry", { enquiry: id }).throwOnError();
  return data;
}
