import type { Letterhead } from "#domains/company/settings/page-settings.ts";
import { mustNotBeSent } from "#domains/repairs/repair.ts";
import { intakeFacts } from "#domains/repairs/repair-facts.ts";
import { HOLD } from "#domains/repairs/repair-text.ts";
import { emailPage } from "#server/email/email-layout.ts";
import type { Mail } from "#server/email/email-transport.ts";
import type { ContactSubmission } from "./contact-submission.server.ts";

/** Its reply-to is the sender. */
export function enquiryEmail(
  { id, reference }: { id: string; reference: string },
  submission: ContactSubmission,
  to: string,
  siteUrl: string,
  letterhead: Letterhead,
): Mail {
  const { attachments, repair } = submission;
  const { name, email, phone, company, subject, subjectLabel, message, selections } = submission;
  const about = subjectLabel || subject;
  const facts: [string, string][] = [
    ["Name", name],
    ["Email", email],
    ["Phone", phone || "–"],
    ["Company", company || "–"],
    ["Subject", subjectLabel && !repair ? `${subjectLabel} (${subject})` : about],
    ["Reference", reference],
    ...(attachments.length > 0
      ? [["Files", `${attachments.length}, on its office page`] as [string, string]]
      : []),
    ...(repair ? intakeFacts(repair) : []),
  ];
  const lines = facts.map(([title, value]) => `${`${title}:`.padEnd(repair ? 21 : 11)}${value}`);
  const warnings = repair && mustNotBeSent(repair) ? [HOLD.title] : [];
  // Security. Only the reply-to header holds visitor input.
  const title = `Website enquiry: ${about} (${reference})`;
  const parts = [
    ...warnings,
    lines.join("\n"),
    message,
    ...(selections ? [`My Selections:\n${selections}`] : []),
  ];
  return {
    to,
    subject: title,
    text: `${parts.join("\n\n")}\n`,
    html: emailPage(
      {
        subject: title,
        paragraphs: warnings,
        facts,
        said: message,
        // One line, because thousands of HTML lines would exceed the outbox limit.
        ...(selections && { lines: [selections.replaceAll(/^- /gm, "")] }),
        action: "Reply in the office",
      },
      `${siteUrl}/admin/enquiries/${id}`,
      letterhead,
    ),
    replyTo: { name, address: email },
    enquiryId: id,
  };
}
