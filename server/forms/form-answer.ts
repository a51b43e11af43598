import { html } from "hono/html";
import { answerWithPage, isPageLoad } from "#server/http/message-page.ts";
import type { FormError } from "./form-errors.ts";
import { fieldLabel, formPage } from "./form-pages.ts";

export type Stored = { reference: string; link: string };

/** The link follows `#`, so that no server or log sees it. */
export function accepted(request: Request, form: string, { reference, link }: Stored): Response {
  if (!isPageLoad(request)) {
    return Response.json({ next: `${formPage(form)}?sent=1#${reference}/${link}` });
  }
  return new Response(null, { status: 303, headers: { Location: `/enquiry/${link}` } });
}

/** Field names are hostile user input. */
export function rejected(
  request: Request,
  form: string,
  error: FormError,
): Response | Promise<Response> {
  const { status, message, errors, retryAfter } = error;
  if (!isPageLoad(request)) {
    const headers = new Headers(retryAfter ? { "Retry-After": String(retryAfter) } : undefined);
    return Response.json(errors.length > 0 ? { errors } : { error: message }, { status, headers });
  }
  const reasons = errors.map((detail) =>
    "field" in detail
      ? `${capitalised(fieldLabel(detail.field))} ${detail.message}`
      : detail.message,
  );
  const items = (reasons.length > 0 ? reasons : [message]).map(
    (reason) => html`<li>${reason}</li>`,
  );
  return answerWithPage(
    status,
    "Your message was not sent",
    html`<ul>${items}</ul><p>Go back in your browser to return to what you typed. Or <a href="${formPage(form)}">open the form again</a>.</p>`,
    retryAfter,
  );
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
