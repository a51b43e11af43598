import { officeTime } from "#app/lib/office-clock.ts";
import { dialled } from "#app/office/csv/dialled.ts";
import { CONTACT_FIELDS } from "#domains/enquiries/contact-message.ts";
import type { Enquiry } from "#domains/enquiries/enquiries.ts";
import { subjectText } from "#domains/enquiries/subject-text.ts";

export function exportRow(enquiry: Enquiry) {
  const { id, created_at, status, selections, note, email_status } = enquiry;
  const written = { ...enquiry, phone: dialled(enquiry.phone), subject: subjectText(enquiry) };
  return {
    Reference: id,
    Received: officeTime(created_at),
    Status: status,
    ...Object.fromEntries(CONTACT_FIELDS.map(({ name, label }) => [label, written[name]])),
    Selections: selections,
    Note: note,
    Mail: email_status,
  };
}
