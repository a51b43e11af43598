import { isSettingKey, SETTINGS } from "#domains/company/settings/settings.ts";
import type { Database } from "#server/database/connections.ts";
import { readEmailSettings } from "#server/database/stored-settings.ts";
import type { EmailParts, TemplateMail } from "#server/email/compose-email.ts";
import { emailBodies } from "#server/email/email-layout.ts";
import type { Mail } from "#server/email/email-transport.ts";

export const COMPANY_DETAILS_CHANGED = "company-details-changed";

/** Names the setting without its value. No email carries an account number. */
export async function composeCompanyDetailsMail(
  database: Database,
  { siteUrl }: EmailParts,
  { to, data: { author, body: key = "" } }: TemplateMail,
): Promise<Mail> {
  if (!to) throw new Error("The notice needs a recipient.");
  const { letterhead } = await readEmailSettings(database);
  const title = isSettingKey(key) ? SETTINGS[key].title : key;
  const words = {
    subject: `Company details changed: ${title}`,
    paragraphs: [
      `${author ?? "Someone with access to the database"} has changed “${title}”, which customers see when they pay or call.`,
      "If this change was not authorised, restore the previous version from its history, end that user’s sessions and call customers with open quotations.",
    ],
    action: "Review change",
  };
  return {
    to,
    subject: words.subject,
    ...emailBodies(words, `${siteUrl}/admin/company/${key}`, letterhead),
  };
}
