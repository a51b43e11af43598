import { company } from "#app/content/company.ts";
import type { Mail } from "#server/backend/mail-carrier.ts";

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

If it was not you who signed up just now, do not follow the link: without it no account is opened.
`,
  };
}

/** Returns the mail whose link opens a session that may set a new password. */
export function recoveryMail(siteUrl: string, to: string, token: string): Mail {
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

/** Returns the mail to the owner of an account whose password was changed. */
export function passwordChangedMail(siteUrl: string, to: string): Mail {
  return {
    to,
    subject: "Your password was changed",
    text: `The password of your account at ${company.name} was changed just now, and every other device was
signed out.

If it was not you, set a new password at once: ${siteUrl}/reset-password
`,
  };
}
