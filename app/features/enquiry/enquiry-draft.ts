import { CONTACT_FIELDS, type ContactField } from "#app/data/contact-message.ts";
import { parseJson } from "#app/lib/storage.ts";
import { readTab, writeTab } from "#app/lib/tab-storage.ts";

/** What was typed and not sent yet. */
export type EnquiryDraft = {
  fields: Partial<Record<ContactField, string>>;
  subjectLabel: string;
  /** The text that a link put into the message box: it may be replaced while nobody changed it. */
  prefilled: string;
  submissionId: string;
};

const STORAGE_KEY = "reefline-enquiry";

/** Reads the draft of this tab; null when there is none. */
export const readDraft = () => parseJson(readTab(STORAGE_KEY), isDraft);

/** Keeps the draft; forgets it, once it was sent, when it is null. */
export const writeDraft = (draft: EnquiryDraft | null) =>
  writeTab(STORAGE_KEY, draft && JSON.stringify(draft));

/**
 * Returns the message box's text when a link brings `prefill` and a draft may be there: an untouched
 * earlier prefill is replaced, anything that was typed stays below.
 */
export function messageWithPrefill(prefill: string, draft: EnquiryDraft | null): string {
  const typed = draft?.fields.message ?? "";
  if (typed === "" || typed === draft?.prefilled || typed.includes(prefill)) {
    return typed.includes(prefill) ? typed : prefill;
  }
  return `${prefill}\n\n${typed}`;
}

function isDraft(value: unknown): value is EnquiryDraft {
  if (typeof value !== "object" || value === null) return false;
  const { fields, subjectLabel, prefilled, submissionId } = value as Record<string, unknown>;
  if (typeof fields !== "object" || fields === null) return false;
  const texts = CONTACT_FIELDS.map(({ name }) => (fields as Record<string, unknown>)[name] ?? "");
  return [...texts, subjectLabel, prefilled, submissionId].every(
    (text) => typeof text === "string",
  );
}
