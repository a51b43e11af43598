import { html } from "hono/html";
import { messagePage } from "../server/guard/message-page.ts";

/** Returns the page that the proxy shows while the site does not answer (deploy/nginx.conf). */
export async function awayPage(): Promise<string> {
  const page = messagePage(
    "The site is away for a moment",
    html`<p>It will be back soon: please try again in a minute. Nothing that you have collected or typed here is lost.</p>
<p><a href="">Try again</a></p>`,
  );
  return String(await page);
}
