import { draftStore } from "#app/lib/draft-store.ts";
import { randomId } from "#app/lib/random-id.ts";
import { CONTACT_FIELDS, type ContactField } from "#domains/enquiries/contact-message.ts";

export type EnquiryDraft = {
  fields: Partial<Record<ContactField, string>>;
  subjectLabel: string;
  /** Text from a link. Replaced by the next link unless edited. */
  prefilled: string;
  /** Message typed before a link replaced it. */
  earlier?: string;
  /** In the format of `writeSelectedItems`. */
  items?: string;
  submissionId: string;
};

export const enquiryDraft = draftStore(["enquiry"], isDraft);

/** Clears the submitted message only. An earlier one becomes the draft. */
export function forgetSent(earlier = ""): void {
  const rest = { fields: { message: earlier }, subjectLabel: "", prefilled: "" };
  enquiryDraft.write(earlier ? { ...rest, submissionId: randomId() } : null);
}

export type Messages = { message: string; prefilled: string; earlier: string };

/** Applies the prefill of a link. Sets typed text aside, unless it extends this very prefill. */
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
