import type { Change } from "#app/data/audit-log.ts";
import { columnChange } from "#app/office/history/merge-changes.ts";

const MAIL: Record<string, string> = {
  waiting: "Queued the email to the office again",
  sent: "Sent the email to the office",
  failed: "Stopped sending the email to the office",
  unknown: "No confirmation for the email to the office",
};

/** The log holds only the length of a note. */
export function enquiryChangeTexts(change: Change): string[] {
  const status = columnChange(change, "status");
  // A note can change without changing its length.
  const noted = change.after !== null && "note" in change.after;
  const mail = columnChange(change, "email_status");
  return [
    ...(status ? [`Status: ${status.from} → ${status.to}`] : []),
    ...(noted ? [noteText(change)] : []),
    ...(mail ? [MAIL[`${mail.to}`] ?? `Email: ${mail.to}`] : []),
  ];
}

function noteText({ before, after }: Change): string {
  if (before?.note === 0) return "Wrote a note";
  return after?.note === 0 ? "Removed the note" : "Changed the note";
}
