import { randomInt } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { startMailServer } from "../email-server.ts";
import { SAMPLE_LINE } from "../quote-samples.ts";
import { type SiteProcess, startSiteProcess } from "../system/site-process.ts";
import { temporaryFolder } from "../system/temporary-folder.ts";
import { databaseProcess, databaseProcesses, withDatabase } from "./data-folder.ts";
import { type Office, PAID, prepareOffice, signIn, WRITERS, Written, write } from "./writers.ts";

// Kills the site, its database or both at a random moment under concurrent writes, again and again,
// and counts what was acknowledged but lost (npm run endure -- 50).

type Victim = "the site" | "the database" | "both";

export type CrashReport = {
  rounds: Record<Victim, number>;
  /** Writes the site had confirmed. */
  acknowledged: number;
  /** Deliveries among them. */
  delivered: number;
  /** Payments among them. */
  paid: number;
  /** Writes lost afterwards. */
  lost: string[];
  /** Requests without a response or a closed connection. */
  hung: string[];
  /** Products whose save was confirmed and changed nothing, though an admin made it. */
  idle: string[];
  /** Emails that are missing, duplicate or unexpected. */
  emails: string[];
  /** Emails in transfer at a kill, which the office sees as possibly delivered. */
  unknown: number;
  /** Processes of a database that no site uses, after the last round. */
  orphans: number;
  /** Longest time (ms) from a kill to a site that answers and writes. */
  longestRecovery: number;
};

/** Longest time (ms) a round writes before the kill. */
const LONGEST_ROUND = 700;
const RECOVERY_TIMEOUT = 60_000;
/** Longest time (ms) until the emails of all rounds are sent. */
const MAIL_TIMEOUT = 300_000;

/** Runs that many rounds on one data folder. Throws when the site does not restart automatically. */
export async function crashRounds(
  rounds: number,
  progress: (line: string) => void,
): Promise<CrashReport> {
  const folder = await temporaryFolder();
  const mailServer = await startMailServer();
  const env = {
    DATA_DIR: folder.path,
    SITE_URL: "http://localhost:3000",
    SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
    MAIL_FROM: "Reefline <website@example.com>",
    ENQUIRY_TO: "office@example.com",
  };
  const report: CrashReport = {
    rounds: { "the site": 0, "the database": 0, both: 0 },
    acknowledged: 0,
    delivered: 0,
    paid: 0,
    lost: [],
    hung: [],
    idle: [],
    emails: [],
    unknown: 0,
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
    report.delivered = written.delivered.size;
    report.paid = written.paid.size;
    report.hung = written.hung;
    report.idle = written.idle;
    const received = () => mailServer.received.map(({ content }) => nameOf(content));
    const outbox = await emptyOutbox(folder.path);
    report.emails = unequalEmails(outbox, received());
    report.unknown = outbox.filter(({ state }) => state === "unknown").length;
  } finally {
    await site.stop();
    mailServer.close();
    report.orphans = databaseProcesses(folder.path);
    await folder.remove();
  }
  return report;
}

