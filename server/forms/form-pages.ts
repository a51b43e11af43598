import { CONTACT_FIELDS, CONTACT_FORM } from "#domains/enquiries/contact-message.ts";
import { REPAIR_FIELDS, REPAIR_FORM } from "#domains/repairs/repair.ts";

const PAGES: Record<string, string> = { [CONTACT_FORM]: "/contact", [REPAIR_FORM]: "/repair" };

export function isForm(name: string): boolean {
  return Object.hasOwn(PAGES, name);
}

export function formPage(name: string): string {
  return (isForm(name) && PAGES[name]) || "/contact";
}

const LABELS = new Map<string, string>(
  [...CONTACT_FIELDS, ...REPAIR_FIELDS].map(({ name, label }) => [name, label]),
);

export function fieldLabel(name: string): string {
  return LABELS.get(name) ?? name;
}
