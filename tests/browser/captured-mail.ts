import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "@playwright/test";

/** Folder in which the site under test keeps its mail; set by the configuration. */
const OUTBOX = join(process.env.TEST_DATA_DIR ?? "data", "outbox");

/** Returns the link of the mail to this address with this subject, as soon as it is there. */
export async function mailedLink(to: string, subject: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(async () => {
      for (const mail of await mailsTo(to)) {
        if (mail.includes(`Subject: ${subject}`)) link = /https?:\/\/\S+#\S+/.exec(mail)?.[0];
      }
      return link;
    })
    .toBeTruthy();
  return link ?? "";
}

/** Returns every mail to this address, as text. */
async function mailsTo(to: string): Promise<string[]> {
  const names = await readdir(OUTBOX).catch(() => []);
  const mails = await Promise.all(
    names
      .filter((name) => name.endsWith(".eml"))
      .map((name) => readFile(join(OUTBOX, name), "utf8")),
  );
  return mails.map(unquote).filter((mail) => mail.includes(`To: ${to}`));
}

/** Takes quoted-printable (RFC 2045 section 6.7) off the text. */
function unquote(mail: string): string {
  return mail
    .replaceAll(/=\r?\n/g, "")
    .replaceAll(/=([0-9A-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
}
