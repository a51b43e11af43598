import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { createTransport, type SendMailOptions } from "nodemailer";
import type { Logger } from "pino";

/** Only the reply-to fields may hold visitor input. */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  html?: string | undefined;
  replyTo?: { name: string; address: string };
  enquiryId?: string;
  quoteId?: string;
  /** Id of the enquiry, quotation, order or invoice it is about, so that email programs group them. */
  thread?: string | undefined;
  /** Words of a person, to whom an automatic reply may go. */
  isPersonal?: boolean;
  attachments?: { filename: string; contentType: string; content: Buffer }[];
};

export type EmailCarrier = {
  /** Awaited before the last byte, after which the email may arrive. Optional if idempotent. */
  deliver: (mail: Mail & { id: string }, handOver: () => Promise<void>) => Promise<void>;
};

export class UnansweredMail extends Error {}

/** Permanent SMTP rejection. */
export class RejectedMail extends Error {
  readonly isOfAddress: boolean;

  constructor(message: string, isOfAddress: boolean) {
    super(message);
    this.isOfAddress = isOfAddress;
  }
}

/** RFC 5321, 4.2.1. */
const PERMANENT = 500;
/** Policy codes about the sender (RFC 3463, 3.8). */
const ABOUT_SENDER = /\b5\.7\.\d/;

/** Milliseconds. */
const GREETING_TIMEOUT = 20_000;
/** Milliseconds; some servers scan an email before they accept it. */
const SILENCE_TIMEOUT = 120_000;

type SmtpError = Error & { responseCode?: number; command?: string };

/** TLS protects nothing within a machine, and a local relay’s certificate names another. */
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

function smtpSettings(smtpUrl: string) {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl);
  const isLocal = LOOPBACK.test(hostname);
  return {
    host: hostname.replace(/^\[|\]$/g, ""),
    port: Number(port) || (protocol === "smtps:" ? 465 : 587),
    secure: protocol === "smtps:",
    // Never sends a password unencrypted over a network.
    requireTLS: username !== "" && !isLocal,
    ignoreTLS: isLocal,
    ...(username && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
    connectionTimeout: GREETING_TIMEOUT,
    greetingTimeout: GREETING_TIMEOUT,
    socketTimeout: SILENCE_TIMEOUT,
  };
}

/** Connects and signs in without an email. Rejects with the reason. */
export async function checkSmtp(smtpUrl: string): Promise<void> {
  const transport = createTransport(smtpSettings(smtpUrl));
  await transport.verify().finally(() => transport.close());
}

export function smtpCarrier(smtpUrl: string, from: string): EmailCarrier {
  const settings = smtpSettings(smtpUrl);
  return {
    async deliver(mail, handOver) {
      let handedOver: Promise<boolean> | undefined;
      const transport = createTransport(settings);
      // SMTP servers accept an email only after its end.
      const end = () =>
        new PassThrough({
          flush(done) {
            handedOver = handOver().then(
              () => {
                done();
                return true;
              },
              (error) => {
                done(error);
                return false;
              },
            );
          },
        });
      transport.use("stream", ({ message }, done) => {
        message.transform(end);
        done();
      });
      try {
        await transport.sendMail(envelope(mail, from));
      } catch (error) {
        const { message, responseCode, command } = error as SmtpError;
        if ((await handedOver) && !responseCode) {
          throw new UnansweredMail(
            `The SMTP server received the email but did not confirm it (${message}).`,
          );
        }
        if (responseCode && responseCode >= PERMANENT && /^(RCPT TO|DATA)$/.test(command ?? "")) {
          const isOfAddress = command === "RCPT TO" && !ABOUT_SENDER.test(message);
          throw new RejectedMail(message, isOfAddress);
        }
        throw error;
      } finally {
        transport.close();
      }
    },
  };
}

export function fileCarrier(folder: string, from: string, log: Logger): EmailCarrier {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "unix" });
  return {
    async deliver(mail) {
      const { message } = await transport.sendMail(envelope(mail, from));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, `${mail.id}.eml`);
      await writeFile(`${path}.new`, message as Buffer, { mode: 0o600 });
      await rename(`${path}.new`, path);
      // Logs only account links; those of quotations and enquiries would open them for anyone.
      const isAccountMail = !mail.enquiryId && !mail.quoteId;
      const link = isAccountMail ? /https?:\/\/\S+/.exec(mail.text)?.[0] : undefined;
      log.info(
        { subject: mail.subject, file: path, link },
        "SMTP_URL not set, email saved as a file",
      );
    },
  };
}

function envelope(mail: Mail & { id: string }, from: string): SendMailOptions {
  const domain = from.replace(/^.*@/, "").replace(/>$/, "");
  const thread = mail.thread && `<${mail.thread}@${domain}>`;
  return {
    from,
    // As a string, Nodemailer would parse several addresses.
    to: { name: "", address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html ?? undefined,
    // As an object, Nodemailer quotes visitor input.
    replyTo: mail.replyTo ?? undefined,
    attachments: mail.attachments,
    // Constant across attempts, so that email programs recognise duplicates.
    messageId: `<${mail.id}@${domain}>`,
    ...(thread && { inReplyTo: thread, references: thread }),
    // RFC 3834, against loops of automatic replies.
    ...(!mail.isPersonal && { headers: { "Auto-Submitted": "auto-generated" } }),
    // Never reads files or URLs into an email.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
