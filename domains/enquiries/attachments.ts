import type { TableClient } from "#app/data/database.ts";
import type { Tables } from "#app/data/database.types.ts";

export const ATTACHMENTS_BUCKET = "attachments";

export const MAX_ATTACHMENT_BYTES = 10 * 1024 * 1024;
export const MAX_ATTACHMENTS = 5;
/** Characters; same limit as the table. */
export const MAX_ATTACHMENT_NAME = 120;

/** HEIC is left out deliberately. iPhones then convert their photos to JPEG. */
export const ATTACHMENT_TYPES = [
  "image/jpeg",
  "image/png",
  "image/webp",
  "application/pdf",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
] as const;

export const PURCHASE_ORDER_TYPES = ["image/jpeg", "image/png", "application/pdf"] as const;

export const SAVED_TYPES = [
  "image/jpeg",
  "application/pdf",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
] as const;
export type SavedType = (typeof SAVED_TYPES)[number];

/** `size` in bytes. */
export type Attachment = Pick<Tables<"attachments">, "id" | "name" | "size" | "created_at"> & {
  media_type: SavedType;
};

export type EnquiryFile = Attachment & {
  message_id: string | null;
} & Pick<
    Tables<"attachments">,
    "repair_id" | "report_position" | "caption" | "arrow_x" | "arrow_y"
  >;

/** With the workshop's photos of the repair. */
export async function fetchAttachments(
  client: TableClient,
  enquiryId: string,
): Promise<EnquiryFile[]> {
  const { data } = await client
    .from("attachments")
    .select(
      "id, name, media_type, size, created_at, message_id, repair_id, report_position, caption, arrow_x, arrow_y",
    )
    .or(`enquiry_id.eq.${enquiryId},repair_id.eq.${enquiryId}`)
    .order("position")
    .order("created_at")
    .throwOnError();
  return data;
}

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

export type SendFile = (
  path: string,
  init: { method: "POST"; body: Blob; headers: Record<string, string>; signal: AbortSignal },
) => Promise<Response>;

/** Carries the private link of an enquiry, so that files can be downloaded without an account. */
export const LINK_HEADER = "x-private-link";

export function attachmentPath(id: string): string {
  return `/storage/v1/object/${ATTACHMENTS_BUCKET}/${id}`;
}
