import { createHash } from "node:crypto";
import { html, raw } from "hono/html";
import { companyPlace } from "#app/lib/place.ts";
import { navLinks } from "#domains/company/nav-links.ts";
import { type PageSettings, pageSettings } from "#domains/company/settings/page-settings.ts";
import { publicSettingsOf } from "#domains/company/settings/settings.ts";

const STYLE = `
body { margin: 0; background: #f4f6f8; color: #0e1a2b; font: 1.0625rem/1.55 system-ui, sans-serif }
header { display: flex; flex-wrap: wrap; align-items: center; gap: 0 1.5rem; padding: 0.75rem 1.5rem; border-bottom: 1px solid #d5dce3; background: #fff }
header > a { margin-right: auto; font-weight: 700; color: inherit; text-decoration: none }
nav { display: flex; flex-wrap: wrap; gap: 0 1.25rem }
header a { line-height: 2.75rem }
main { max-width: 34rem; margin: 12vh auto 3rem; padding: 1.5rem; border-left: 6px solid #ff7a1a; background: #fff }
h1 { margin: 0 0 1rem; font-size: 1.75rem; line-height: 1.2 }
p, ul { margin: 0 0 1rem; overflow-wrap: anywhere }
a { color: #004f7c; text-underline-offset: 0.2em }
a:focus-visible { outline: 3px solid #004f7c; outline-offset: 2px }
`;

const POLICY = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'; img-src 'self'; frame-ancestors 'none'`;

type Reach = Pick<PageSettings, "dial" | "email" | "hours" | "identity" | "phone">;

let reach: Reach = pageSettings(publicSettingsOf([]), "");

export function setReach(current: Reach): void {
  reach = current;
}

type Markup = ReturnType<typeof html>;

export function isPageLoad(request: Request): boolean {
  const accept = request.headers.get("accept") ?? "";
  return accept.includes("text/html") && !accept.includes("application/json");
}

export function messagePage(heading: string, body: Markup): Markup {
  const { dial, email, hours, identity, phone } = reach;
  const { name } = identity;
  return html`<!doctype html>
<html lang="${companyPlace().locale}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${heading} | ${name}</title>
<link rel="icon" href="/icon.svg">
<style>${raw(STYLE)}</style>
<header><a href="/">${name}</a><nav aria-label="Pages">${navLinks.map(({ to, label }) => html`<a href="${to}">${label}</a>`)}</nav></header>
<main>
<h1>${heading}</h1>
${body}
<p>A blower down? Call <a href="tel:${dial}">${phone}</a> (${hours}), or write to <a href="mailto:${email}">${email}</a>.</p>
</main>
</html>
`;
}

export async function answerWithPage(
  status: number,
  heading: string,
  body: Markup,
  retryAfter?: number,
): Promise<Response> {
  return new Response(String(await messagePage(heading, body)), {
    status,
    headers: {
      ...waiting(retryAfter),
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": POLICY,
    },
  });
}

export function answerMessage(
  request: Request,
  status: number,
  heading: string,
  message: string,
  retryAfter?: number,
): Response | Promise<Response> {
  if (isPageLoad(request)) {
    return answerWithPage(status, heading, html`<p>${message}</p>`, retryAfter);
  }
  return new Response(`${message}\n`, {
    status,
    headers: { ...waiting(retryAfter), "Content-Type": "text/plain; charset=utf-8" },
  });
}

export async function shownToPerson(request: Request, answer: Response): Promise<Response> {
  if (!isPageLoad(request) || !answer.headers.get("content-type")?.includes("json")) return answer;
  const { message }: { message: string } = JSON.parse(await answer.text());
  const retryAfter = Number(answer.headers.get("retry-after"));
  return answerWithPage(answer.status, "Something went wrong", html`<p>${message}</p>`, retryAfter);
}

function waiting(retryAfter: number | undefined): Record<string, string> {
  return retryAfter ? { "Retry-After": String(retryAfter) } : {};
}
