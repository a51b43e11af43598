// The link is the path segment after /quote/ and is a secret.

/** Characters. */
export const MAX_MESSAGE = 10_000;
export const ONLY_APPROVES = [
  403,
  "This link can approve, but not order. Use the link in our email.",
] as const;
/** 32 random bytes. */
export const LINK_PATTERN = /^[\w-]{43}$/;

export function quotePath(link: string): string {
  return `/quote/${link}`;
}

export function quotePdfPath(link: string): string {
  return `${quotePath(link)}/quotation.pdf`;
}

export function officeQuotePdfPath(id: string): string {
  return `/office/quotes/${id}/quotation.pdf`;
}
