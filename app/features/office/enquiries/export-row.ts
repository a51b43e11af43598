import { CONTACT_FIELDS } from "#app/data/contact-message.ts";
import type { Enquiry } from "#app/data/enquiries.ts";
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

/**
 * A spreadsheet reckons with a leading plus, and takes figures without spaces for a sum of money. So
 * numbers of the country are written as at home, others behind 00, all in groups: 082 555 0199. What
 * is no telephone number stays as it was typed.
 */
export function dialled(phone: string): string {
  if (!/^[\d\s+()./-]+$/.test(phone)) return phone;
  const digits = phone
    .replace("(0)", "")
    .replace(/[^\d+]/g, "")
    .replace(/^\+/, "00")
    .replace(/^0027/, "0");
  if (digits.startsWith("00")) return grouped(digits, 5);
  return grouped(digits, 3);
}

function grouped(digits: string, first: number): string {
  const rest = digits.slice(first).match(/\d{3}(?=\d{3})|\d+/g) ?? [];
  return [digits.slice(0, first), ...rest].join(" ");
}
