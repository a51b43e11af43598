import { CONTACT_FIELDS } from "#app/data/contact-message.ts";
import type { Enquiry } from "#app/data/enquiries.ts";
import { dialled } from "#app/features/office/csv/dialled.ts";
import { subjectText } from "#app/features/office/links/subject-text.ts";
import { officeTime } from "#app/lib/office-clock.ts";

/** Returns an enquiry as a row of a spreadsheet, in texts that Excel shows as they are. */
export function exportRow(enquiry: Enquiry) {
  const { id, created_at, status, selections, note, mail_state } = enquiry;
  const written = { ...enquiry, phone: dialled(enquiry.phone), subject: subjectText(enquiry) };
  return {
    Reference: id,
    Received: officeTime(created_at),
    Status: status,
    ...Object.fromEntries(CONTACT_FIELDS.map(({ name, label }) => [label, written[name]])),
    Selections: selections,
    Note: note,
    Mail: mail_state,
  };
}