async function missing(
  dataDir: string,
  { id }: Office,
  { enquiries, stock, wished, sent, accepted, delivered, invoiced, paid }: Written,
): Promise<string[]> {
  return withDatabase(dataDir, async (database) => {
    const { rows: emails } = await sql<{ email: string }>`
      select email from public.enquiries join private.email_outbox
        on enquiry_id = enquiries.id`.execute(database);
    const { rows: products } = await sql<{ id: string; stock: number }>`
      select id, stock from public.products`.execute(database);
    const { rows: wishes } = await sql<{ product_id: string }>`
      select product_id from public.wishlist_items where user_id = ${id}`.execute(database);
    const { rows: orders } = await sql<{ id: string; quote: string }>`
      select orders.id, quote_id as quote from public.orders join public.quotes on quotes.id = quote_id
      where state = 'accepted' and total = gross and 3 = (
        select count(*) from private.email_outbox where email_outbox.quote_id = quotes.id
      )`.execute(database);
    const ordered = new Map(orders.map(({ id, quote }) => [quote, id]));
    const { rows: deliveries } = await sql<{ id: string; order_id: string }>`
      select deliveries.id, order_id from public.deliveries join public.orders on orders.id = order_id
      where emailed and status = 'dispatched' and 1 = (
        select count(*) from private.email_outbox where data ->> 'delivery' = deliveries.id::text
      )`.execute(database);
    const dispatched = new Map(deliveries.map(({ id, order_id }) => [id, order_id]));
    const { rows: invoices } = await sql<{ id: string; number: string }>`
      select id, number from public.invoices
      where 1 = (
        select count(*) from private.email_outbox where data ->> 'invoice' = invoices.id::text
      )`.execute(database);
    const issued = new Map(invoices.map((row) => [row.id, row.number]));
    const { rows: payments } = await sql<{ id: string; invoice_id: string }>`
      select payments.id, invoice_id from public.payments
      join public.allocations on payment_id = payments.id
      join public.invoices on invoices.id = invoice_id
      where payments.amount = ${PAID} and allocated = ${PAID} and settled = ${PAID}`.execute(
      database,
    );
    const allocated = new Map(payments.map((row) => [row.id, row.invoice_id]));
    // As they were sent, to the letter.
    const { rows: frozen } = await sql<{ id: string; number: string }>`
      select quotes.id, number from public.quotes join public.quote_lines on quote_id = quotes.id
      where state in ('sent', 'accepted') and revision = 1 and gross = 191.13
        and description = ${SAMPLE_LINE.description} and quantity = ${SAMPLE_LINE.quantity}
        and unit_price = ${SAMPLE_LINE.unit_price}`.execute(database);
    const numbers = new Map(frozen.map((row) => [row.id, row.number]));
    // A partial acceptance, a duplicate or missing email, or an unused number.
    const { rows: halves } = await sql<{ what: string }>`
      select 'quotation ' || id as what from public.quotes
      where state in ('sent', 'accepted') and (state = 'accepted') <> exists (
        select from public.orders where quote_id = quotes.id
      )
      union all
      select format('%s emails %s of %s', count(*), template, coalesce(quote_id, enquiry_id))
      from private.email_outbox where num_nonnulls(quote_id, enquiry_id) > 0
      group by quote_id, enquiry_id, template having count(*) > 1
      union all
      select 'delivery ' || id from public.deliveries
      where emailed <> (
        1 = (select count(*) from private.email_outbox where data ->> 'delivery' = deliveries.id::text)
      )
      union all
      select 'delivery of order ' || number from public.orders
      where (status = 'dispatched') <> exists (select from public.deliveries where order_id = orders.id)
      union all
      select 'a gap in the quotations' from private.document_numbers
      where letter = 'Q' and last <> (select count(distinct number) from public.quotes)
      union all
      select 'a gap in the invoices' from private.document_numbers
      where letter = 'I' and last <> (select count(*) from public.invoices)
      union all
      select 'half a payment of ' || reference from public.payments where allocated <> amount`.execute(
      database,
    );
    const saved = new Set(emails.map(({ email }) => email));
    const stocks = new Map(products.map((row) => [row.id, row.stock]));
    const wanted = new Set(wishes.map((row) => row.product_id));
    return [
      ...enquiries.filter((email) => !saved.has(email)).map((email) => `enquiry of ${email}`),
      ...[...sent]
        .filter(([quote, number]) => numbers.get(quote) !== number)
        .map(([quote, number]) => `${number}, the quotation ${quote}`),
      ...[...accepted]
        .filter(([quote, order]) => ordered.get(quote) !== order)
        .map(([quote]) => `acceptance of ${quote}`),
      ...[...delivered]
        .filter(([delivery, order]) => dispatched.get(delivery) !== order)
        .map(([delivery]) => `delivery ${delivery}`),
      ...[...invoiced]
        .filter(([invoice, number]) => issued.get(invoice) !== number)
        .map(([, number]) => `invoice ${number}`),
      ...[...paid]
        .filter(([payment, invoice]) => allocated.get(payment) !== invoice)
        .map(([payment]) => `payment ${payment}`),
      ...halves.map(({ what }) => what),
      ...[...stock].filter(([product, count]) => stocks.get(product) !== count).map(String),
      ...[...wished].filter(([product, is]) => wanted.has(product) !== is).map(String),
    ];
  });
}

/** The id of an email's row in the outbox. */
function nameOf(content: string): string {
  return /^Message-ID: <([\w-]+)@/im.exec(content)?.[1] ?? "";
}

type OutboxRow = { id: string; state: string };

/** Waits until the outbox is empty, and returns the result of each email. */
async function emptyOutbox(dataDir: string): Promise<OutboxRow[]> {
  return withDatabase(dataDir, async (database) => {
    const deadline = performance.now() + MAIL_TIMEOUT;
    for (;;) {
      const { rows } = await sql<OutboxRow>`
        select id, state from private.email_outbox`.execute(database);
      if (performance.now() > deadline || rows.every(({ state }) => state !== "waiting")) {
        return rows;
      }
      await setTimeout(100);
    }
  });
}

/** Returns emails that are missing, duplicate or unexpected. */
function unequalEmails(outbox: OutboxRow[], received: string[]): string[] {
  const came = new Set(received);
  const requested = new Set(outbox.map(({ id }) => id));
  return [
    ...outbox
      .filter(({ id, state }) => state !== "unknown" && !came.has(id))
      .map(({ id, state }) => `${id}, ${state}, did not come`),
    ...received.filter((id, index) => received.indexOf(id) < index).map((id) => `${id}, once more`),
    ...[...came].filter((id) => !requested.has(id)).map((id) => `${id}, of nothing`),
  ];
}

async function recovered(site: SiteProcess): Promise<void> {
  const deadline = performance.now() + RECOVERY_TIMEOUT;
  for (;;) {
    const answer = await fetch(`${site.url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    if (performance.now() > deadline) throw new Error("The site did not restart automatically.");
    await setTimeout(50);
  }
}

async function kill(site: SiteProcess): Promise<void> {
  const gone = new Promise((resolve) => site.process.once("exit", resolve));
  site.process.kill("SIGKILL");
  await gone;
}

if (import.meta.main) {
  const report = await crashRounds(Number(process.argv[2] ?? 50), console.log);
  console.log(report);
  const { lost, hung, idle, emails, orphans } = report;
  process.exit(lost.length + hung.length + idle.length + emails.length + orphans > 0 ? 1 : 0);
}
