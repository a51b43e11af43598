import { expect } from "@playwright/test";
import { capturedMail, linkIn } from "../captured-mail.ts";

/** Returns the link of the mail to this address with this subject, as soon as it is there. */
export async function mailedLink(to: string, subject: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(async () => {
      // The folder of the site under test; set by the configuration.
      const mails = await capturedMail(process.env.TEST_DATA_DIR ?? "", to);
      link = linkIn(mails.findLast((mail) => mail.includes(`Subject: ${subject}`)));
      return link;
    })
    .toBeTruthy();
  return link ?? "";
}
