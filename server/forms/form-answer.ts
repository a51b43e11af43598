import type { FormRefusal } from "./form-errors.ts";

/** Where the form is, and where a browser without scripts goes when the message has arrived. */
const FORM_PAGE = "/contact";
const SENT_PAGE = "/contact?sent=1";

/** Whether a browser sent the form by itself and shows whatever comes back. */
function isPageLoad(request: Request): boolean {
  const accept = request.headers.get("accept") ?? "";
  return accept.includes("text/html") && !accept.includes("application/json");
}

/** The answer to a message that is stored. */
export function accepted(request: Request): Response {
  if (!isPageLoad(request)) return Response.json({ next: SENT_PAGE });
  return new Response(null, { status: 303, headers: { Location: SENT_PAGE } });
}

/** The answer to a message that is not. */
export function refused(request: Request, refusal: FormRefusal): Response {
  const { status, message, errors, retryAfter } = refusal;
  const headers = new Headers(retryAfter ? { "Retry-After": String(retryAfter) } : undefined);
  if (!isPageLoad(request)) {
    return Response.json(errors.length > 0 ? { errors } : { error: message }, { status, headers });
  }
  headers.set("Content-Type", "text/html; charset=utf-8");
  const reasons = errors.map((error) =>
    "field" in error ? `${capitalised(error.field)} ${error.message}` : error.message,
  );
  return new Response(page(reasons.length > 0 ? reasons : [message]), { status, headers });
}

function page(reasons: string[]): string {
  const items = reasons.map((reason) => `<li>${escaped(reason)}</li>`).join("");
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Message not sent</title><h1>Your message was not sent</h1><ul>${items}</ul><p>Go back in your browser: what you typed is still there. Or <a href="${FORM_PAGE}">open the form again</a>.</p></html>`;
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** Field names come from the request, so they are as hostile as anything in it. */
function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
