import { createClient } from "@formspree/core";
import { isInWords } from "#app/lib/service-message.ts";
import type { FormEndpoint } from "#domains/company/site.ts";
import type { ContactField } from "#domains/enquiries/contact-message.ts";

export type SentEnquiry = { reference: string; link: string };

export type EnquiryErrors<Field extends string = ContactField> = {
  form: string | null;
  fields: Partial<Record<Field, string>>;
};

/** Created on load, because the service measures how long the form was open. */
const client = createClient();
export const visitBegan = Date.now();

/**
 * Never throws. `sent` is null for a hosted form service; `isAnswered` is false without a response
 * from the service.
 */
export async function sendEnquiry<Field extends string = ContactField>(
  content: FormData,
  { origin, form }: FormEndpoint,
): Promise<{ sent: SentEnquiry | null } | { errors: EnquiryErrors<Field>; isAnswered: boolean }> {
  const result = await client.submitForm<Record<Field, string>>(form, content, {
    endpoint: origin,
  });
  if (result.kind === "success") return { sent: sentEnquiry(result.next) };
  const fields: EnquiryErrors<Field>["fields"] = {};
  for (const [field, errors] of result.getAllFieldErrors()) {
    fields[field] = errors.map(({ message }) => message).join(" ");
  }
  const formErrors = result.getFormErrors();
  const words = formErrors.length > 0 ? formErrors.map(describe).join(" ") : null;
  const isAnswered = !formErrors.some(
    ({ code, message }) => code === "UNSPECIFIED" && isLost(message),
  );
  return { errors: { fields, form: words }, isAnswered };
}

/** Our service returns the link in the URL fragment, which no server receives. */
function sentEnquiry(next: string): SentEnquiry | null {
  const [, reference = "", link = ""] = /#(E-[\d-]+)\/([\w-]{43})$/.exec(next) ?? [];
  return reference ? { reference, link } : null;
}

/** Error text of the Formspree client. */
const UNEXPECTED = "Unexpected response format";
const NO_CONNECTION = /fetch|network|load failed/i;

function describe({ code, message }: { code: string; message: string }): string {
  if (code !== "UNSPECIFIED") return message;
  if (!isInWords(message)) return UNEXPECTED;
  return NO_CONNECTION.test(message)
    ? "Your message was not sent. Check your connection and try again."
    : message;
}

function isLost(message: string): boolean {
  return !isInWords(message) || NO_CONNECTION.test(message) || message === UNEXPECTED;
}
