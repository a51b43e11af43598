import { html } from "hono/html";
import type { FormRefusal } from "./form-errors.ts";

/** Where the form is, and where its answer says that the message has arrived. */
const FORM_PAGE = "/contact";
const SENT_PAGE = "/contact?sent=1";

/** What a stored enquiry is called, and the private link that opens it. */
export type Stored = { reference: string; link: string };

/** Whether a browser sent the form by itself and shows whatever comes back. */
function isPageLoad(request: Request): boolean {
  const accept = request.headers.get("accept") ?? "";
  return accept.includes("text/html") && !accept.includes("application/json");
}

/**
 * The answer to a message that is stored. A browser without scripts goes to the private page; the form
 * itself reads both from behind the #, which no server and no log gets to see.
 */
export function accepted(request: Request, { reference, link }: Stored): Response {
  if (!isPageLoad(request)) return Response.json({ next: `${SENT_PAGE}#${reference}/${link}` });
  return new Response(null, { status: 303, headers: { Location: `/enquiry/${link}` } });
}

/** The answer to a message that is not. */
export async function refused(request: Request, refusal: FormRefusal): Promise<Response> {
  const { status, message, errors, retryAfter } = refusal;
  const headers = new Headers(retryAfter ? { "Retry-After": String(retryAfter) } : undefined);
  if (!isPageLoad(request)) {
    return Response.json(errors.length > 0 ? { errors } : { error: message }, { status, headers });
  }
  headers.set("Content-Type", "text/html; charset=utf-8");
  const reasons = errors.map((error) =>
    "field" in error ? `${capitalised(error.field)} ${error.message}` : error.message,
  );
  return new Response(await page(reasons.length > 0 ? reasons : [message]), { status, headers });
}

/** Field names come from the request, so they are as hostile as anything in it: the template escapes. */
function page(reasons: string[]): ReturnType<typeof html> {
  const items = reasons.map((reason) => html`<li>${reason}</li>`);
  return html`<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Message not sent</title><h1>Your message was not sent</h1><ul>${items}</ul><p>Go back in your browser: what you typed is still there. Or <a href="${FORM_PAGE}">open the form again</a>.</p></html>`;
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
