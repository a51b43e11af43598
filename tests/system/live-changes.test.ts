import { sql } from "kysely";
import { afterAll, expect, onTestFinished, test } from "vitest";
import type { Role } from "#app/data/database.ts";
import { confirmAddress } from "../confirm-address.ts";
import { startTestSite } from "./site-harness.ts";
import { type SiteProcess, startSiteProcess } from "./site-process.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const PASSWORD = "correct horse";

let DATABASE_URL = "";
const SESSION_KEY = "the-same-key-for-every-process-of-the-site";
const first = await startTestSite({ RATE_LIMIT_FACTOR: "20", SESSION_KEY }, (url) => {
  DATABASE_URL = url;
  return url;
});
const { database } = first;
const folder = await temporaryFolder();
const second = await startSiteProcess({
  DATABASE_URL,
  DATA_DIR: folder.path,
  RATE_LIMIT_FACTOR: "20",
  SESSION_KEY,
});
afterAll(async () => {
  await second.stop();
  await folder.remove();
});

const home = await (await fetch(first.url)).text();
const [, apikey = ""] = /"(sb_publishable_[^"\\]+)/.exec(home) ?? [];

function call(site: SiteProcess, path: string, body: object, token?: string) {
  return fetch(`${site.url}${path}`, {
    method: "POST",
    headers: {
      apikey,
      "Content-Type": "application/json",
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
}

let people = 0;

/** Creates a user and signs in; returns the access token and account id. */
async function signIn(role: Role, name = "Thandi") {
  people += 1;
  const email = `person-${people}@example.com`;
  const credentials = { email, password: PASSWORD };
  await call(first, "/auth/v1/signup", { ...credentials, data: { full_name: name } });
  await confirmAddress(database, email);
  const answer = await call(first, "/auth/v1/token?grant_type=password", credentials);
  const session = (await answer.json()) as { access_token: string; user: { id: string } };
  if (role !== "customer") {
    await sql`update profiles set role = ${role} where id = ${session.user.id}`.execute(database);
  }
  return { token: session.access_token, id: session.user.id };
}

/**
 * Listens for changes. `said` grows with each event, and `ended` resolves when the site closes the
 * stream.
 */
async function listen(site: SiteProcess, token: string) {
  const stopping = new AbortController();
  onTestFinished(() => stopping.abort());
  const answer = await fetch(`${site.url}/office/changes`, {
    headers: { Authorization: `Bearer ${token}` },
    signal: stopping.signal,
  });
  const said: string[] = [];
  async function read(): Promise<"ended" | "stopped"> {
    try {
      for await (const chunk of answer.body ?? []) {
        const text = new TextDecoder().decode(chunk);
        said.push(...Array.from(text.matchAll(/^data: (\w+)$/gm), ([, table = ""]) => table));
      }
      return "ended";
    } catch {
      return "stopped";
    }
  }
  return { answer, said, ended: read(), stop: () => stopping.abort() };
}

test("streams changes at one process from the other within five seconds, uncached (OFF-6)", async () => {
  const { token } = await signIn("admin");
  const line = await listen(second, token);
  expect(line.answer.status).toBe(200);
  expect(line.answer.headers.get("Content-Type")).toBe("text/event-stream");
  expect(line.answer.headers.get("Cache-Control")).toBe("no-store");
  expect(line.answer.headers.get("X-Accel-Buffering")).toBe("no");
  // Events from signing in may follow.
  await expect.poll(() => line.said[0]).toBe("1");

  const form = new URLSearchParams({
    ...{ name: "Ann", email: "ann@example.com", subject: "other", message: "Our blower is loud" },
  });
  await fetch(`${first.url}/f/contact`, { method: "POST", body: form });
  await expect.poll(() => line.said).toContain("enquiries");
  line.said.length = 0;
  await sql`update products set stock = stock + 1`.execute(database);
  await expect.poll(() => line.said).toContain("products");
  expect(line.said.filter((table) => table === "products")).toHaveLength(1);
});

test("announces changes of every table the office shows", async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class c
    where relnamespace = 'public'::regnamespace and relkind = 'r' and not exists (
      select from pg_trigger where tgrelid = c.oid and tgname = 'announce_office_change'
    ) order by name`.execute(database);
  // Personal tables need no announcement, and the audit log's sources announce themselves.
  expect(rows.map(({ name }) => name)).toEqual([
    "audit_log",
    "list_views",
    "saved_list_items",
    "saved_lists",
    "wishlist_items",
  ]);
});

test("streams changes to the workshop too", async () => {
  const { token } = await signIn("workshop");
  const line = await listen(first, token);
  expect(line.answer.status).toBe(200);
  await sql`update products set stock = stock + 1`.execute(database);
  await expect.poll(() => line.said).toContain("products");
});

test("streams nothing to strangers and customers", async () => {
  const { token } = await signIn("customer");
  for (const requested of [token, "nonsense", ""]) {
    const { answer } = await listen(first, requested);
    expect(answer.status).toBe(401);
  }
});

test.each(["signs out", "loses the role"])("closes a stream when its user %s", async (what) => {
  const person = await signIn("admin");
  // A stream that stays open shows that only the other closed.
  const other = await signIn("admin");
  const staying = await listen(second, other.token);
  const line = await listen(second, person.token);
  await expect.poll(() => line.said).toContain("1");
  if (what === "signs out") {
    await call(first, "/auth/v1/logout?scope=local", {}, person.token);
  } else {
    const change = { person: person.id, becomes: "customer" };
    expect((await call(first, "/rest/v1/rpc/set_role", change, other.token)).status).toBeLessThan(
      300,
    );
  }
  expect(await line.ended).toBe("ended");
  await sql`update categories set name = name || ' '`.execute(database).catch(() => undefined);
  staying.said.length = 0;
  await sql`update products set stock = stock + 1`.execute(database);
  await expect.poll(() => staying.said).toContain("products");
});

test("limits the streams of an account, and reuses closed ones (OFF-6)", async () => {
  const { token } = await signIn("admin");
  const lines = await Promise.all(Array.from({ length: 8 }, () => listen(first, token)));
  expect(lines.map(({ answer }) => answer.status)).toEqual(Array(8).fill(200));
  const rejected = await listen(first, token);
  expect(rejected.answer.status).toBe(429);
  lines[0]?.stop();
  await expect.poll(async () => (await listen(first, token)).answer.status).toBe(200);
});

test("opens no stream for a HEAD request", async () => {
  const { token } = await signIn("workshop");
  const headers = { Authorization: `Bearer ${token}` };
  for (let time = 0; time < 10; time++) {
    const answer = await fetch(`${first.url}/office/changes`, { method: "HEAD", headers });
    expect(answer.status).toBe(405);
  }
  expect((await listen(first, token)).answer.status).toBe(200);
});

test("shows at both processes who else has a record open, until they leave (OFF-6)", async () => {
  const thandi = await signIn("admin", "Thandi");
  const sipho = await signIn("admin", "Sipho");
  const tabs = {
    thandi: "11111111-1111-4111-8111-111111111111",
    sipho: "22222222-2222-4222-8222-222222222222",
  };
  const open = async (site: SiteProcess, token: string, tab: string, record: string) =>
    (await call(site, "/rest/v1/rpc/open_record", { tab, record }, token)).json();
  const line = await listen(first, thandi.token);
  expect(await open(first, thandi.token, tabs.thandi, "order 1")).toEqual([]);
  line.said.length = 0;
  expect(await open(second, sipho.token, tabs.sipho, "order 1")).toEqual(["Thandi"]);
  await expect.poll(() => line.said).toContain("open_records");
  expect(await open(first, thandi.token, tabs.thandi, "order 1")).toEqual(["Sipho"]);
  await open(second, sipho.token, tabs.sipho, "order 2");
  expect(await open(first, thandi.token, tabs.thandi, "order 1")).toEqual([]);

  // A tab that disappeared without notice expires.
  await sql`update private.open_records set seen_at = now() - interval '2 minutes'
    where tab = ${tabs.thandi}`.execute(database);
  expect(await open(second, sipho.token, tabs.sipho, "order 1")).toEqual([]);
});

test("closes its streams immediately when the site stops", async () => {
  const { token } = await signIn("admin");
  const other = await temporaryFolder();
  const third = await startSiteProcess({ DATABASE_URL, DATA_DIR: other.path, SESSION_KEY });
  const line = await listen(third, token);
  await expect.poll(() => line.said).toContain("1");
  const stopped = third.stop();
  expect(await line.ended).toBe("ended");
  await stopped;
  await other.remove();
});
