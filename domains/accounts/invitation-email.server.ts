import type { Database } from "#server/database/connections.ts";
import { readEmailSettings } from "#server/database/stored-settings.ts";
import type { EmailParts, TemplateMail } from "#server/email/compose-email.ts";
import { emailBodies } from "#server/email/email-layout.ts";
import type { Mail } from "#server/email/email-transport.ts";

export const INVITATION = "colleague-invitation";

/** The link leads to the sign-up page, then to the workplace. */
export async function composeInvitation(
  database: Database,
  { siteUrl }: EmailParts,
  { to, data: { author, body: role } }: TemplateMail,
): Promise<Mail> {
  if (!to) throw new Error("An invitation needs a recipient.");
  const { letterhead } = await readEmailSettings(database);
  const words = {
    subject: `Invitation to join ${letterhead.company}`,
    paragraphs: [
      `${author} has invited you to the ${role === "workshop" ? "workshop" : "office"} of our website.`,
      `Sign up within seven days with this address, ${to}, and a password of your choice. We will then email you a link to confirm the address.`,
      "If you were not expecting this, ignore this email.",
    ],
    action: "Sign up",
  };
  const next = role === "workshop" ? "/workshop" : "/admin";
  const address = `${siteUrl}/signup?${new URLSearchParams({ next })}`;
  return { to, subject: words.subject, ...emailBodies(words, address, letterhead) };
}
