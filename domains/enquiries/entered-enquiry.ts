import { addressProblem, asciiAddress, isEmailAddress } from "#app/lib/email-address.ts";
import { isVisible } from "#app/lib/visible.ts";
import { REPAIR_FIELDS, REPAIR_SUBJECT, type RepairField } from "#domains/repairs/repair.ts";
import { readIntake } from "#domains/repairs/repair-intake.ts";
import { CONTACT_FIELDS, type ContactField, SUBJECTS } from "./contact-message.ts";
import type { createEnquiry } from "./contracts.ts";

/** `subject` is a label. Boxes hold "yes" when ticked. */
export type EnquiryTexts = Partial<Record<ContactField | RepairField | "confirms", string>>;
export type EnquiryErrors = Partial<Record<ContactField | RepairField, string>>;
type Entered = Pick<Parameters<typeof createEnquiry>[1], "enquiry" | "repair" | "confirms">;

/** Reads what the office typed. Errors are sentences. */
export function readEntered(
  texts: EnquiryTexts,
): { entered: Entered; errors?: undefined } | { entered?: undefined; errors: EnquiryErrors } {
  const errors: EnquiryErrors = {};
  const said = (name: ContactField) => (texts[name] ?? "").trim();
  for (const { name, label, required, maxLength } of CONTACT_FIELDS) {
    if (required && name !== "email" && !isVisible(said(name)))
      errors[name] = `Enter the ${label.toLowerCase()}.`;
    else if (said(name).length > maxLength) errors[name] = `Enter up to ${maxLength} characters.`;
  }
  const email = said("email");
  if (email === "" && said("phone") === "") {
    errors.email = "Enter an email address or a phone number.";
  } else if (email !== "" && !errors.email && !isEmailAddress(email)) {
    errors.email = addressProblem(email, "Enter a valid email address.");
  }
  const isRepair = said("subject") === REPAIR_SUBJECT.label;
  const subject = [...SUBJECTS, REPAIR_SUBJECT].find(({ label }) => label === said("subject"));
  if (!subject) errors.subject = "Choose a subject.";
  // The signature is checked later.
  const fields = new Map(Object.entries({ ...texts, declared: "yes" }));
  const { intake = null, errors: wrong = {} } = isRepair ? readIntake(fields) : {};
  for (const { name, label } of REPAIR_FIELDS) {
    if (wrong[name]) errors[name] = `${label} ${wrong[name]}.`;
  }
  if (!subject || Object.keys(errors).length > 0) return { errors };
  return {
    entered: {
      enquiry: {
        ...{ name: said("name"), email: asciiAddress(email), phone: said("phone") },
        ...{ company: said("company"), message: said("message") },
        ...{ subject: subject.value, subject_label: subject.label },
      },
      repair: intake && { ...intake, awaits_signature: texts.declared !== "yes" },
      confirms: texts.confirms === "yes" && email !== "",
    },
  };
}
