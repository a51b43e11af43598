import { RFC_EMAIL_REGEX } from "valibot";

/** The longest address that mail can be sent to (RFC 5321). */
const MAX_LENGTH = 254;

/**
 * Whether mail can be sent to this text: the rule of a browser's e-mail box, on every form and at the
 * server; `private.is_email_address` in the database has the same.
 */
export function isEmailAddress(text: string): boolean {
  return text.length <= MAX_LENGTH && RFC_EMAIL_REGEX.test(text);
}
