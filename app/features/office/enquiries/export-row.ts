import type { Enquiry } from "#app/data/enquiries.ts";
import { subjectText } from "#app/features/office/links/subject-text.ts";

/** Returns an enquiry as a row of a spreadsheet, in texts that Excel shows as they are. */
export function exportRow(enquiry: Enquiry) {
  return {
    Reference: enquiry.id,
    Received: officeTime(enquiry.created_at),
    Status: enquiry.status,
    Name: enquiry.name,
    Email: enquiry.email,
    Phone: dialled(enquiry.phone),
    Company: enquiry.company,
    Subject: subjectText(enquiry),
    Message: enquiry.message,
    Selections: enquiry.selections,
    Note: enquiry.note,
    Mail: enquiry.mail_state,
  };
}

/** Swedish is the language that writes dates as ISO 8601 does: 2026-11-21 12:06. */
const TIME = new Intl.DateTimeFormat("sv-SE", {
  dateStyle: "short",
  timeStyle: "short",
  timeZone: "Africa/Johannesburg",
});

/** Day and time on the office's own clock; spreadsheets take it for a date. */
function officeTime(timestamp: string): string {
  return TIME.format(new Date(timestamp));
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
