import { execFileSync } from "node:child_process";
import { randomInt, randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import postgres from "postgres";
import { type SiteProcess, startSiteProcess } from "../system/site-process.ts";
import { temporaryFolder } from "../system/temporary-folder.ts";

// Kills the site, its database or both at a random moment under concurrent writes, again and again,
// and counts what was acknowledged and is not there: npm run endure -- 50

type Victim = "the site" | "the database" | "both";

export type CrashReport = {
  rounds: Record<Victim, number>;
  /** Writes the site had confirmed. */
  acknowledged: number;
  /** Those of them that were not there afterwards. */
  lost: string[];
  /** Requests that were neither answered nor broken off. */
  hung: string[];
  /** Products whose save was confirmed and changed nothing, though an admin made it. */
  idle: string[];
  /** Processes of a database that no site uses, after the last round. */
  orphans: number;
  /** Longest time (ms) from a kill to a site that answers and writes. */
  longestRecovery: number;
};

const PASSWORD = "correct horse";
const WRITERS = 4;
/** Longest time (ms) a round writes before the kill. */
const LONGEST_ROUND = 700;
const RECOVERY_PATIENCE = 60_000;
/** Longest time (ms) a request may take, whatever dies meanwhile. */
const ANSWER_PATIENCE = 40_000;

/** Runs that many rounds on one data folder. Throws when the site does not come back by itself. */
export async function crashRounds(
  rounds: number,
  progress: (line: string) => void,
): Promise<CrashReport> {
  const folder = await temporaryFolder();
  const env = { DATA_DIR: folder.path, SITE_URL: "http://localhost:3000" };
  const report: CrashReport = {
    rounds: { "the site": 0, "the database": 0, both: 0 },
    acknowledged: 0,
    lost: [],
    hung: [],
    idle: [],
    orphans: 0,
    longestRecovery: 0,
  };
  const victims = Object.keys(report.rounds) as Victim[];
  let site = await startSiteProcess(env);
  try {
    const office = await prepareOffice(site, folder.path);
    const written = new Written();
    for (let round = 1; round <= rounds; round++) {
      const victim = victims[round % victims.length] as Victim;
      const token = await signIn(site, office);
      let over = false;
      const writers = Array.from({ length: WRITERS }, () =>
        write(site, office, token, written, () => over),
      );
      await setTimeout(randomInt(50, LONGEST_ROUND));
      const killed = performance.now();
      if (victim !== "the database") await kill(site);
      if (victim !== "the site") process.kill(await databaseProcess(folder.path), "SIGKILL");
      over = true;
      await Promise.all(writers);

      if (victim !== "the database") site = await startSiteProcess(env);
      await recovered(site);
      report.longestRecovery = Math.max(report.longestRecovery, performance.now() - killed);
      report.rounds[victim] += 1;
      // What was lost once is found missing in every later round too.
      const lost = await missing(folder.path, office, written);
      report.lost = [...new Set([...report.lost, ...lost])];
      progress(
        `round ${round}, killed ${victim}: ${written.count} writes, ${report.lost.length} lost, ${written.hung.length} hung`,
      );
    }
    report.acknowledged = written.count;
    report.hung = written.hung;
    report.idle = written.idle;
  } finally {
    await site.stop();
    report.orphans = databaseProcesses(folder.path);
    await folder.remove();
  }
  return report;
}

type Office = { apikey: string; email: string; id: string; products: string[] };

/** What the site has confirmed. */
class Written {
  readonly enquiries: string[] = [];
  /** The last confirmed stock of a product; unsure while a save is not answered. */
  readonly stock = new Map<string, number>();
  readonly wished = new Map<string, boolean>();
  readonly hung: string[] = [];
  /** Products whose save was confirmed and changed nothing, though an admin made it. */
  readonly idle: string[] = [];
  count = 0;
}

/** Signs an admin up, whom the rounds write as. */
async function prepareOffice(site: SiteProcess, dataDir: string): Promise<Office> {
  const home = await (await fetch(site.url)).text();
  const apikey = /"(sb_publishable_[^"\\]+)/.exec(home)?.[1] ?? "";
  const email = "office@example.com";
  const body = JSON.stringify({ email, password: PASSWORD });
  await fetch(`${site.url}/auth/v1/signup`, { method: "POST", headers: headers(apikey), body });
  return withDatabase(dataDir, async (sql) => {
    await sql`update auth.users set email_confirmed_at = now() where email = ${email}`;
    const [user] = await sql`
      update public.profiles set role = 'admin' where email = ${email} returning id`;
    const products = await sql<{ id: string }[]>`
      select id from public.products order by id limit ${WRITERS * 20}`;
    return { apikey, email, id: user?.id, products: products.map(({ id }) => id) };
  });
}

