import { draftStore } from "#app/lib/draft-store.ts";
import { randomId } from "#app/lib/random-id.ts";
import { CONTACT_FIELDS, type ContactField } from "#domains/enquiries/contact-message.ts";

/** What was typed and not sent yet. */
export type EnquiryDraft = {
  fields: Partial<Record<ContactField, string>>;
  subjectLabel: string;
  /** The text that a link put into the message box: it may be replaced while nobody changed it. */
  prefilled: string;
  /** The message that was begun before a link put another into the box. */
  earlier?: string;
  /** The products that links asked for, as `writeSelectedItems` writes them. */
  items?: string;
  submissionId: string;
};

/** The draft of this tab. */
export const enquiryDraft = draftStore(["enquiry"], isDraft);

/** Forgets what was sent, and nothing else: what was begun before it becomes the draft. */
export function forgetSent(earlier = ""): void {
  const rest = { fields: { message: earlier }, subjectLabel: "", prefilled: "" };
  enquiryDraft.write(earlier ? { ...rest, submissionId: randomId() } : null);
}

/** The message box's text, and the message that gave way to it. */
export type Messages = { message: string; prefilled: string; earlier: string };

/**
 * Returns what stands in the message box when a link brings `prefill` to what is there: it replaces an
 * untouched earlier prefill. Anything that was typed is set aside, for its writer to decide on, but
 * for what was written on top of this very prefill.
 */
export function withPrefill(prefill: string, now: Messages): Messages {
  const { message, prefilled, earlier } = now;
  const isWrittenOnTop = message.includes(prefill) || (prefilled === prefill && message !== "");
  if (isWrittenOnTop) return { message, prefilled: prefill, earlier };
  const typed = message === prefilled ? "" : message;
  return {
    message: prefill,
    prefilled: prefill,
    earlier: [typed, earlier].filter(Boolean).join("\n\n"),
  };
}

function isDraft(value: unknown): value is EnquiryDraft {
  if (typeof value !== "object" || value === null) return false;
  const { fields, subjectLabel, prefilled, earlier, items, submissionId } = value as Record<
    string,
    unknown
  >;
  if (typeof fields !== "object" || fields === null) return false;
  const texts = CONTACT_FIELDS.map(({ name }) => (fields as Record<string, unknown>)[name] ?? "");
  return [...texts, subjectLabel, prefilled, earlier ?? "", items ?? "", submissionId].every(
    (text) => typeof text === "string",
  );
}
