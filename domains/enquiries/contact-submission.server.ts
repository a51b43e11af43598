import { createHash, randomUUID } from "node:crypto";
import * as v from "valibot";
import { asciiAddress, hasAccentsBeforeAt, isEmailAddress } from "#app/lib/email-address.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { isVisible } from "#app/lib/visible.ts";
import { REPAIR_FORM, REPAIR_SUBJECT, type RepairIntake } from "#domains/repairs/repair.ts";
import { readIntake } from "#domains/repairs/repair-intake.ts";
import {
  type FieldErrorCode,
  FormError,
  type FormErrorDetail,
  formError,
} from "#server/forms/form-errors.ts";
import { MAX_ATTACHMENTS } from "./attachments.ts";
import {
  ATTACHMENTS_FIELD,
  CONTACT_FIELDS,
  type ContactField,
  type ContactMessage,
  MAX_SELECTIONS,
  SELECTED_ITEMS_FIELD,
  SELECTIONS_FIELD,
  SUBJECT_LABEL_FIELD,
  SUBJECTS,
  SUBMISSION_ID_FIELD,
} from "./contact-message.ts";
import { readSelectedItems, type SelectedItem } from "./selected-items.ts";

export type ContactSubmission = ContactMessage & {
  /** Empty if unknown. */
  subjectLabel: string;
  selections: string;
  selectedItems: SelectedItem[];
  attachments: string[];
  /** Same for every retry of a message. Random without an id from the browser. */
  submissionId: string;
  repair: RepairIntake | null;
};

/** Line breaks and control characters, which could inject email headers. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: These characters are the target
const CONTROL = /[\u0000-\u001f\u007f\u0085\u2028\u2029]/;
/** The same, except tab and line break. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: These characters are the target
const CONTROL_IN_TEXT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** Bidirectional controls, often pasted along with a name or number. */
const DIRECTION = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

const CHECKS: Partial<
  Record<ContactField, [FieldErrorCode, (value: string) => boolean, (value: string) => string]>
> = {
  email: [
    "TYPE_EMAIL",
    isEmailAddress,
    (value) =>
      hasAccentsBeforeAt(value) ? "may have accents after the @ only" : "should be an email",
  ],
  subject: [
    "TYPE_TEXT",
    (value) => SUBJECTS.some((subject) => subject.value === value),
    () => "must be one of the options",
  ],
};

/** Throws FormError, with an error for each invalid field. */
export function parseSubmission(
  sent: ReadonlyMap<string, string>,
  form: string,
): ContactSubmission {
  const isRepair = form === REPAIR_FORM;
  const fields = new Map([
    ...sent,
    ...(isRepair ? [["subject", REPAIR_SUBJECT.value] as const] : []),
  ]);
  const { intake = null, errors: wrong = {} } = isRepair ? readIntake(fields) : {};
  const message: ContactMessage = {
    name: "",
    email: "",
    phone: "",
    company: "",
    subject: "",
    message: "",
  };
  const errors: FormErrorDetail[] = [];
  for (const field of CONTACT_FIELDS) {
    const value =
      field.name === "message" ? text(fields.get("message")) : line(fields.get(field.name));
    const error = fieldError(field, fields.has(field.name), value);
    if (error) errors.push({ field: field.name, ...error });
    message[field.name] = field.name === "email" ? asciiAddress(value) : value;
  }
  for (const [field, words] of Object.entries(wrong)) {
    errors.push({ field, code: intakeCode(field, fields.get(field)), message: words });
  }
  if (errors.length > 0) throw new FormError(422, "Please check the form.", { errors });

  const labels = SUBJECTS.filter(({ value }) => value === message.subject);
  const wanted = fields.get(SUBJECT_LABEL_FIELD);
  const subjectLabel =
    (isRepair ? REPAIR_SUBJECT.label : undefined) ??
    labels.find(({ label }) => label === wanted)?.label ??
    (labels.length === 1 ? labels[0]?.label : undefined) ??
    "";
  const submission = {
    ...message,
    subjectLabel,
    selections: text(fields.get(SELECTIONS_FIELD)).slice(0, MAX_SELECTIONS).toWellFormed(),
    selectedItems: readSelectedItems(text(fields.get(SELECTED_ITEMS_FIELD))),
    attachments: attachmentIds(text(fields.get(ATTACHMENTS_FIELD))),
    repair: intake,
  };
  return {
    ...submission,
    submissionId: submissionKey(fields.get(SUBMISSION_ID_FIELD), submission),
  };
}

function intakeCode(field: string, value: string | undefined): FieldErrorCode {
  if (value === undefined) return "REQUIRED_FIELD_MISSING";
  if (value.trim() === "") return "REQUIRED_FIELD_EMPTY";
  return field === "weight_kg" ? "TYPE_NUMERIC" : "TYPE_TEXT";
}

function fieldError(
  { name, required, maxLength }: (typeof CONTACT_FIELDS)[number],
  present: boolean,
  value: string,
): { code: FieldErrorCode; message: string } | undefined {
  if (value === "") {
    if (!required) return undefined;
    const code = present ? "REQUIRED_FIELD_EMPTY" : "REQUIRED_FIELD_MISSING";
    return { code, message: "is required" };
  }
  if (value.length > maxLength) {
    return { code: "TYPE_TEXT", message: `must not exceed ${maxLength} characters` };
  }
  if (name !== "message" && CONTROL.test(value)) {
    return { code: "TYPE_TEXT", message: "must be a single line of text" };
  }
  const [code, isGood, words] = CHECKS[name] ?? [];
  return code && !isGood?.(value) ? { code, message: words?.(value) ?? "" } : undefined;
}

/** Throws FormError for too many files or an invalid id. */
function attachmentIds(list: string): string[] {
  const ids = [...new Set(list.split("\n").filter(Boolean))];
  if (ids.length > MAX_ATTACHMENTS) {
    throw formError(422, "TOO_MANY_FILES", `You can attach up to ${MAX_ATTACHMENTS} files.`);
  }
  if (!ids.every(isUuid)) throw new FormError(400, "The form data is not valid.");
  return ids;
}

function line(value = ""): string {
  return visible(value.toWellFormed().replace(DIRECTION, ""));
}

/** Browsers submit CR LF but count it as one character. */
function text(value = ""): string {
  return visible(value.toWellFormed().replace(/\r\n?/g, "\n").replace(CONTROL_IN_TEXT, " "));
}

/** Treats text without visible characters as empty. */
function visible(value: string): string {
  return isVisible(value) ? value.trim() : "";
}

/** Includes the text. A user who edits a message after a lost response sends a second message. */
function submissionKey(id: string | undefined, submission: object): string {
  if (!v.is(v.pipe(v.string(), v.uuid()), id)) return randomUUID();
  const hash = createHash("sha256")
    .update(`${id}${JSON.stringify(submission)}`)
    .digest("hex");
  return hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
