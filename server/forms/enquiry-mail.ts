import type { Mail } from "#server/backend/mail-carrier.ts";
import type { ContactSubmission } from "./contact-submission.ts";

/** Returns the mail that brings an enquiry to the office; answering it answers the sender. */
export function enquiryMail(
  { id, reference }: { id: string; reference: string },
  submission: ContactSubmission,
  to: string,
): Mail {
  const { attachments } = submission;
  const { name, email, phone, company, subject, subjectLabel, message, selections } = submission;
  const about = subjectLabel || subject;
  const lines = [
    ["Name", name],
    ["Email", email],
    ["Phone", phone || "–"],
    ["Company", company || "–"],
    ["Subject", subjectLabel ? `${subjectLabel} (${subject})` : subject],
    ["Reference", reference],
    ...(attachments.length > 0
      ? [["Files", `${attachments.length}, in the office's page of it`]]
      : []),
  ].map(([title, value]) => `${`${title}:`.padEnd(11)}${value}`);
  const parts = [
    lines.join("\n"),
    message,
    ...(selections ? [`My Selections:\n${selections}`] : []),
  ];
  return {
    to,
    // From our own list of subjects: nothing a visitor typed stands in a header but the reply-to.
    subject: `Website enquiry: ${about} (${reference})`,
    text: `${parts.join("\n\n")}\n`,
    replyTo: { name, address: email },
    contactMessageId: id,
  };
}
