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

/** Returns the path linked from the latest email to this address that matches, once it arrives. */
export async function mailedPath(
  to: string,
  mail: RegExp = /./,
  dataDir = process.env.TEST_DATA_DIR ?? "",
): Promise<string> {
  let path = "";
  await expect
    .poll(async () => {
      const found = (await capturedEmail(dataDir, to)).findLast((one) => mail.test(one));
      path = /\/(?:quote|enquiry|purchase)\/[\w-]{43}/.exec(found ?? "")?.[0] ?? "";
      return path;
    })
    .not.toBe("");
  return path;
}

/** Opens the emailed link that confirms an enquiry from this address, and confirms it. */
export async function confirmEnquiry(page: Page, email: string): Promise<void> {
  await open(page, await mailedPath(email));
  await page.getByRole("button", { name: "Yes, I sent it" }).click();
  await expect(page.getByRole("heading", { name: "Sent by you" })).toBeVisible();
}
