import type { Browser, Page } from "@playwright/test";
import { POLICY_KEY, POLICY_VERSION } from "#app/lib/policy.ts";
import { openAdmin } from "./admin-steps.ts";
import { expect, store } from "./site.ts";

let enquiries = 0;

/** Sends an enquiry as the website's form does; returns the sender's unique name. */
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

export async function openEnquiry(page: Page, sender: string): Promise<void> {
  await openAdmin(page, `/admin/enquiries?q=${encodeURIComponent(sender)}`, "Enquiries");
  await page.getByRole("link", { name: sender }).click();
  await expect(page.getByRole("heading", { name: `Enquiry from ${sender}` })).toBeVisible();
}

/** Opens another user's browser, with the policies accepted. */
export async function somebodyElse(
  browser: Browser,
  options?: Parameters<Browser["newContext"]>[0],
): Promise<Page> {
  const page = await (await browser.newContext(options)).newPage();
  await store(page, POLICY_KEY, POLICY_VERSION);
  return page;
}
