import type { TableClient } from "#app/data/database.ts";
import { type OpenedEnquiry, readEnquiry } from "#domains/enquiries/contracts.ts";
import { LINK_PATTERN } from "#domains/quotes/customer-quote.ts";

/** Returns null for an invalid link. */
export async function readEnquiryByLink(
  client: TableClient,
  link: string,
): Promise<OpenedEnquiry | null> {
  return LINK_PATTERN.test(link) ? readEnquiry(client, { link }) : null;
}
