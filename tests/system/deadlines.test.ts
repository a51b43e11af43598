import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { connect } from "node:net";
import { setInterval } from "node:timers";
import { createClient } from "@formspree/core";
import { AuthClient } from "@supabase/auth-js";
import { PostgrestClient } from "@supabase/postgrest-js";
import { sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import { SUBMISSION_ID_FIELD } from "#domains/enquiries/contact-message.ts";
import { startHastySite } from "./hasty-site.ts";

const { backend, line, port, url } = await startHastySite();
const { publishableKey } = backend;

async function visit(path: string): Promise<number> {
  const answer = await fetch(`${url}${path}`);
  await answer.arrayBuffer();
  return answer.status;
}

/** Sends this, then a byte at intervals while the server listens; returns the response. */
async function sendSlowly(start: string): Promise<string> {
  const socket = connect(port, "localhost");
  onTestFinished(() => void socket.destroy());
  socket.on("error", () => undefined);
  socket.write(start);
  const drip = setInterval(() => socket.write("a"), 100);
  onTestFinished(() => clearInterval(drip));
  let answer = "";
  socket.setEncoding("utf8").on("data", (chunk) => {
    answer += chunk;
  });
  await new Promise((resolve) => socket.on("close", resolve));
  return answer;
}

const HEAD = ["Host: localhost", "Content-Length: 9999"];

test.for([
  ["headers", ["GET / HTTP/1.1", "Host: localhost", "X-Slow: "].join("\r\n"), /^HTTP\/1\.1 408 /],
  [
    "an enquiry",
    ["POST /f/contact HTTP/1.1", ...HEAD, "Content-Type: application/json\r\n\r\n"].join("\r\n"),
    /^HTTP\/1\.1 408 .*"error":"The request took too long to arrive\. Please try again\."/s,
  ],
  [
    "a name and password",
    ["POST /auth/v1/signup HTTP/1.1", ...HEAD, "Content-Type: application/json\r\n\r\n"].join(
      "\r\n",
    ),
    /^HTTP\/1\.1 408 .*"msg":"The request took too long to arrive\. Please try again\."/s,
  ],
  // The page is ready immediately, and the connection would stay busy.
  ["an unexpected body", ["GET / HTTP/1.1", ...HEAD, "\r\n"].join("\r\n"), /^HTTP\/1\.1 200 /],
] as const)(
  "disconnects senders of %s byte by byte without affecting others",
  async ([_what, start, answer]) => {
    const senders = Array.from({ length: 50 }, () => sendSlowly(start));
    expect(await visit("/")).toBe(200);
    expect(await visit(`/products?q=${randomUUID()}`)).toBe(200);
    expect(await visit("/readyz")).toBe(200);
    for (const said of await Promise.all(senders)) expect(said).toMatch(answer);
  },
);

test("closes a silent connection", async () => {
  const socket = connect(port, "localhost").resume();
  await once(socket, "close");
});

test("reports a silent database to each client in time, and serves pages", async () => {
  const email = `${randomUUID()}@example.com`;
  const answers: Response[] = [];
  const ask = fetch;
  // The form service's client takes no custom fetch.
  vi.stubGlobal("fetch", async (...call: Parameters<typeof fetch>) => {
    const answer = await ask(...call);
    answers.push(answer);
    return answer;
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const headers = { apikey: publishableKey };
  const tables = new PostgrestClient(`${url}/rest/v1`, { headers, retry: false });
  const read = () => tables.from("products").select("id").limit(1);
  const auth = new AuthClient({ url: `${url}/auth/v1`, headers });
  const message = { name: "Ann", email, subject: "other", message: "Are you there?" };
  const enquiry = { ...message, [SUBMISSION_ID_FIELD]: randomUUID() };
  const enquire = () => createClient().submitForm("contact", enquiry, { endpoint: url });

  line.silence();
  onTestFinished(line.speak);
  const requested = Promise.all([
    read(),
    auth.signInWithPassword({ email, password: "correct horse" }),
    enquire(),
  ]);
  expect(await visit("/products")).toBe(200);
  expect(await visit("/healthz")).toBe(200);
  const [rows, session, sent] = await requested;
  const words = "The service did not respond in time. Please try again.";
  expect(rows.error).toMatchObject({ code: "PGRST001", message: words });
  expect(session.error?.message).toBe(words);
  if (sent.kind !== "error") throw new Error("Nothing was stored, and it was acknowledged.");
  expect(sent.getFormErrors()).toEqual([expect.objectContaining({ message: words })]);
  const rejected = answers.filter(({ status }) => status === 503);
  expect(rejected).toHaveLength(3);
  for (const { headers } of rejected) {
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  }

  line.speak();
  expect((await enquire()).kind).toBe("success");
  expect((await read()).data).toHaveLength(1);
  // The first may have been stored after all, as the same message.
  const { rows: stored } = await sql<{ mails: number }>`
    select count(*)::integer as mails from enquiries join private.email_outbox
      on enquiry_id = enquiries.id
    where email = ${email} group by enquiries.id`.execute(backend.database);
  expect(stored).toEqual([{ mails: 2 }]);
});
