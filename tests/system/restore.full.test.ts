import { createHash, randomUUID } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { sql } from "kysely";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { newToken } from "#server/auth/random-token.ts";
import { readConfig } from "#server/config.ts";
import { type Backend, startBackend } from "#server/database/backend.ts";
import { writeBackup } from "#server/database/backup.ts";
import { writeBackupFile } from "#server/database/backup-file.ts";
import { type Database, openDatabase } from "#server/database/connections.ts";
import {
  type Declared,
  prepareDatabase,
  readDeclared,
  versionsOf,
} from "#server/database/migrations.ts";
import { restoreBackup } from "#server/database/restore.ts";
import { createLog } from "#server/log.ts";
import { revisedIn, sentQuoteIn } from "../quote-steps.ts";
import { until } from "../until.ts";
import { createAccount, PASSWORD, SITE_URL, startTestBackend } from "./backend-harness.ts";
import { catalogueOf } from "./database-catalogue.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { createEmptyDatabase } from "./test-database.ts";

const { path: folder, remove } = await temporaryFolder();
afterAll(remove);

// A site with data of every type, such as users, a wishlist, an order, log entries, an enquiry and
// emails.
const site = await startTestBackend({
  SMTP_URL: "smtp://127.0.0.1:1",
  MAIL_FROM: "site@example.com",
  ENQUIRY_TO: "office@example.com",
});
const { database, call, config } = site;
const url = config.databaseUrl ?? "";
const office = await createAccount(site, "office", "admin");
const customer = await createAccount(site, "customer");
const { body: products } = await call("/rest/v1/products?select=id&limit=2");
const productId: string = products[0].id;
await call("/rest/v1/wishlist_items", {
  method: "POST",
  token: customer.token,
  body: { user_id: customer.id, product_id: productId },
});
await call(`/rest/v1/products?id=eq.${productId}`, {
  method: "PATCH",
  token: office.token,
  body: { stock: 7, description: 'Tabs\t, "quotes", \\backslashes\\ and\nlines — 100% μm' },
});
const {
  rows: [order],
} = await sql<{ id: string }>`
  insert into orders (customer_email) values ('customer@example.com') returning id`.execute(
  database,
);
await sql`
  insert into order_items (order_id, product_id, quantity, price)
  values (${order?.id}, ${productId}, 3, 11.9)`.execute(database);
const {
  rows: [enquiry],
} = await sql<{ id: string }>`
  insert into enquiries (name, email, subject, message)
  values ('Ann', 'ann@example.com', 'other', 'Good day') returning id`.execute(database);
await sql`
  insert into private.email_outbox
    (enquiry_id, to_address, subject, text_body, attempts, next_attempt_at)
  values
    (${enquiry?.id}, 'office@example.com', 'Enquiry', 'Good day', 6, now() + interval '1 hour')`.execute(
  database,
);
// Replacing the first revision rewrites its row, which moves it behind the second.
const { id: quotation } = await sentQuoteIn(database);
await revisedIn(database, quotation);
await call("/auth/v1/recover", { method: "POST", body: { email: customer.email } });
const { link: waitingLink } = await sentQuoteIn(database);
const { body: session } = await call("/auth/v1/token?grant_type=password", {
  method: "POST",
  body: { email: customer.email, password: PASSWORD },
});
const backup = await writeBackup(url, folder);

/** Returns an empty database, dropped after the test. */
async function emptyDatabase(): Promise<string> {
  const database = await createEmptyDatabase();
  onTestFinished(database.drop);
  return database.url;
}

async function read<T>(address: string, work: (database: Database) => Promise<T>): Promise<T> {
  const connection = openDatabase(address, "test");
  return work(connection).finally(() => connection.destroy());
}

const restore = (address: string, replace = false, path = backup) =>
  restoreBackup(address, path, { replace, folder });

const linesOf = async (path: string) =>
  gunzipSync(await readFile(path))
    .toString()
    .trimEnd()
    .split("\n");

/** Writes a valid backup with changed lines. */
async function forged(name: string, change: (line: string) => string): Promise<string> {
  const path = join(folder, name);
  const lines = (await linesOf(backup)).slice(0, -1).map((line) => JSON.parse(change(line)));
  await writeBackupFile(
    path,
    (async function* () {
      yield* lines;
    })(),
  );
  return path;
}

const startOn = (address: string, dataDir = folder) =>
  startBackend(
    readConfig({ DATABASE_URL: address, DATA_DIR: dataDir, SITE_URL }),
    createLog("silent"),
    () => undefined,
  );

