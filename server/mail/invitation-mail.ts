import { company } from "#app/content/company.ts";
import type { Database } from "#server/backend/connections.ts";
import type { Mail } from "#server/backend/mail-carrier.ts";
import { readMailSettings } from "#server/backend/stored-settings.ts";
import type { MailParts, TemplateMail } from "./compose-mail.ts";
import { mailBodies } from "./mail-layout.ts";

export const INVITATION = "colleague-invitation";

/** Returns the mail that invites a colleague; the link leads to signing up, and from there to their work. */
export async function composeInvitation(
  database: Database,
  { siteUrl }: MailParts,
  { to, data: { author, body: role } }: TemplateMail,
): Promise<Mail> {
  if (!to) throw new Error("An invitation needs a recipient.");
  const { letterhead } = await readMailSettings(database);
  const words = {
    subject: `Invitation to join ${company.name}`,
    paragraphs: [
      `${author} has invited you to the ${role === "workshop" ? "workshop" : "office"} of our website.`,
      `Sign up within seven days with this address, ${to}, and a password of your choice. We will then email you a link to confirm the address.`,
      "If you were not expecting this, ignore this email.",
    ],
    action: "Sign up",
  };
  const next = role === "workshop" ? "/workshop" : "/admin";
  const address = `${siteUrl}/signup?${new URLSearchParams({ next })}`;
  return { to, subject: words.subject, ...mailBodies(words, address, letterhead) };
}
