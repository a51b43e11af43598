import { RFC_EMAIL_REGEX } from "valibot";

/** RFC 5321. */
const MAX_LENGTH = 254;
/** Non-ASCII domain such as müller.de, without URL delimiters. */
const UNICODE_DOMAIN = /^(?!\p{ASCII}*$)[\p{L}\p{M}\p{N}.。．｡-]+$/u;

/** Converts the domain to ASCII (IDNA), as stored; other text is unchanged. */
export function asciiAddress(text: string): string {
  const domainAt = text.lastIndexOf("@") + 1;
  const domain = text.slice(domainAt);
  if (!UNICODE_DOMAIN.test(domain) || !URL.canParse(`http://${domain}`)) return text;
  const address = text.slice(0, domainAt) + new URL(`http://${domain}`).hostname;
  return RFC_EMAIL_REGEX.test(address) ? address : text;
}

/** The rule of the browser's email field; `private.is_email_address` mirrors it for ASCII. */
export function isEmailAddress(text: string): boolean {
  const address = asciiAddress(text);
  return address.length <= MAX_LENGTH && RFC_EMAIL_REGEX.test(address);
}

/** Few servers accept accents before the @. */
export function hasAccentsBeforeAt(text: string): boolean {
  const at = text.lastIndexOf("@");
  return /\P{ASCII}/u.test(text.slice(0, at)) && isEmailAddress(`x${text.slice(at)}`);
}

export function addressProblem(text: string, otherwise: string): string {
  return hasAccentsBeforeAt(text)
    ? "An email address may have accents after the @ only."
    : otherwise;
}
