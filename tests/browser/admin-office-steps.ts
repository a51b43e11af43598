import type { Browser, Page } from "@playwright/test";
import { POLICY_KEY, POLICY_VERSION } from "#app/frame/policy/policy-acceptance.ts";
import { openAdmin } from "./admin-steps.ts";
import { expect, store } from "./site.ts";

let enquiries = 0;

/** Sends an enquiry as the website's form does, and returns its sender's name, which nobody else has. */
export async function sendEnquiry(
  page: Page,
  fields: Record<string, string> = {},
): Promise<string> {
  enquiries += 1;
  const name = `Sender ${process.pid}-${enquiries}`;
  const answer = await page.request.post("/f/contact", {
    headers: { Accept: "application/json" },
    multipart: {
      name,
      email: `sender-${process.pid}-${enquiries}@example.com`,
      subject: "other",
      message: "Our blower is loud.",
      ...fields,
    },
  });
  expect(answer.status()).toBe(200);
  return fields.name ?? name;
}

/** Opens an enquiry from the list, searched by its sender. */
export async function openEnquiry(page: Page, sender: string): Promise<void> {
  await openAdmin(page, `/admin/enquiries?q=${encodeURIComponent(sender)}`, "Enquiries");
  await page.getByRole("link", { name: sender }).click();
  await expect(page.getByRole("heading", { name: `Enquiry from ${sender}` })).toBeVisible();
}

/** Opens a browser of somebody else, who has accepted the policies too. */
export async function somebodyElse(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await store(page, POLICY_KEY, POLICY_VERSION);
  return page;
}
