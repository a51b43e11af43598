import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";

/** Returns the emails to this address captured by a site without SMTP, oldest first. */
export async function capturedEmail(dataDir: string, to: string): Promise<string[]> {
  const outbox = join(dataDir, "outbox");
  const names = await readdir(outbox).catch(() => []);
  const mails = await Promise.all(
    names
      .filter((name) => name.endsWith(".eml"))
      .map(async (name) => {
        const path = join(outbox, name);
        return { text: await readFile(path, "utf8"), at: (await stat(path)).mtimeMs };
      }),
  );
  return mails
    .toSorted((a, b) => a.at - b.at)
    .map(({ text }) => unquote(text))
    .filter((mail) => mail.includes(`To: ${to}\n`));
}

/** Returns the link that an email contains. */
export function linkIn(mail: string | undefined): string | undefined {
  return /https?:\/\/\S+#\S+/.exec(mail ?? "")?.[0];
}

/** Decodes quoted-printable (RFC 2045 section 6.7). */
export function unquote(mail: string): string {
  return mail
    .replaceAll(/=\r?\n/g, "")
    .replaceAll(/=([0-9A-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
}
