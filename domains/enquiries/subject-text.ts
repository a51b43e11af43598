import { SUBJECTS } from "./contact-message.ts";
import type { Enquiry } from "./enquiries.ts";

/** Three labels share one value. */
export function subjectText(enquiry: Pick<Enquiry, "subject" | "subject_label">): string {
  if (enquiry.subject_label) return enquiry.subject_label;
  const labels = SUBJECTS.filter(({ value }) => value === enquiry.subject);
  return labels.map(({ label }) => label).join(" / ") || enquiry.subject;
}
