import { html } from "hono/html";
import { expect, test } from "vitest";
import { answerMessage, answerWithPage, shownToPerson } from "./message-page.ts";

const request = (accept: string) => new Request("http://localhost/", { headers: { accept } });

test("sends the same message as text to programs and as a page to browsers", async () => {
  for (const [accept, type] of [
    ["*/*", "text/plain; charset=utf-8"],
    ["text/html,*/*", "text/html; charset=utf-8"],
  ] as const) {
    const answer = await answerMessage(request(accept), 503, "One moment", "Many people ask.", 2);
    expect(answer.status).toBe(503);
    expect(answer.headers.get("retry-after")).toBe("2");
    expect(answer.headers.get("content-type")).toBe(type);
    expect(await answer.text()).toContain("Many people ask.");
  }
});

test("sends a call's error as data to scripts and as an escaped page to browsers", async () => {
  const error = () => Response.json({ message: "<b>Too late</b>" }, { status: 408 });
  const data = await shownToPerson(request("application/json"), error());
  expect(await data.json()).toEqual({ message: "<b>Too late</b>" });
  const page = await shownToPerson(request("text/html"), error());
  expect(page.status).toBe(408);
  expect(await page.text()).toContain("&lt;b&gt;Too late&lt;/b&gt;");
});

test("shows contact details and allows its own styles in its policy", async () => {
  const page = await answerWithPage(400, "Broken", html`<p>Cut off</p>`);
  const policy = page.headers.get("content-security-policy");
  const style = /<style>(.*)<\/style>/s.exec(await page.clone().text())?.[1] ?? "";
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(style));
  expect(policy).toContain(`'sha256-${Buffer.from(digest).toString("base64")}'`);
  expect(await page.text()).toContain('href="tel:');
});
