import { createClient } from "@formspree/core";
import { isInWords } from "#app/lib/service-message.ts";
import type { FormEndpoint } from "#domains/company/site.ts";
import type { ContactField } from "#domains/enquiries/contact-message.ts";

/** What a stored enquiry is called, and the private link that opens it. */
export type SentEnquiry = { reference: string; link: string };

/** Why an enquiry was not stored: what to tell the person. */
export type EnquiryErrors<Field extends string = ContactField> = {
  /** The message about the whole form, if there is one. */
  form: string | null;
  fields: Partial<Record<Field, string>>;
};

/** Its clock starts when this is loaded, which the service's minimum time counts from. */
const client = createClient();
export const visitBegan = Date.now();

/**
 * Sends the form to the form service; it never throws. A hosted form service says nothing of what it has
 * stored: `sent` is null then. `isAnswered` says that it was the service that did not take it.
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

/** Our own service says it behind the # of the next link, which no server gets to see. */
function sentEnquiry(next: string): SentEnquiry | null {
  const [, reference = "", link = ""] = /#(E-[\d-]+)\/([\w-]{43})$/.exec(next) ?? [];
  return reference ? { reference, link } : null;
}

/** The client's own words. */
const UNEXPECTED = "Unexpected response format";
const NO_CONNECTION = /fetch|network|load failed/i;

/** Codes mean that the service answered; without one the request may not have got through. */
function describe({ code, message }: { code: string; message: string }): string {
  if (code !== "UNSPECIFIED") return message;
  if (!isInWords(message)) return UNEXPECTED;
  return NO_CONNECTION.test(message)
    ? "Your message was not sent. Check your connection and try again."
    : message;
}

/** Whether something other than the service answered, or nothing did. */
function isLost(message: string): boolean {
  return !isInWords(message) || NO_CONNECTION.test(message) || message === UNEXPECTED;
}
