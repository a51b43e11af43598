import { expect, type Page } from "@playwright/test";
import { capturedEmail, linkIn } from "../captured-email.ts";
import { open } from "./site.ts";

/**
 * Returns the link of the latest email with this subject to this address, once it arrives. Emails
 * are in the folder set by the configuration.
 */
export async function mailedLink(
  to: string,
  subject: string,
  dataDir = process.env.TEST_DATA_DIR ?? "",
): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(async () => {
      const mails = await capturedEmail(dataDir, to);
      link = linkIn(mails.findLast((mail) => mail.includes(`Subject: ${subject}`)));
      return link;
    })
    .toBeTruthy();
  return link ?? "";
}

/** Opens the emailed link that confirms an enquiry from this address, and confirms it. */
export async function confirmEnquiry(page: Page, email: string): Promise<void> {
  let path = "";
  await expect
    .poll(async () => {
      const mails = await capturedEmail(process.env.TEST_DATA_DIR ?? "", email);
      path = /\/enquiry\/[\w-]{43}/.exec(mails.at(-1) ?? "")?.[0] ?? "";
      return path;
    })
    .not.toBe("");
  await open(page, path);
  await page.getByRole("button", { name: "Yes, I sent it" }).click();
  await expect(page.getByRole("heading", { name: "Sent by you" })).toBeVisible();
}
