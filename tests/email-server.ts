import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import { SMTPServer } from "smtp-server";

type Look = () => Promise<"hang up" | undefined>;
type ReceivedMail = { to: string[]; content: string };

type MailServerOptions = {
  port?: number;
  /** Awaited when the whole mail is there; what it throws is the refusal, "hang up" ends the connection without a word. */
  look?: Look;
  /** The only one that has a mailbox here; without it everybody has. */
  mailbox?: string;
  /** What the server says to any other. */
  refusal?: string;
};

/** Starts a mail server that takes whatever comes, until it is closed. */
export async function startMailServer({
  port = 0,
  look = async () => undefined,
  mailbox,
  refusal = "no mailbox here",
}: MailServerOptions = {}): Promise<{
  port: number;
  received: ReceivedMail[];
  close: () => void;
}> {
  const received: ReceivedMail[] = [];
  const lines = new Set<Socket>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo({ address }, _session, done) {
      done(
        !mailbox || address === mailbox
          ? null
          : Object.assign(new Error(`${refusal} ${address}`), { responseCode: 550 }),
      );
    },
    onData(stream, session, done) {
      let content = "";
      stream.setEncoding("utf8").on("data", (chunk) => {
        content += chunk;
      });
      stream.on("end", () => {
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), content });
        look().then((then) => {
          if (then === "hang up") for (const line of lines) line.destroy();
          else done();
        }, done);
      });
    },
  });
  // A site that is killed leaves its connection; what it did not send to the end is no mail.
  server.on("error", () => undefined);
  server.server.on("connection", (line: Socket) => {
    lines.add(line.on("close", () => lines.delete(line)));
  });
  server.listen(port, "127.0.0.1");
  await once(server.server, "listening");
  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    close: () => server.close(),
  };
}
