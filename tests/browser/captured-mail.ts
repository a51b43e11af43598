import { expect } from "@playwright/test";
import { capturedMail, linkIn } from "../captured-mail.ts";

/**
 * Returns the link of the mail to this address with this subject, as soon as it is there. The mails
 * of the site under test are in the folder that the configuration sets.
 */
export async function mailedLink(
  to: string,
  subject: string,
  dataDir = process.env.TEST_DATA_DIR ?? "",
): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(async () => {
      const mails = await capturedMail(dataDir, to);
      link = linkIn(mails.findLast((mail) => mail.includes(`Subject: ${subject}`)));
      return link;
    })
    .toBeTruthy();
  return link ?? "";
}
