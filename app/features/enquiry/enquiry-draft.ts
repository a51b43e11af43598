import { CONTACT_FIELDS, type ContactField } from "#app/data/contact-message.ts";
import { parseJson } from "#app/lib/storage.ts";

/** What was typed and not sent yet. */
export type EnquiryDraft = {
  fields: Partial<Record<ContactField, string>>;
  subjectLabel: string;
  /** The text that a link put into the message box: it may be replaced while nobody changed it. */
  prefilled: string;
  submissionId: string;
};

const STORAGE_KEY = "reefline-enquiry";

/**
 * Reads the draft of this tab; null when there is none. The draft lives as long as the tab: it
 * survives a reload and a failed send, and the next person at a shared PC does not find it.
 */
export function readDraft(): EnquiryDraft | null {
  try {
    return parseJson(window.sessionStorage.getItem(STORAGE_KEY), isDraft);
  } catch {
    return null;
  }
}

/** Keeps the draft; does nothing when storage is denied or full. */
export function writeDraft(draft: EnquiryDraft): void {
  try {
    window.sessionStorage.setItem(STORAGE_KEY, JSON.stringify(draft));
  } catch {
    // The form itself still holds everything that was typed.
  }
}

/** Forgets the draft once it was sent. */
export function forgetDraft(): void {
  try {
    window.sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Where nothing can be stored, nothing is there to forget.
  }
}

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