/** Separates waiting emails that contain a link from other lines. */
function partition(lines: string[]): [string[], string[]] {
  const waits = (line: string) => line.includes("sha256:");
  return [lines.filter(waits), lines.filter((line) => !waits(line))];
}

test("restores every row and counter into an empty database, and nothing more", async () => {
  const target = await emptyDatabase();
  await restore(target);
  const again = (await linesOf(await writeBackup(target, folder))).slice(1, -1);
  const [renewed = [], same = []] = partition((await linesOf(backup)).slice(1, -1));
  expect(again).toEqual(expect.arrayContaining(same));
  // Unsent emails get new links, which are stored as well.
  expect(renewed.length).toBeGreaterThan(0);
  expect(partition(again)[1]).toHaveLength(same.length + renewed.length);
});

test("gives a replaced database the tables, rights and functions of a new one (DAT-18)", async () => {
  const target = await emptyDatabase();
  await restore(target);
  await restore(target, true);
  const restored = await startOn(target);
  onTestFinished(restored.close);
  const fresh = await read(url, catalogueOf);
  expect(fresh.length).toBeGreaterThan(1000);
  expect(await read(target, catalogueOf)).toEqual(fresh);
});

async function ask(at: Backend, path: string, body?: object, token?: string) {
  const answer = await at.api(
    new Request(SITE_URL + path, {
      method: body ? "POST" : "GET",
      headers: {
        apikey: at.publishableKey,
        "Content-Type": "application/json",
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    }),
  );
  // biome-ignore lint/suspicious/noExplicitAny: Tests inspect any response
  return { status: answer.status, body: (await answer.json()) as any };
}

test("restores no session, even with the same key, until users sign in again (DAT-18)", async () => {
  const target = await emptyDatabase();
  await restore(target, false, await withEarlierSecrets());
  const restored = await startOn(target, config.dataDir);
  onTestFinished(restored.close);
  expect(restored.publishableKey).toBe(site.publishableKey);
  const wishlist = "/rest/v1/wishlist_items?select=product_id";
  expect((await ask(restored, wishlist, undefined, session.access_token)).status).toBe(401);
  for (const refresh_token of [session.refresh_token, EARLIER.refreshToken]) {
    const renewed = await ask(restored, "/auth/v1/token?grant_type=refresh_token", {
      refresh_token,
    });
    expect(renewed.status).toBe(400);
  }
  const verified = await ask(restored, "/auth/v1/verify", {
    ...{ token_hash: EARLIER.mailToken, type: "recovery" },
  });
  expect(verified.status).toBe(403);
  const again = await ask(restored, "/auth/v1/token?grant_type=password", {
    ...{ email: customer.email, password: PASSWORD },
  });
  const own = await ask(restored, wishlist, undefined, again.body.access_token);
  expect(own.body).toEqual([{ product_id: productId }]);
});

test("ends the sessions of the site that it replaces (DAT-18)", async () => {
  const target = await emptyDatabase();
  await restore(target);
  const before = await startOn(target);
  const credentials = { email: customer.email, password: PASSWORD };
  const { body } = await ask(before, "/auth/v1/token?grant_type=password", credentials);
  await before.close();
  await restore(target, true);
  const after = await startOn(target);
  onTestFinished(after.close);
  const refresh = { refresh_token: body.refresh_token };
  const renewed = await ask(after, "/auth/v1/token?grant_type=refresh_token", refresh);
  expect(renewed.status).toBe(400);
  expect((await ask(after, "/auth/v1/user", undefined, body.access_token)).status).toBe(403);
});

/** Sessions, emailed links and keys in backups of earlier versions. */
const EARLIER = { refreshToken: newToken().token, mailToken: newToken().token };

async function withEarlierSecrets(): Promise<string> {
  const earlier = randomUUID();
  const hash = (token: string) => `\\x${createHash("sha256").update(token).digest("hex")}`;
  const tables = [
    {
      table: { schema: "private", name: "sessions" },
      columns: ["id", "user_id"],
      rows: [[earlier, customer.id]],
    },
    {
      table: { schema: "private", name: "refresh_tokens" },
      columns: ["hash", "session_id"],
      rows: [[hash(EARLIER.refreshToken), earlier]],
    },
    {
      table: { schema: "private", name: "email_tokens" },
      columns: ["hash", "user_id", "purpose", "expires_at"],
      rows: [[hash(EARLIER.mailToken), customer.id, "recovery", "2999-01-01"]],
    },
  ];
  const path = join(folder, `earlier-${earlier}`);
  const lines = (await linesOf(backup)).slice(0, -1).map((line) => JSON.parse(line));
  const keys = lines.findIndex((line) => line.table?.name === "api_keys");
  lines[keys].columns.push("jwt_secret");
  lines[keys + 1].push("of an earlier version");
  const added = tables.flatMap(({ rows, ...start }) => [start, ...rows]);
  await writeBackupFile(
    path,
    (async function* () {
      yield* [...lines.slice(0, -1), ...added, ...lines.slice(-1)];
    })(),
  );
  return path;
}

test("excludes keys, sessions, refresh tokens, emailed tokens and links from backups (DAT-18)", async () => {
  const text = gunzipSync(await readFile(backup)).toString();
  const key = (await readFile(join(config.dataDir, "session-key"), "utf8")).trim();
  const { rows } = await sql<{ secret: string }>`
    select id::text as secret from private.sessions
    union all select encode(hash, 'hex') from private.refresh_tokens
    union all select encode(hash, 'hex') from private.email_tokens`.execute(database);
  expect(rows.length).toBeGreaterThanOrEqual(5);
  for (const secret of [key, waitingLink, "token_hash", ...rows.map((row) => row.secret)]) {
    expect(text.includes(secret), secret).toBe(false);
  }
});

test("gives an unsent quotation a working link and preserves earlier links (DAT-18)", async () => {
  const target = await emptyDatabase();
  await restore(target);
  const { rows } = await read(target, (restored) =>
    sql<{ link: string; opens: boolean }>`
      select link, read_quote(link) is not null as opens
      from (select data ->> 'link' as link from private.email_outbox where template = 'quote-sent'
        union all select ${waitingLink}) as links
      where link is not null`.execute(restored),
  );
  expect(rows.map(({ opens }) => opens)).toEqual(rows.map(() => true));
  expect(new Set(rows.map(({ link }) => link)).size).toBeGreaterThan(1);
});

test("logs and protects changes as before after a restore", async () => {
  const target = await emptyDatabase();
  await restore(target);
  await read(target, async (restored) => {
    const {
      rows: [last],
    } = await sql<{ id: number }>`select max(id)::int as id from audit_log`.execute(restored);
    await sql`update products set stock = 8 where id = ${productId}`.execute(restored);
    const {
      rows: [trace],
    } = await sql`select id::int, after from audit_log order by id desc limit 1`.execute(restored);
    expect(trace).toEqual({ id: (last?.id ?? 0) + 1, after: { stock: 8 } });
    await expect(sql`delete from audit_log`.execute(restored)).rejects.toThrow("audit-log-stays");
  });
});

test("restores a backup from before the last schema change and migrates it at the next start (DAT-30)", async () => {
  const path = join(folder, "29990101000000_shelves.sql");
  await writeFile(path, "alter table public.products add column shelf text;");
  const declared = await readDeclared();
  const later: Declared = {
    files: declared.files.map((file) =>
      file.path === "products/tables.sql"
        ? { ...file, text: `${file.text}alter table public.products add column shelf text;\n` }
        : file,
    ),
    migrations: [{ version: "29990101000000", name: "shelves", path }],
  };
  const target = await emptyDatabase();
  await restoreBackup(target, backup, { replace: false, folder, declared: later });
  await read(target, async (restored) => {
    const columns = () =>
      sql`select from pg_attribute where attname = 'shelf'`
        .execute(restored)
        .then((found) => found.rows);
    expect(await columns()).toHaveLength(0);
    expect(await prepareDatabase(restored, later)).toEqual(["shelves"]);
    expect(await columns()).toHaveLength(1);
    expect((await sql`select id from enquiries`.execute(restored)).rows).toEqual([
      { id: enquiry?.id },
    ]);
  });
});

async function withoutSchema(name: string, migrations: string[]): Promise<string> {
  const path = join(folder, name);
  const [header, ...lines] = (await linesOf(backup)).slice(0, -1).map((line) => JSON.parse(line));
  await writeBackupFile(
    path,
    (async function* () {
      yield { ...header, format: 1, migrations };
      yield* lines.filter((line) => !("path" in line));
    })(),
  );
  return path;
}

test("restores a backup without a schema when its tables match this version", async () => {
  const target = await emptyDatabase();
  const versions = versionsOf(await readDeclared());
  await restore(target, false, await withoutSchema("baseline", ["20261126100000", ...versions]));
  const restored = await startOn(target);
  onTestFinished(restored.close);
  expect((await sql`select id from enquiries`.execute(restored.database)).rows).toEqual([
    { id: enquiry?.id },
  ]);
});

test("rejects a backup from before the declared schema, with the remedy (DAT-30)", async () => {
  const path = await withoutSchema("before the declared schema", ["20261126100000"]);
  await expect(restore(await emptyDatabase(), false, path)).rejects.toThrow(
    `The backup ${path} predates the declared schema and has no table definitions. Upgrade it with the version before this one first (docs/production.md, “From before the declared schema”).`,
  );
});

test("replaces a site only on request and backs it up first", async () => {
  const target = await emptyDatabase();
  await restore(target);
  await read(target, (restored) => sql`delete from enquiries`.execute(restored));
  await expect(restore(target)).rejects.toThrow("The database already contains a site.");
  const { replaced = "" } = await restore(target, true);
  expect((await linesOf(replaced)).join()).not.toContain("ann@example.com");
  const { rows } = await read(target, (restored) =>
    sql`select email from enquiries`.execute(restored),
  );
  expect(rows).toEqual([{ email: "ann@example.com" }]);
});

test("rejects replacing a running site", async () => {
  await expect(restore(url, true)).rejects.toThrow(
    "The site is running on this database. Stop it first. Nothing was changed.",
  );
});

test("rejects replacing foreign tables", async () => {
  const target = await emptyDatabase();
  await read(target, (other) => sql`create table ledger (id int)`.execute(other));
  await expect(restore(target, true)).rejects.toThrow(
    "The database contains tables that are not from this site. Use an empty one.",
  );
});

test.each([
  ["truncated", (bytes: Buffer) => bytes.subarray(0, bytes.length - 100)],
  ["changed in one bit", (bytes: Buffer) => bytes.fill((bytes[900] ?? 0) ^ 1, 900, 901)],
  ["empty", () => Buffer.alloc(0)],
  ["not a backup", () => Buffer.from("something else")],
])("rejects a file that is %s", async (title, damage) => {
  const path = join(folder, `${title}.backup.gz`);
  await writeFile(path, damage(await readFile(backup)));
  const target = await emptyDatabase();
  await expect(restore(target, false, path)).rejects.toThrow(
    `The backup ${path} is damaged or incomplete.`,
  );
});

test("rejects a file whose rows were changed", async () => {
  const path = join(folder, "changed.backup.gz");
  const lines = (await linesOf(backup)).map((line) => line.replace("ann@", "eve@"));
  await writeFile(path, gzipSync(`${lines.join("\n")}\n`));
  await expect(restore(await emptyDatabase(), false, path)).rejects.toThrow("damaged");
});

test.each([
  ["format", (line: string) => line.replace('{"format":2,', '{"format":3,')],
  ["schema", (line: string) => line.replace('"migrations":[', '"migrations":["29990101000000",')],
])("rejects a backup of a newer %s", async (title, change) => {
  const path = await forged(`newer ${title}`, change);
  await expect(restore(await emptyDatabase(), false, path)).rejects.toThrow(
    `The backup ${path} was made by a newer version of the site.`,
  );
});

test("leaves the database unchanged when a restore fails", async () => {
  const target = await emptyDatabase();
  await restore(target);
  const path = await forged("broken", (line) => line.replace("Good day", ""));
  await expect(restore(target, true, path)).rejects.toThrow("message_check");
  const { rows } = await read(target, (restored) =>
    sql`select email from enquiries`.execute(restored),
  );
  expect(rows).toEqual([{ email: "ann@example.com" }]);
});

test("leaves the database unchanged when the connection breaks during a restore", async () => {
  const target = await emptyDatabase();
  await restore(target);
  const other = await forged("other", (line) => line.replace("ann@example.com", "eve@example.com"));
  const broken = expect(restore(target, true, other)).rejects.toThrow(
    /^The database connection was lost \(.+\)\. Nothing was changed\.$/,
  );
  await read(target, (watcher) =>
    until(async () => {
      const { rows: ended } = await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'reefline restore'
          and query like '%insert into "public"%'`.execute(watcher);
      return ended.length > 0;
    }, 5),
  );
  await broken;
  const { rows } = await read(target, (restored) =>
    sql`select email from enquiries`.execute(restored),
  );
  expect(rows).toEqual([{ email: "ann@example.com" }]);
});
