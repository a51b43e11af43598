import { createClient } from "@formspree/core";
import type { ContactField, ContactMessage } from "#app/data/contact-message.ts";
import type { FormEndpoint } from "#app/data/site.ts";
import { isInWords } from "#app/lib/service-message.ts";

/** What came of sending: nothing when it arrived, otherwise what to tell the person. */
export type EnquiryErrors = {
  /** The message about the whole form, if there is one. */
  form: string | null;
  fields: Partial<Record<ContactField, string>>;
};

/** Its clock starts when the form's script is loaded, which the service's minimum time counts from. */
const client = createClient();

/**
 * Sends the form to the form service. Returns null when the service has stored the message, else
 * the errors of the fields and of the form; it never throws.
 */
export async function sendEnquiry(
  content: FormData,
  { origin, form }: FormEndpoint,
): Promise<EnquiryErrors | null> {
  const result = await client.submitForm<ContactMessage>(form, content, { endpoint: origin });
  if (result.kind === "success") return null;
  const fields: EnquiryErrors["fields"] = {};
  for (const [field, errors] of result.getAllFieldErrors()) {
    fields[field] = errors.map(({ message }) => message).join(" ");
  }
  const formErrors = result.getFormErrors();
  return {
    fields,
    form: formErrors.length > 0 ? formErrors.map(describe).join(" ") : null,
  };
}

/** Codes mean that the service answered; without one the request may not have got through. */
function describe({ code, message }: { code: string; message: string }): string {
  if (code !== "UNSPECIFIED") return message;
  if (!isInWords(message)) return "Unexpected response format";
  return /fetch|network|load failed/i.test(message)
    ? "Your message did not get through: the connection failed."
    : message;
}
