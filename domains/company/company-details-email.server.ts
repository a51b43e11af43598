import { isSettingKey, SETTINGS } from "#domains/company/settings/settings.ts";
import type { Composing, Letter } from "#server/email/compose-email.ts";

/** What happened, and what an admin who did not expect it does. */
const NOTICES = {
  "company-details-proposed": {
    subject: "New company details await approval",
    done: "has proposed new",
    next: "They take effect when a second admin approves them, or after 72 hours if there is no second admin. If this was not authorised, withdraw them and end that user’s sessions.",
  },
  "company-details-withdrawn": {
    subject: "New company details withdrawn",
    done: "has withdrawn the new",
    next: "The current details still apply.",
  },
  "company-details-changed": {
    subject: "Company details changed",
    done: "has changed",
    next: "If this change was not authorised, restore the previous version from its history, end that user’s sessions and call customers with open quotations and invoices.",
  },
};
type Notice = keyof typeof NOTICES;

export function isCompanyDetailsTemplate(template: string): template is Notice {
  return Object.hasOwn(NOTICES, template);
}

/** Names the setting without its value. No email carries an account number. */
export function composeCompanyDetailsMail(
  { siteUrl, to, data: { author, body: key = "" } }: Composing,
  template: Notice,
): Letter {
  if (!to) throw new Error("The notice needs a recipient.");
  const title = isSettingKey(key) ? SETTINGS[key].title : key;
  const words = {
    subject: `${NOTICES[template].subject}: ${title}`,
    paragraphs: [
      `${author ?? "The server, or someone with access to the database,"} ${NOTICES[template].done} “${title}”, which customers see when they pay or call.`,
      NOTICES[template].next,
    ],
    action: "Review in the office",
  };
  return { words, address: `${siteUrl}/admin/company/${key}` };
}
