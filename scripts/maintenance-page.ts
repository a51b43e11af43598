import { html } from "hono/html";
import { messagePage } from "../server/http/message-page.ts";

/** Returns the page that the proxy shows while the site does not answer (deploy/nginx.conf). */
export async function awayPage(): Promise<string> {
  const page = messagePage(
    "The site is temporarily unavailable",
    html`<p>Please try again in a minute. Your selections and drafts are safe.</p>
<p><a href="">Try again</a></p>`,
  );
  return String(await page);
}
