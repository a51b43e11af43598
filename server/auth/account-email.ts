import type { Mail } from "#server/email/email-transport.ts";

/** Origin of the site and the trading name. */
type From = { siteUrl: string; company: string };

// After `#` the token reaches no server log, and link scanners do not use it up.

export function confirmationEmail({ siteUrl, company }: From, to: string, token: string): Mail {
  return {
    to,
    subject: "Confirm your email address",
    text: `Welcome to ${company}.

Please confirm your email address using this link within an hour:

${siteUrl}/confirm#token_hash=${token}&type=signup

If you did not sign up, ignore this email. No account will be created.
`,
  };
}

export function recoveryEmail({ siteUrl, company }: From, to: string, token: string): Mail {
  return {
    to,
    subject: "Set a new password",
    text: `A new password was requested for your account at ${company}. Set it using this link within an hour:

${siteUrl}/reset-password#token_hash=${token}&type=recovery

If you did not request this, ignore this email. Your password will not change.
`,
  };
}

export function existingAccountMail({ siteUrl, company }: From, to: string): Mail {
  return {
    to,
    subject: "You already have an account",
    text: `This email address was used to sign up at ${company}, but it already has an account.

Log in: ${siteUrl}/login
Forgot your password? Set a new one: ${siteUrl}/reset-password

If you did not request this, ignore this email. Nothing has changed.
`,
  };
}

export function passwordChangedMail({ siteUrl, company }: From, to: string): Mail {
  return {
    to,
    subject: "Your password was changed",
    text: `The password for your account at ${company} has been changed, and all other devices have been signed out.

If you did not do this, set a new password immediately: ${siteUrl}/reset-password
`,
  };
}
