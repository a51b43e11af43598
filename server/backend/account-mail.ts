import { company } from "#app/content/company.ts";
import type { Mail } from "./mail-outbox.ts";

/** A mail of the auth library: its link carries the token and what it is for. */
type LibraryMail = { to: string; subject: string; text?: string; html?: string };

const VERIFY_LINK = /https?:\/\/\S+\/auth\/v1\/verify\?\S+/;

/** Returns a mail of the auth library in our own words, with a link to our own page. */
export function accountMail(siteUrl: string, mail: LibraryMail): Mail {
  const { to, subject, text = "", html } = mail;
  const link = VERIFY_LINK.exec(text)?.[0];
  const { searchParams } = new URL(link ?? siteUrl);
  const token = searchParams.get("token") ?? "";
  switch (searchParams.get("type")) {
    case "signup":
      return confirmationMail(siteUrl, to, token);
    case "recovery":
      return recoveryMail(siteUrl, to, token);
    default:
      return { to, subject, text, html };
  }
}

// The token stands behind the `#`: it never reaches a server's log, and a scanner that follows the
// links of a mail does not use it up.

/** Returns the mail whose link confirms an address. */
export function confirmationMail(siteUrl: string, to: string, token: string): Mail {
  return {
    to,
    subject: "Confirm your e-mail address",
    text: `Welcome to ${company.name}.

Please confirm your e-mail address with this link within an hour:

${siteUrl}/confirm#token_hash=${token}&type=signup

If it was not you who signed up, ignore this mail: without the link no account is opened.
`,
  };
}

function recoveryMail(siteUrl: string, to: string, token: string): Mail {
  return {
    to,
    subject: "Set a new password",
    text: `Somebody, probably you, asked for a new password for ${company.name}.

Set it with this link within an hour:

${siteUrl}/reset-password#token_hash=${token}&type=recovery

If it was not you, ignore this mail: your password stays as it is.
`,
  };
}

/** Returns the mail to somebody who signs up again with an address that has an account. */
export function existingAccountMail(siteUrl: string, to: string): Mail {
  return {
    to,
    subject: "You already have an account",
    text: `Somebody, probably you, signed up with this address at ${company.name}. It already has an account.

Log in: ${siteUrl}/login
Set a new password, if you forgot yours: ${siteUrl}/reset-password

If it was not you, ignore this mail: nothing has changed.
`,
  };
}
