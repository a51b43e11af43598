import { RFC_EMAIL_REGEX } from "valibot";

/** The longest address that mail can be sent to (RFC 5321). */
const MAX_LENGTH = 254;
/** A domain of letters beyond ASCII, such as müller.de: no sign that would end it in a web address. */
const UNICODE_DOMAIN = /^(?!\p{ASCII}*$)[\p{L}\p{M}\p{N}.。．｡-]+$/u;

/**
 * Returns an address as email carries it and the database has it, with its domain in ASCII (IDNA): info@müller.de is
 * info@xn--mller-kva.de. What is no such address stays as it is.
 */
export function asciiAddress(text: string): string {
  const domainAt = text.lastIndexOf("@") + 1;
  const domain = text.slice(domainAt);
  if (!UNICODE_DOMAIN.test(domain) || !URL.canParse(`http://${domain}`)) return text;
  const address = text.slice(0, domainAt) + new URL(`http://${domain}`).hostname;
  return RFC_EMAIL_REGEX.test(address) ? address : text;
}

/**
 * Whether mail can be sent to this text: the rule of a browser's e-mail box, on every form and at the
 * server; `private.is_email_address` in the database has the same for addresses in ASCII.
 */
export function isEmailAddress(text: string): boolean {
  const address = asciiAddress(text);
  return address.length <= MAX_LENGTH && RFC_EMAIL_REGEX.test(address);
}

/** Whether an address would do without the accents before its @, which few mail servers take. */
export function hasAccentsBeforeAt(text: string): boolean {
  const at = text.lastIndexOf("@");
  return /\P{ASCII}/u.test(text.slice(0, at)) && isEmailAddress(`x${text.slice(at)}`);
}

/** Returns what is wrong with a text that is no email address: accents in a wrong place, or `otherwise`. */
export function addressProblem(text: string, otherwise: string): string {
  return hasAccentsBeforeAt(text)
    ? "An email address may have accents after the @ only."
    : otherwise;
}
