import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport, type SendMailOptions } from "nodemailer";
import type { Logger } from "pino";

/** A mail that is to be sent. Only the two reply-to fields may hold what a visitor typed. */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  html?: string | undefined;
  replyTo?: { name: string; address: string };
  contactMessageId?: string;
  quoteId?: string;
  attachments?: { filename: string; contentType: string; content: Buffer }[];
};

/** Takes a mail to its receiver, or throws saying why not. */
export type MailCarrier = {
  deliver: (mail: Mail & { id: string }) => Promise<void>;
  close: () => void;
};

/** Longest wait (ms) for each step of the talk with a mail server. */
const STEP_TIMEOUT = 20_000;

/** Returns a carrier that hands mail to the given mail server. */
export function smtpCarrier(smtpUrl: string, from: string): MailCarrier {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl);
  const transport = createTransport({
    host: hostname.replace(/^\[|\]$/g, ""),
    port: Number(port) || (protocol === "smtps:" ? 465 : 587),
    secure: protocol === "smtps:",
    // A password never crosses the network in the clear.
    requireTLS: username !== "",
    ...(username && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
    connectionTimeout: STEP_TIMEOUT,
    greetingTimeout: STEP_TIMEOUT,
    socketTimeout: STEP_TIMEOUT,
  });
  return {
    async deliver(mail) {
      await transport.sendMail(envelope(mail, from));
    },
    close: () => transport.close(),
  };
}

/** Returns a carrier that writes mail into a folder, for a site that has no mail server yet. */
export function fileCarrier(folder: string, from: string, log: Logger): MailCarrier {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "unix" });
  return {
    async deliver(mail) {
      const { message } = await transport.sendMail(envelope(mail, from));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // Named after the row, so that a repeated attempt replaces the file.
      const path = join(folder, `${mail.id}.eml`);
      await writeFile(`${path}.new`, message as Buffer, { mode: 0o600 });
      await rename(`${path}.new`, path);
      // An enquiry's text may hold any link, that of a quotation opens it for everybody; that of an
      // account mail is what the reader needs.
      const isAccountMail = !mail.contactMessageId && !mail.quoteId;
      const link = isAccountMail ? /https?:\/\/\S+/.exec(mail.text)?.[0] : undefined;
      log.info({ subject: mail.subject, file: path, link }, "no SMTP_URL: mail kept as a file");
    },
    close: () => transport.close(),
  };
}

function envelope(mail: Mail & { id: string }, from: string): SendMailOptions {
  return {
    from,
    // One address, whatever stands in it: as text, the library would look for several.
    to: { name: "", address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html ?? undefined,
    // As an object, never as text: the library then quotes what the visitor typed.
    replyTo: mail.replyTo ?? undefined,
    attachments: mail.attachments,
    // The same at every attempt, so that a mail program recognises a repetition.
    messageId: `<${mail.id}@${from.replace(/^.*@/, "").replace(/>$/, "")}>`,
    // Neither files nor addresses are ever read into a mail.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
