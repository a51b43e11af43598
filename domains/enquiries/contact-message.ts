import type { Tables } from "#app/data/database.types.ts";

/**
 * The fields of the form, and columns of the office's file, in their order. The label also stands
 * before an error. The lengths (characters) are those of the table, and a test holds the two together.
 */
export const CONTACT_FIELDS = [
  { name: "name", label: "Name", required: true, maxLength: 200 },
  { name: "email", label: "Email", required: true, maxLength: 254 },
  { name: "phone", label: "Phone", required: false, maxLength: 50 },
  { name: "company", label: "Company", required: false, maxLength: 200 },
  { name: "subject", label: "Subject", required: true, maxLength: 50 },
  { name: "message", label: "Message", required: true, maxLength: 10_000 },
] as const;

export type ContactField = (typeof CONTACT_FIELDS)[number]["name"];

/** What a person sends through the contact form. */
export type ContactMessage = Pick<Tables<"enquiries">, ContactField>;

/** What somebody asks for who sends a list of products. */
export const QUOTE_SUBJECT = { value: "partnership", label: "Quote" } as const;

/**
 * The choices of the subject. One value carries three labels, so the chosen label
 * travels beside it.
 */
export const SUBJECTS = [
  { value: "product-inquiry", label: "Product Inquiry" },
  { value: "technical-support", label: "Technical Support" },
  { value: "bulk-order", label: "Bulk Order" },
  QUOTE_SUBJECT,
  { value: "partnership", label: "Rotary Valve" },
  { value: "partnership", label: "Airblower" },
  { value: "other", label: "Other" },
] as const;

/** Further fields of a submission, beside those a person fills in. */
export const SUBJECT_LABEL_FIELD = "subject_label";
/** Made once per message by the browser: sending it again after a lost answer makes no second row. */
export const SUBMISSION_ID_FIELD = "submission_id";
/** The selected products, one a line, when a message comes with a list of its own. */
export const SELECTIONS_FIELD = "selections";
/** Characters of that list; the rest is cut off. */
export const MAX_SELECTIONS = 10_000;
/** The same list for programs: `id quantity name` of one item a line. Only our own service reads it. */
export const SELECTED_ITEMS_FIELD = "selected_items";
/** Ids of files that were sent before, one a line. Only our own service reads it. */
export const ATTACHMENTS_FIELD = "attachments";
/** Shorter (ms) than anybody needs to fill the form in, longer than a program does. */
export const SHORTEST_VISIT = 1000;
/** Hidden from people; only programs fill it in (the form service's own name for it). */
export const HONEYPOT_FIELD = "_gotcha";

/** The form's name in the form service: messages go to /f/contact. */
export const CONTACT_FORM = "contact";
