import * as v from "valibot";

/** Longest address that mail can be sent to (RFC 5321 section 4.5.3.1.3, without its brackets). */
export const EMAIL_MAX_LENGTH = 254;

/** Exactly one plain address (RFC 5322 "addr-spec" without quoting), in lower case. */
export const emailAddress = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(EMAIL_MAX_LENGTH, "The e-mail address is too long."),
  v.rfcEmail("This is not an e-mail address."),
  v.toLowerCase(),
);
