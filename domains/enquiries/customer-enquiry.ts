import type { TableClient } from "#app/data/database.ts";
import { type OpenedEnquiry, readEnquiry } from "#domains/enquiries/contracts.ts";
import { LINK_PATTERN } from "#domains/quotes/customer-quote.ts";

/** Returns what a link opens, or null when it opens nothing. Throws on failure. */
export async function readEnquiryByLink(
  client: TableClient,
  link: string,
): Promise<OpenedEnquiry | null> {
  return LINK_PATTERN.test(link) ? readEnquiry(client, { link }) : null;
}
