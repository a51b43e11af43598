import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { unquote } from "../captured-email.ts";
import { startMailServer } from "../email-server.ts";
import { until } from "../until.ts";
import { startTestSite } from "./site-harness.ts";

const EMAIL = "ann.visitor@example.com";
const PASSWORD = "hunter2 hunter2";
const METRICS_TOKEN = "only-for-the-operator";

const { port, received, close } = await startMailServer({ mailbox: EMAIL });
afterAll(close);
const mails = () => received.map(({ content }) => unquote(content));

const { url, database, databaseUrl, dataDir, process } = await startTestSite({
  LOG_LEVEL: "debug",
  SMTP_URL: `smtp://127.0.0.1:${port}`,
  MAIL_FROM: "site@example.com",
  ENQUIRY_TO: "office@example.com",
  METRICS_TOKEN,
});
let log = "";
process.stdout?.on("data", (chunk) => {
  log += chunk;
});
const linesWith = (words: string) =>
  log
    .split("\n")
    .filter((line) => line.includes(words))
    .map((line) => JSON.parse(line));

const {
  rows: [keys],
} = await sql<{ publishable_key: string }>`
  select * from private.api_keys`.execute(database);
const apikey: string = keys?.publishable_key ?? "";
const sessionKey = (await readFile(join(dataDir, "session-key"), "utf8")).trim();
const databasePassword = decodeURIComponent(new URL(databaseUrl).password);

async function post(path: string, body: object, headers: Record<string, string> = {}) {
  const answer = await fetch(url + path, {
    method: "POST",
    headers: { "Content-Type": "application/json", apikey, ...headers },
    body: JSON.stringify(body),
  });
  const content = await answer.text();
  return { status: answer.status, headers: answer.headers, body: content && JSON.parse(content) };
}
const enquiry = {
  name: "Annabel Visitor",
  email: EMAIL,
  phone: "+27 11 555 0199",
  company: "Visitor Mills",
  subject: "other",
  message: "Our rotary valve leaks. Please call me.",
};

test("adds an id to every response and reuses a proxy's id", async () => {
  for (const path of [
    "/healthz",
    "/rest/v1/products?select=id&limit=1",
    `/nowhere-${Date.now()}`,
  ]) {
    const { headers } = await fetch(url + path, { headers: { apikey } });
    expect(headers.get("X-Request-Id"), path).toMatch(/^[0-9a-f-]{36}$/);
  }
  const given = randomUUID();
  const { headers } = await fetch(`${url}/readyz`, { headers: { "X-Request-Id": given } });
  expect(headers.get("X-Request-Id")).toBe(given);
});

test("logs a failure under the id of its response", async () => {
  await sql`alter table enquiries rename to put_aside`.execute(database);
  const { status, headers } = await post("/f/contact", enquiry);
  await sql`alter table put_aside rename to enquiries`.execute(database);
  expect(status).toBe(503);
  const requestId = headers.get("X-Request-Id");
  await until(() => linesWith("enquiry not stored").length > 0);
  expect(linesWith("enquiry not stored")).toMatchObject([{ level: "error", requestId }]);
});

test("logs no personal data and no secrets", async () => {
  const credentials = { email: EMAIL, password: PASSWORD };
  await post("/auth/v1/signup", { ...credentials, data: { full_name: enquiry.name } });
  await post("/auth/v1/token?grant_type=password", { ...credentials, password: "wrong wrong" });
  const link = await until(() => /token_hash=([\w-]+)/.exec(mails().join())?.[1]);
  const verified = await post("/auth/v1/verify", { token_hash: link, type: "signup" });
  expect(verified.status).toBe(200);
  const session = await post("/auth/v1/token?grant_type=password", credentials);
  expect(session.status).toBe(200);
  const { access_token: access, refresh_token: refresh } = session.body;
  await post("/auth/v1/token?grant_type=refresh_token", { refresh_token: refresh });
  await post("/auth/v1/recover", { email: EMAIL });
  const bearer = { Authorization: `Bearer ${access}` };
  await post("/rest/v1/products", { name: enquiry.name, price: EMAIL }, bearer);
  await post("/rest/v1/wishlist_items", { user_id: EMAIL, product_id: PASSWORD }, bearer);
  await fetch(`${url}/rest/v1/profiles?email=eq.${EMAIL}&select=nothing`, {
    headers: { apikey, ...bearer },
  });
  await fetch(`${url}/products?q=${encodeURIComponent(EMAIL)}`);
  expect((await post("/f/contact", enquiry)).status).toBe(200);
  // The office's mailbox does not exist, so the server's reply reaches the log.
  await until(() => linesWith("email delivery failed").length > 0);
  await until(() => mails().some((mail) => mail.includes("type=recovery")));

  const tokens = mails().flatMap((mail) => /token_hash=([\w-]+)/.exec(mail)?.[1] ?? []);
  const secrets = [
    PASSWORD,
    METRICS_TOKEN,
    databasePassword,
    sessionKey,
    access,
    refresh,
    ...tokens,
  ];
  expect(secrets.every((secret) => typeof secret === "string" && secret !== "")).toBe(true);
  const personal = [
    EMAIL,
    "office@example.com",
    ...Object.values(enquiry).filter((v) => v !== "other"),
  ];
  for (const value of [...secrets, ...personal]) expect(log).not.toContain(value);
});

test("reports an internal error to the visitor and in the log", async () => {
  // A quotation without its usual fields.
  await sql`create or replace function public.read_quote(link text) returns jsonb language sql stable
    as $$ select '{"seller": {}}'::jsonb $$`.execute(database);
  const path = `/quote/${"x".repeat(43)}/quotation.pdf`;
  const answer = await fetch(url + path);
  expect(answer.status).toBe(500);
  expect(await answer.text()).toContain("Something went wrong on our side");
  const [line] = await until(
    () => linesWith("request failed").length > 0 && linesWith("request failed"),
  );
  expect(line).toMatchObject({ method: "GET" });
  expect(line.path).not.toContain("xxx");
});
