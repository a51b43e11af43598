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
    sent_at: string;
    answered_at: string | null;
    expired: boolean;
  }[];
  /** What was said of a machine that is sent in, and how far it is; the report once it is published. */
  repair: (RepairIntake & RepairMoments & { report: StripReport | null }) | null;
};

/** An enquiry in the list of an account. */
export type EnquirySummary = Pick<
  CustomerEnquiry,
  "id" | "reference" | "created_at" | "subject" | "subject_label" | "status" | "quotes"
> & {
  /** Whether the owner of the address has said that they sent it. */
  confirmed: boolean;
  /** Its beginning; empty until it is confirmed. */
  message: string;
  reply_count: number;
  file_count: number;
  item_count: number;
  repair: RepairMoments | null;
};

type EnquiryHeading = Pick<
  CustomerEnquiry,
  "reference" | "created_at" | "subject" | "subject_label"
> & {
  /** Whether its machine must not be sent before we have spoken. */
  hold: boolean;
};

/** What the form's link shows once the address is confirmed: what its sender typed. */
export type TypedEnquiry = EnquiryHeading &
  Pick<CustomerEnquiry, "name" | "email" | "phone" | "company" | "message"> & {
    items: Pick<
      CustomerEnquiry["items"][number],
      "product_name" | "quantity" | "note" | "sizing"
    >[];
    /** Names of the files that were sent with it. */
    files: string[];
    repair: RepairIntake | null;
    /** Whether the office has sent an email about it. */
    replied: boolean;
  };

/**
 * What a link opens. Anybody can type another's address into the form: until its owner confirms the enquiry over the
 * emailed link ("to confirm"), no link shows what was typed.
 */
export type OpenedEnquiry =
  | (CustomerEnquiry & { access: "full" })
  | (TypedEnquiry & { access: "typed" })
  | (EnquiryHeading & { access: "unconfirmed" | "to confirm" });

/** What somebody adds to the talk. The id names it: sent twice, it is there once. */
export type NewTalkMessage = { id: string; body: string; files: readonly string[] };

/** Returns what a link opens, or null when it opens nothing. Throws on failure. */
export async function readEnquiryByLink(
  client: TableClient,
  link: string,
): Promise<OpenedEnquiry | null> {
  if (!LINK_PATTERN.test(link)) return null;
  const { data } = await client.rpc("read_enquiry", { link }).throwOnError();
  return data;
}

/** Says that whoever reads the address has sent the enquiry. Throws on failure, saying why not. */
export async function confirmEnquiry(client: TableClient, link: string): Promise<void> {
  await client.rpc("confirm_enquiry", { link }).throwOnError();
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
export async function fetchMyEnquiries(client: TableClient): Promise<EnquirySummary[]> {
  const { data } = await client.rpc("my_enquiries").throwOnError();
  return data;
}

/** Returns a new private link of such an enquiry. Throws on failure. */
export async function openMyEnquiry(client: TableClient, id: string): Promise<string> {
  const { data } = await client.rpc("open_my_enquiry", { enquiry: id }).throwOnError();
  return data;
}
