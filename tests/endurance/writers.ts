import { randomInt, randomUUID } from "node:crypto";
import { sql } from "kysely";
import { confirmAddress } from "../confirm-address.ts";
import { SAMPLE_LINE, SAMPLE_QUOTE } from "../quote-samples.ts";
import type { SiteProcess } from "../system/site-process.ts";
import { withDatabase } from "./data-folder.ts";

const DAY = new Date().toISOString().slice(0, 10);
/** How many write at once. */
export const WRITERS = 4;
const PASSWORD = "correct horse";
/** Longest time (ms) a request may take, whatever dies meanwhile. */
const ANSWER_TIMEOUT = 40_000;

/** The admin that the rounds write as, and the products written to. */
export type Office = { apikey: string; email: string; id: string; products: string[] };

/** What the site has confirmed. */
export class Written {
  readonly enquiries: string[] = [];
  /** The last confirmed stock of a product; unsure while a save is not answered. */
  readonly stock = new Map<string, number>();
  readonly wished = new Map<string, boolean>();
  /** Numbers by the quotation that was sent. */
  readonly sent = new Map<string, string>();
  /** Orders by the quotation that was accepted. */
  readonly accepted = new Map<string, string>();
  /** Orders by their emailed delivery. */
  readonly delivered = new Map<string, string>();
  /** Numbers by the emailed invoice. */
  readonly invoiced = new Map<string, string>();
  /** Invoices by the payment allocated to them. */
  readonly paid = new Map<string, string>();
  readonly hung: string[] = [];
  /** Products whose save was confirmed and changed nothing, though an admin made it. */
  readonly idle: string[] = [];
  count = 0;
}

/** Of each invoice. */
export const PAID = 40;

/** Signs an admin up, whom the rounds write as. */
export async function prepareOffice(site: SiteProcess, dataDir: string): Promise<Office> {
  const home = await (await fetch(site.url)).text();
  const apikey = /"(sb_publishable_[^"\\]+)/.exec(home)?.[1] ?? "";
  const email = "office@example.com";
  const body = JSON.stringify({ email, password: PASSWORD });
  await fetch(`${site.url}/auth/v1/signup`, { method: "POST", headers: headers(apikey), body });
  return withDatabase(dataDir, async (database) => {
    await confirmAddress(database, email);
    const {
      rows: [user],
    } = await sql<{ id: string }>`
      update public.profiles set role = 'admin' where email = ${email} returning id`.execute(
      database,
    );
    await sql`
      insert into public.exchange_rates (house, currency, day, rate, source)
      values ('USD', 'ZAR', current_date, 0.05, 'SARB')`.execute(database);
    const { rows: products } = await sql<{ id: string }>`
      select id from public.products order by id limit ${WRITERS * 20}`.execute(database);
    return { apikey, email, id: user?.id ?? "", products: products.map(({ id }) => id) };
  });
}

export async function signIn(site: SiteProcess, { apikey, email }: Office): Promise<string> {
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
export async function write(
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
        signal: AbortSignal.timeout(ANSWER_TIMEOUT),
      });
      if (enquiry.ok) {
        written.enquiries.push(email);
        written.count += 1;
      }
      step = "quotation to payment";
      await playOrder(site, apikey, table, written);
      step = "save";
      const stock = randomInt(1_000_000);
      written.stock.delete(product);
      const save = await fetch(`${site.url}/rest/v1/products?id=eq.${product}`, {
        method: "PATCH",
        headers: { ...table, Prefer: "return=representation" },
        body: JSON.stringify({ stock }),
        signal: AbortSignal.timeout(ANSWER_TIMEOUT),
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
            signal: AbortSignal.timeout(ANSWER_TIMEOUT),
          })
        : await fetch(`${site.url}/rest/v1/wishlist_items`, {
            method: "POST",
            headers: { ...table, Prefer: "resolution=ignore-duplicates" },
            body: JSON.stringify({ user_id: id, product_id: product }),
            signal: AbortSignal.timeout(ANSWER_TIMEOUT),
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

/**
 * Writes, sends and accepts a quotation, dispatches and invoices its order with emails, records a
 * payment, and notes what was confirmed. Throws unless everything was.
 */
async function playOrder(
  site: SiteProcess,
  apikey: string,
  office: Record<string, string>,
  written: Written,
): Promise<void> {
  const call = async (
    name: string,
    requested: Record<string, string>,
    values: object,
  ): Promise<unknown> => {
    const answer = await fetch(`${site.url}/rest/v1/rpc/${name}`, {
      method: "POST",
      headers: requested,
      body: JSON.stringify(values),
      signal: AbortSignal.timeout(ANSWER_TIMEOUT),
    });
    if (!answer.ok) throw new Error(`${name} answers ${answer.status}`);
    return answer.json();
  };
  const quote = randomUUID();
  const draft = { target: quote, seen: null, quote: SAMPLE_QUOTE, lines: [SAMPLE_LINE] };
  const seen = await call("save_quote", office, draft);
  const sending = { target: quote, seen };
  const sent = (await call("send_quote", office, sending)) as { number: string; link: string };
  written.sent.set(quote, sent.number);
  written.count += 1;
  const acceptance = { revision: 1, person: "Ann", reference: "", chosen: [], signature: "" };
  const { link } = sent;
  const { order } = (await call("accept_quote", headers(apikey), { link, ...acceptance })) as {
    order: string;
  };
  written.accepted.set(quote, order);
  written.count += 1;
  await call("move_order", office, { target: order, seen: "received", becomes: "confirmed" });
  const readOrder = async () => {
    const read = await fetch(
      `${site.url}/rest/v1/orders?id=eq.${order}&select=updated_at,customer_id,order_items(id,quantity)`,
      { headers: office, signal: AbortSignal.timeout(ANSWER_TIMEOUT) },
    );
    const [row] = (await read.json()) as [
      { updated_at: string; customer_id: string; order_items: object[] },
    ];
    return row;
  };
  const ordered = await readOrder();
  const delivery = randomUUID();
  const dispatch = {
    target: order,
    seen: ordered.updated_at,
    delivery,
    lines: ordered.order_items,
  };
  const isDispatched = await call("dispatch_delivery", office, { ...dispatch, notify: true });
  if (!isDispatched) throw new Error("The order changed before its delivery.");
  written.delivered.set(delivery, order);
  written.count += 1;
  const { updated_at, customer_id } = await readOrder();
  const invoice = randomUUID();
  const number = (await call("issue_invoice", office, {
    ...{ target: order, seen: updated_at, invoice, kind: "invoice", delivery: null },
    ...{
      lines: ordered.order_items,
      delivery_cost: 0,
      due_on: null,
      requested: null,
      notify: true,
    },
  })) as string;
  written.invoiced.set(invoice, number);
  written.count += 1;
  const payment = randomUUID();
  await call("record_payment", office, {
    ...{ payment, customer: customer_id, received_on: DAY, currency: "USD", amount: PAID },
    ...{ method: "eft", payer: "", reference: number, bank_line: payment },
    lines: [{ invoice, amount: PAID }],
  });
  written.paid.set(payment, invoice);
  written.count += 1;
}

function headers(apikey: string): Record<string, string> {
  return { apikey, "Content-Type": "application/json" };
}
