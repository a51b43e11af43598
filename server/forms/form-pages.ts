import { CONTACT_FIELDS, CONTACT_FORM } from "#domains/enquiries/contact-message.ts";
import { REPAIR_FIELDS, REPAIR_FORM } from "#domains/repairs/repair.ts";

/** The forms that are answered here, and the page on which each stands. */
const PAGES: Record<string, string> = { [CONTACT_FORM]: "/contact", [REPAIR_FORM]: "/repair" };

export function isForm(name: string): boolean {
  return Object.hasOwn(PAGES, name);
}

/** Returns the page of a form; of a form that there is not, the one on which people write to us. */
export function formPage(name: string): string {
  return (isForm(name) && PAGES[name]) || "/contact";
}

const LABELS = new Map<string, string>(
  [...CONTACT_FIELDS, ...REPAIR_FIELDS].map(({ name, label }) => [name, label]),
);

/** Returns what stands over a field, by which a person knows it. */
export function fieldLabel(name: string): string {
  return LABELS.get(name) ?? name;
}
