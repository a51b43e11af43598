/*
 * What a customer does by the private link, without an account. A link is what stands behind /quote/ in
 * the address; it is a secret.
 */

/** Characters of what a customer writes to the office, and the office to a customer. */
export const MAX_MESSAGE = 10_000;
/** 32 random bytes. */
export const LINK_PATTERN = /^[\w-]{43}$/;

/** The page that a link opens. */
export function quotePath(link: string): string {
  return `/quote/${link}`;
}

/** The same as a file. */
export function quotePdfPath(link: string): string {
  return `${quotePath(link)}/quotation.pdf`;
}

/** The same for the office, of any revision by its id. */
export function officeQuotePdfPath(id: string): string {
  return `/office/quotes/${id}/quotation.pdf`;
}
