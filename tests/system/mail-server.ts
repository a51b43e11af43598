import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { onTestFinished } from "vitest";

type ReceivedMail = { to: string[]; content: string };

/** Starts a mail server that takes whatever comes; it is gone after the test. */
export async function startMailServer(
  port = 0,
): Promise<{ port: number; received: ReceivedMail[] }> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, session, done) {
      let content = "";
      stream.setEncoding("utf8").on("data", (chunk) => {
        content += chunk;
      });
      stream.on("end", () => {
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), content });
        done();
      });
    },
  });
  server.listen(port, "127.0.0.1");
  await once(server.server, "listening");
  onTestFinished(() => server.close());
  return { port: (server.server.address() as AddressInfo).port, received };
}
