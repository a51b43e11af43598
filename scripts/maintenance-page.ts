import { html } from "hono/html";
import { messagePage } from "../server/http/message-page.ts";

/** Shown by nginx while the site is down (deploy/nginx.conf). */
export async function awayPage(): Promise<string> {
  const page = messagePage(
    "The site is temporarily unavailable",
    html`<p>Please try again in a minute. Your selections and drafts are safe.</p>
<p><a href="">Try again</a></p>`,
  );
  return String(await page);
}