async function signIn(site: SiteProcess, { apikey, email }: Office): Promise<string> {
  const answer = await fetch(`${site.url}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: headers(apikey),
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  // Without a session the rounds would write as anybody, whose saves are answered and change nothing.
  if (!answer.ok) throw new Error(`No sign-in: ${answer.status} ${await answer.text()}`);
  const { access_token } = (await answer.json()) as { access_token: string };
  return access_token;
}

/** Sends enquiries, wishes and saves in turn, each on a product no other writer has, until told. */
async function write(
  site: SiteProcess,
  { apikey, id, products }: Office,
  token: string,
  written: Written,
  isOver: () => boolean,
): Promise<void> {
  const table = { ...headers(apikey), Authorization: `Bearer ${token}` };
  while (!isOver()) {
    const product = products.splice(0, 1)[0] as string;
    let step = "enquiry";
    try {
      const email = `${randomUUID()}@example.com`;
      const body = new URLSearchParams({ name: "Ann", email, subject: "other", message: "Kept?" });
      const enquiry = await fetch(`${site.url}/f/contact`, {
        method: "POST",
        body,
        signal: AbortSignal.timeout(ANSWER_PATIENCE),
      });
      if (enquiry.ok) {
        written.enquiries.push(email);
        written.count += 1;
      }
      step = "save";
      const stock = randomInt(1_000_000);
      written.stock.delete(product);
      const save = await fetch(`${site.url}/rest/v1/products?id=eq.${product}`, {
        method: "PATCH",
        headers: { ...table, Prefer: "return=representation" },
        body: JSON.stringify({ stock }),
        signal: AbortSignal.timeout(ANSWER_PATIENCE),
      });
      if (save.ok) {
        // Row-level security answers a save that it lets change nothing without an error.
        if (((await save.json()) as unknown[]).length === 0) written.idle.push(product);
        written.stock.set(product, stock);
        written.count += 1;
      }
      step = "wish";
      const wished = written.wished.get(product) ?? false;
      written.wished.delete(product);
      const toggle = wished
        ? await fetch(`${site.url}/rest/v1/wishlist_items?product_id=eq.${product}`, {
            method: "DELETE",
            headers: table,
            signal: AbortSignal.timeout(ANSWER_PATIENCE),
          })
        : await fetch(`${site.url}/rest/v1/wishlist_items`, {
            method: "POST",
            headers: { ...table, Prefer: "resolution=ignore-duplicates" },
            body: JSON.stringify({ user_id: id, product_id: product }),
            signal: AbortSignal.timeout(ANSWER_PATIENCE),
          });
      if (toggle.ok) {
        written.wished.set(product, !wished);
        written.count += 1;
      }
    } catch (error) {
      // Otherwise the site was killed while it worked on this: it has confirmed nothing.
      if (error instanceof Error && error.name === "TimeoutError") written.hung.push(step);
    } finally {
      products.push(product);
    }
  }
}

async function missing(
  dataDir: string,
  { id }: Office,
  { enquiries, stock, wished }: Written,
): Promise<string[]> {
  return withDatabase(dataDir, async (sql) => {
    const emails = await sql`
      select email from public.contact_messages join private.mail_outbox
        on contact_message_id = contact_messages.id`;
    const products = await sql`select id, stock from public.products`;
    const wishes = await sql`select product_id from public.wishlist_items where user_id = ${id}`;
    const kept = new Set(emails.map(({ email }) => email));
    const stocks = new Map(products.map((row) => [row.id, row.stock]));
    const wanted = new Set(wishes.map((row) => row.product_id));
    return [
      ...enquiries.filter((email) => !kept.has(email)).map((email) => `enquiry of ${email}`),
      ...[...stock].filter(([product, count]) => stocks.get(product) !== count).map(String),
      ...[...wished].filter(([product, is]) => wanted.has(product) !== is).map(String),
    ];
  });
}

async function recovered(site: SiteProcess): Promise<void> {
  const deadline = performance.now() + RECOVERY_PATIENCE;
  for (;;) {
    const answer = await fetch(`${site.url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    if (performance.now() > deadline) throw new Error("The site did not come back by itself.");
    await setTimeout(50);
  }
}

async function kill(site: SiteProcess): Promise<void> {
  const gone = new Promise((resolve) => site.process.once("exit", resolve));
  site.process.kill("SIGKILL");
  await gone;
}

const lockFile = (dataDir: string) => join(dataDir, "postgres/cluster/postmaster.pid");

async function databaseProcess(dataDir: string): Promise<number> {
  return Number((await readFile(lockFile(dataDir), "utf8")).split("\n")[0]);
}

function databaseProcesses(dataDir: string): number {
  const list = execFileSync("ps", ["-e", "-o", "args"], { encoding: "utf8" });
  return list.split("\n").filter((line) => line.includes(`${dataDir}/`)).length;
}

async function withDatabase<T>(dataDir: string, work: (sql: postgres.Sql) => Promise<T>) {
  const { databasePassword } = JSON.parse(await readFile(join(dataDir, "secrets.json"), "utf8"));
  const port = Number((await readFile(lockFile(dataDir), "utf8")).split("\n")[3]);
  const sql = postgres({
    ...{ host: "127.0.0.1", port, username: "reefline_owner", database: "reefline" },
    password: databasePassword,
    max: 1,
  });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}

function headers(apikey: string): Record<string, string> {
  return { apikey, "Content-Type": "application/json" };
}

if (import.meta.main) {
  const report = await crashRounds(Number(process.argv[2] ?? 50), console.log);
  console.log(report);
  process.exit(
    report.lost.length + report.hung.length + report.idle.length + report.orphans > 0 ? 1 : 0,
  );
}
