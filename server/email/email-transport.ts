import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { createTransport, type SendMailOptions } from "nodemailer";
import type { Logger } from "pino";

/** A mail that is to be sent. Only the two reply-to fields may hold what a visitor typed. */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  html?: string | undefined;
  replyTo?: { name: string; address: string };
  enquiryId?: string;
  quoteId?: string;
  attachments?: { filename: string; contentType: string; content: Buffer }[];
};

/** Takes a mail to its receiver, or throws saying why not. */
export type EmailCarrier = {
  /**
   * From the end of `handOver` on the mail may have arrived, whatever happens: it is awaited before the last byte
   * goes. Who can repeat a delivery without the receiver noticing does not call it.
   */
  deliver: (mail: Mail & { id: string }, handOver: () => Promise<void>) => Promise<void>;
};

/** A mail was handed over, and nobody knows whether it was taken. */
export class UnansweredMail extends Error {}

/** A mail server rejected an email in a way that the next attempt would not change. */
export class RejectedMail extends Error {
  /** Whether it was because of the receiver's address, and not of us or what we wrote. */
  readonly isOfAddress: boolean;

  constructor(message: string, isOfAddress: boolean) {
    super(message);
    this.isOfAddress = isOfAddress;
  }
}

/** Codes from here on are permanent (RFC 5321, 4.2.1). */
const PERMANENT = 500;
/** What servers say about the sender, such as one that may not relay (RFC 3463, 3.8). */
const ABOUT_SENDER = /\b5\.7\.\d/;

/** Longest wait (ms) for a mail server to answer at all. */
const GREETING_TIMEOUT = 20_000;
/** Longest silence (ms) afterwards. A server that looks through a mail before it takes it needs more than seconds. */
const SILENCE_TIMEOUT = 120_000;

/** What Nodemailer throws of a server's reply, with the command that was replied to. */
type SmtpError = Error & { responseCode?: number; command?: string };

/** Returns a carrier that hands mail to the given mail server. */
export function smtpCarrier(smtpUrl: string, from: string): EmailCarrier {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl);
  const settings = {
    host: hostname.replace(/^\[|\]$/g, ""),
    port: Number(port) || (protocol === "smtps:" ? 465 : 587),
    secure: protocol === "smtps:",
    // A password never crosses the network in the clear.
    requireTLS: username !== "",
    ...(username && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
    connectionTimeout: GREETING_TIMEOUT,
    greetingTimeout: GREETING_TIMEOUT,
    socketTimeout: SILENCE_TIMEOUT,
  };
  return {
    async deliver(mail, handOver) {
      let handedOver: Promise<boolean> | undefined;
      const transport = createTransport(settings);
      // A server takes no mail whose end has not come.
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
            `The mail server received the email but did not confirm it (${message}).`,
          );
        }
        // Before these the server speaks of us: what is wrong there can be put right.
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

/** Returns a carrier that writes mail into a folder, for a site that has no mail server yet. */
export function fileCarrier(folder: string, from: string, log: Logger): EmailCarrier {
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
