import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { sql } from "kysely";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { startBackend } from "#server/backend/backend.ts";
import { writeBackup } from "#server/backend/backup.ts";
import { writeBackupFile } from "#server/backend/backup-file.ts";
import { type Database, openDatabase } from "#server/backend/connections.ts";
import { restoreBackup } from "#server/backend/restore.ts";
import { readConfig } from "#server/config.ts";
import { createLog } from "#server/log.ts";
import { revisedIn, sentQuoteIn } from "../quote-steps.ts";
import { until } from "../until.ts";
import { createAccount, SITE_URL, startTestBackend } from "./backend-harness.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { createEmptyDatabase } from "./test-database.ts";

const { path: folder, remove } = await temporaryFolder();
afterAll(remove);

// A site with something in every corner: people, a wishlist, an order, a trace, an enquiry, mail.
const site = await startTestBackend();
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
  body: { stock: 7, description: 'Tabs\t, "quotes", \\backslashes\\ and\nlines — 100 % μm' },
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
  insert into contact_messages (name, email, subject, message)
  values ('Ann', 'ann@example.com', 'other', 'Good day') returning id`.execute(database);
await sql`
  insert into private.mail_outbox
    (contact_message_id, to_address, subject, text_body, attempts, next_attempt_at)
  values
    (${enquiry?.id}, 'office@example.com', 'Enquiry', 'Good day', 6, now() + interval '1 hour')`.execute(
  database,
);
// The first revision is written anew when the second replaces it: it stands behind it then.
const { id: quotation } = await sentQuoteIn(database);
await revisedIn(database, quotation);
const backup = await writeBackup(url, folder);

/** An empty database, which is gone after the test. */
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

/** Writes a whole and sound backup that holds other lines. */
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

const startOn = (address: string) =>
  startBackend(
    readConfig({ DATABASE_URL: address, DATA_DIR: folder, SITE_URL }),
    createLog("silent"),
    () => undefined,
  );

test("an empty database holds every row and counter of the backup afterwards, and nothing more", async () => {
  const target = await emptyDatabase();
  await restore(target);
  const content = (lines: string[]) => lines.slice(1, -1).sort();
  const again = await writeBackup(target, folder);
  expect(content(await linesOf(again))).toEqual(content(await linesOf(backup)));
});

test("people stay signed in, sign in again, and find their own things", async () => {
  const target = await emptyDatabase();
  await restore(target);
  const restored = await startOn(target);
  onTestFinished(restored.close);
  expect(restored.publishableKey).toBe(site.publishableKey);
  const asCustomer = { apikey: restored.publishableKey, Authorization: `Bearer ${customer.token}` };
  const wishlist = await restored.api(
    new Request(`${SITE_URL}/rest/v1/wishlist_items?select=product_id`, { headers: asCustomer }),
  );
  expect(await wishlist.json()).toEqual([{ product_id: productId }]);
  const signIn = await restored.api(
    new Request(`${SITE_URL}/auth/v1/token?grant_type=password`, {
      method: "POST",
      headers: { apikey: restored.publishableKey, "Content-Type": "application/json" },
      body: JSON.stringify({ email: customer.email, password: "correct horse" }),
    }),
  );
  expect(signIn.status).toBe(200);
});

test("after a restore changes are traced, guarded and announced as before", async () => {
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
    await expect(sql`delete from audit_log`.execute(restored)).rejects.toThrow(
      "only ever added to",
    );
  });
});

test("a backup from before the last change of the schema is restored, and migrated by the next start", async () => {
  const old = await emptyDatabase();
  await restore(old);
  // A change without columns of its own: the rows are those of before it.
  await read(old, (earlier) =>
    sql`
      delete from supabase_migrations.schema_migrations
      where name = 'order_of_names'`.execute(earlier),
  );
  const target = await emptyDatabase();
  await restore(target, false, await writeBackup(old, folder));
  const isThere = () =>
    read(target, async (restored) => {
      const { rows } = await sql<{ there: boolean }>`
        select to_regcollation('private.names') is not null as there`.execute(restored);
      return rows[0]?.there;
    });
  expect(await isThere()).toBe(false);
  const restored = await startOn(target);
  onTestFinished(restored.close);
  expect(await isThere()).toBe(true);
  expect((await sql`select id from contact_messages`.execute(restored.database)).rows).toEqual([
    { id: enquiry?.id },
  ]);
});

test("a site is replaced only when that is said, and backed up first", async () => {
  const target = await emptyDatabase();
  await restore(target);
  await read(target, (restored) => sql`delete from contact_messages`.execute(restored));
  await expect(restore(target)).rejects.toThrow("The database holds a site already.");
  const { replaced = "" } = await restore(target, true);
  expect((await linesOf(replaced)).join()).not.toContain("ann@example.com");
  const { rows } = await read(target, (restored) =>
    sql`select email from contact_messages`.execute(restored),
  );
  expect(rows).toEqual([{ email: "ann@example.com" }]);
});

test("a running site is not replaced", async () => {
  await expect(restore(url, true)).rejects.toThrow(
    "The site runs on this database: stop it first. Nothing was changed.",
  );
});

test("somebody else's tables are never replaced", async () => {
  const target = await emptyDatabase();
  await read(target, (other) => sql`create table ledger (id int)`.execute(other));
  await expect(restore(target, true)).rejects.toThrow(
    "The database holds tables that are not this site's: use an empty one.",
  );
});

test.each([
  ["cut off", (bytes: Buffer) => bytes.subarray(0, bytes.length - 100)],
  ["changed in one bit", (bytes: Buffer) => bytes.fill((bytes[900] ?? 0) ^ 1, 900, 901)],
  ["empty", () => Buffer.alloc(0)],
  ["no backup", () => Buffer.from("something else")],
])("a file that is %s is refused", async (title, damage) => {
  const path = join(folder, `${title}.backup.gz`);
  await writeFile(path, damage(await readFile(backup)));
  const target = await emptyDatabase();
  await expect(restore(target, false, path)).rejects.toThrow(
    `The backup ${path} is damaged or incomplete.`,
  );
});

test("a file whose rows were changed is refused", async () => {
  const path = join(folder, "changed.backup.gz");
  const lines = (await linesOf(backup)).map((line) => line.replace("ann@", "eve@"));
  await writeFile(path, gzipSync(`${lines.join("\n")}\n`));
  await expect(restore(await emptyDatabase(), false, path)).rejects.toThrow("damaged");
});

test.each([
  ["format", (line: string) => line.replace('{"format":1,', '{"format":2,')],
  ["schema", (line: string) => line.replace('"migrations":[', '"migrations":["29990101000000",')],
])("a backup of a newer %s is refused", async (title, change) => {
  const path = await forged(`newer ${title}`, change);
  await expect(restore(await emptyDatabase(), false, path)).rejects.toThrow(
    `The backup ${path} was made by a newer version of the site.`,
  );
});

test("a restore that fails half-way leaves the database as it was", async () => {
  const target = await emptyDatabase();
  await restore(target);
  const path = await forged("broken", (line) => line.replace("Good day", ""));
  await expect(restore(target, true, path)).rejects.toThrow("message_check");
  const { rows } = await read(target, (restored) =>
    sql`select email from contact_messages`.execute(restored),
  );
  expect(rows).toEqual([{ email: "ann@example.com" }]);
});

test("a restore whose connection breaks half-way leaves the database as it was", async () => {
  const target = await emptyDatabase();
  await restore(target);
  const other = await forged("other", (line) => line.replace("ann@example.com", "eve@example.com"));
  const broken = expect(restore(target, true, other)).rejects.toThrow(
    /^The database went away \(.+\): nothing was changed\.$/,
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
    sql`select email from contact_messages`.execute(restored),
  );
  expect(rows).toEqual([{ email: "ann@example.com" }]);
});
