import { randomUUID } from "node:crypto";
import { StartError } from "#server/database/start-error.ts";
import { smtpCarrier } from "#server/email/email-transport.ts";
import { readSiteConfig } from "./site-config.ts";
import { UsageError } from "./usage-error.ts";

export async function run([to, ...rest]: string[]): Promise<void> {
  if (!to?.includes("@") || rest.length > 0) throw new UsageError();
  const { mail, siteUrl } = readSiteConfig();
  if (!mail.smtpUrl) {
    throw new StartError("SMTP_URL is not set, so emails become files. Run reefline setup.");
  }
  const { hostname } = new URL(mail.smtpUrl);
  const text = `This is a test email from ${siteUrl}, sent through ${hostname}.\n`;
  try {
    await smtpCarrier(mail.smtpUrl, mail.from).deliver(
      { id: randomUUID(), to, subject: "Test email", text },
      async () => undefined,
    );
  } catch (error) {
    throw new StartError(
      `${hostname} did not accept the email (${(error as Error).message}). Check SMTP_URL and MAIL_FROM.`,
    );
  }
  console.log(`${hostname} accepted the email to ${to}. If it is in the spam folder, see`);
  console.log("“Email delivery” in docs/production.md.");
}
