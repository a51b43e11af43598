import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import { SMTPServer } from "smtp-server";

type Look = () => Promise<"hang up" | undefined>;
type ReceivedMail = { to: string[]; content: string };

type MailServerOptions = {
  port?: number;
  /**
   * Awaited once the whole email has arrived; errors it throws reject the email, and "hang up"
   * drops the connection.
   */
  look?: Look;
  /** The only mailbox; without it, any address has one. */
  mailbox?: string;
  /** Response for other addresses. */
  rejection?: string;
};

/** Starts an email server that accepts everything until closed. */
export async function startMailServer({
  port = 0,
  look = async () => undefined,
  mailbox,
  rejection = "no mailbox here",
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
          : Object.assign(new Error(`${rejection} ${address}`), { responseCode: 550 }),
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
  // A killed site drops its connection; an incomplete email does not count.
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
