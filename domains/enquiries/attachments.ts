import type { TableClient } from "#app/data/database.ts";
import type { Tables } from "#app/data/database.types.ts";

/** The bucket of the Storage protocol in which files lie that came with a message. */
export const ATTACHMENTS_BUCKET = "attachments";

/** Largest file (bytes) and most files of one message. */
export const MAX_ATTACHMENT_BYTES = 10 * 1024 * 1024;
export const MAX_ATTACHMENTS = 5;
/** Characters; the table's own limit. */
export const MAX_ATTACHMENT_NAME = 120;

/**
 * What a browser's file dialog offers. HEIC is left out on purpose: an iPhone then hands its photos
 * over as JPEG.
 */
export const ATTACHMENT_TYPES = [
  "image/jpeg",
  "image/png",
  "image/webp",
  "application/pdf",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
] as const;

/** And for a purchase order, which is read by people. */
export const PURCHASE_ORDER_TYPES = ["image/jpeg", "image/png", "application/pdf"] as const;

/** What files are kept as: a photo is JPEG by then, whatever it came as. */
export const KEPT_TYPES = [
  "image/jpeg",
  "application/pdf",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
] as const;
export type KeptType = (typeof KEPT_TYPES)[number];

/** A file as it is kept. Its size is in bytes. */
export type Attachment = Pick<Tables<"attachments">, "id" | "name" | "size" | "created_at"> & {
  media_type: KeptType;
};

/** A file of an enquiry: beside the message it came with, or in the strip report of its machine. */
export type EnquiryFile = Attachment & {
  message_id: string | null;
} & Pick<Tables<"attachments">, "report_position" | "caption">;

/** Returns the files of an enquiry, of the talk about it and of its strip report, in their order. Throws on failure. */
export async function fetchAttachments(
  client: TableClient,
  enquiryId: string,
): Promise<EnquiryFile[]> {
  const { data } = await client
    .from("attachments")
    .select("id, name, media_type, size, created_at, message_id, report_position, caption")
    .eq("enquiry_id", enquiryId)
    .order("position")
    .order("created_at")
    .throwOnError();
  return data;
}

/** Returns the purchase order that came with the acceptance of a quotation, if any. Throws on failure. */
export async function fetchPurchaseOrders(
  client: TableClient,
  quoteId: string,
): Promise<Attachment[]> {
  const { data } = await client
    .from("attachments")
    .select("id, name, media_type, size, created_at")
    .eq("quote_id", quoteId)
    .throwOnError();
  return data;
}

/** Sends a file to a path of the Storage protocol. */
export type SendFile = (
  path: string,
  init: { method: "POST"; body: Blob; headers: Record<string, string>; signal: AbortSignal },
) => Promise<Response>;

/** The header that shows the private link of an enquiry, to fetch a file of it without an account. */
export const LINK_HEADER = "x-private-link";

/** Returns the path of a file in the Storage protocol. */
export function attachmentPath(id: string): string {
  return `/storage/v1/object/${ATTACHMENTS_BUCKET}/${id}`;
}
