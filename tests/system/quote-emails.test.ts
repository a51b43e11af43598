import { sql } from "kysely";
import { expect, test } from "vitest";
import { formatPrice } from "#app/lib/numbers.ts";
import { isQuoteMail, quoteMailWords } from "#domains/company/email-words.ts";
import { MAILS } from "#domains/company/settings/emails.ts";
import { fetchOfficeOrder } from "#domains/orders/office-orders.ts";
import {
  acceptQuote,
  askAboutQuote,
  type CustomerQuote,
  declineQuote,
  readQuote,
  writeToCustomer,
} from "#domains/quotes/contracts.ts";
import { quoteRow } from "#domains/quotes/office/quote-row.ts";
import { quotePdf } from "#domains/quotes/quote-pdf.server.ts";
import { quoteTotals } from "#domains/quotes/quote-totals.ts";
import { fetchAllQuotes, fetchQuote, type QuoteFilter } from "#domains/quotes/quotes.ts";
import { readTables } from "#server/database/backup.ts";
import { emailBodies } from "#server/email/email-layout.ts";
import { capturedEmail } from "../captured-email.ts";
import { pdfText } from "../pdf-text.ts";
import { SAMPLE_LINE, SELLER } from "../quote-samples.ts";
import { sentQuote } from "../quote-steps.ts";
import { randomQuotes } from "../random-quotes.ts";
import { until } from "../until.ts";
import { createAccount, SITE_URL, startTestBackend } from "./backend-harness.ts";
import { tableClient } from "./table-client.ts";

const OFFICE = "office@reefline.example";
const backend = await startTestBackend({ ENQUIRY_TO: OFFICE });
const { database, config } = backend;
const office = tableClient(backend, await createAccount(backend, "office", "admin"));
const customer = tableClient(backend);

/** Returns the email to this address whose subject contains the words, once sent. */
function emailTo(to: string, words: string): Promise<string> {
  return until(async () => {
    const mails = await capturedEmail(config.dataDir, to);
    return mails.findLast((one) => one.includes(words));
  });
}
const linkOf = (mail: string) => new RegExp(`${SITE_URL}/quote/([\\w-]{43})`).exec(mail)?.[1] ?? "";

test("emails a quotation with its totals, link and PDF (QUO-19, DAT-66)", async () => {
  const to = "first@karoo.example";
  const { id, number, link } = await sentQuote(office, { customer_email: to });
  const mail = await emailTo(to, `Quotation ${number}`);
  expect(linkOf(mail)).toBe(link);
  expect(mail).toContain("Excluding VAT: $166.20\nVAT: $24.93\nIncluding VAT: $191.13");
  expect(mail).toContain("Content-Type: text/plain");
  expect(mail).toContain("Content-Type: text/html");
  expect(mail).toContain(`filename=${number}.pdf`);
  expect(mail).toContain(`Reply-To: ${OFFICE}`);
  await until(
    async () =>
      (
        await sql`
    select from quotes where id = ${id} and email_status = 'sent'`.execute(database)
      ).rows.length === 1,
  );
});

const ALL: QuoteFilter = { words: "", today: "2026-11-22", show: null, sort: "-created_at" };

const amounts = ({ net, vat, gross }: { net: number; vat: number; gross: number }) => [
  `Excluding VAT: ${formatPrice(net)}`,
  `VAT: ${formatPrice(vat)}`,
  `Including VAT: ${formatPrice(gross)}`,
];

test("gives equal totals on page, PDF, email, export, database and order for any lines (QUO-1)", async () => {
  const randomQuote = randomQuotes(2019);
  for (let round = 0; round < 6; round++) {
    const { quote, lines } = randomQuote();
    const to = `same-${round}@karoo.example`;
    const own = lines.map(({ chosen: _, id: __, position: ___, ...line }) => line);
    const all = own.length > 0 ? own : [SAMPLE_LINE];
    const { id, link, number } = await sentQuote(office, { ...quote, customer_email: to }, all);

    async function expectSame(mailed: string): Promise<CustomerQuote> {
      const shown = await readQuote(customer, { link });
      if (!shown) throw new Error("The quotation is not there.");
      const said = amounts(quoteTotals(shown, shown.lines));
      const { rows } = await sql<{ net: number; vat: number; gross: number }>`
        select net::float, vat::float, gross::float from quotes where id = ${id}`.execute(database);
      const exported = (await fetchAllQuotes(office, { ...ALL, words: `${number}` }))
        .map((row) => quoteRow(row, "2026-11-22"))
        .map((row) => ({
          net: Number(row["Value excluding VAT"]),
          vat: Number(row.VAT),
          gross: Number(row["Value including VAT"]),
        }));
      const printed = pdfText(await quotePdf({ ...shown, seller: shown.seller ?? SELLER }, null));
      const mail = await emailTo(to, mailed);
      const context = JSON.stringify({ quote, lines });
      expect(rows.flatMap(amounts), context).toEqual(said);
      expect(exported.flatMap(amounts), context).toEqual(said);
      expect(mail, context).toContain(said.join("\n"));
      for (const amount of said) expect(printed, context).toContain(amount.split(": ")[1]);
      return shown;
    }

    const shown = await expectSame(`Quotation ${number} from`);
    // One of several alternatives to a line may be chosen.
    const chosen = shown.lines.filter(
      ({ kind }, index) =>
        round % 2 === 0 &&
        (kind === "optional" ||
          (kind === "alternative" && shown.lines[index - 1]?.kind === "line")),
    );
    const { revision } = shown;
    const { order } = await acceptQuote(customer, {
      link,
      ...{ revision, person: "Sipho", reference: "", signature: "" },
      chosen: chosen.map((line) => line.id),
    });
    const { gross } = await expectSame(`Thank you for accepting quotation ${number}`);
    expect((await fetchOfficeOrder(office, order))?.total, number).toBe(gross);
  }
});

test("emails questions, replies and acceptances to the other side with their text", async () => {
  const to = "talk@karoo.example";
  const { id, number, link } = await sentQuote(office, { customer_email: to });
  const body = "Is it <b>ex stock</b>?\nBcc: all@example.com";
  await askAboutQuote(customer, { link, author: "Thandi", body, extension: false });
  const question = await emailTo(OFFICE, `Question about quotation ${number}`);
  expect(question).toContain(`Reply-To: Thandi Nkosi <${to}>`);
  expect(question).toContain("&lt;b&gt;ex stock&lt;/b&gt;");
  expect(question.split("\n\n")[0]).not.toContain("Bcc");
  expect(question).toContain(`${SITE_URL}/admin/quotes/${id}`);
  expect(linkOf(question)).toBe("");

  await writeToCustomer(office, { target: id, body: "Two are on the shelf." });
  const answer = await emailTo(to, "Our reply about");
  expect(answer).toContain("> Two are on the shelf.");

  const acceptance = { revision: 1, person: "Sipho", reference: "PO 9", chosen: [], signature: "" };
  await acceptQuote(customer, { link: linkOf(answer), ...acceptance });
  expect(await emailTo(to, "for accepting")).toContain("Your order number: PO 9");
  expect(await emailTo(OFFICE, `${number} accepted`)).toContain("Sipho accepted quotation");
});

test("emails the office why a quotation was declined", async () => {
  const { number, link } = await sentQuote(office);
  await declineQuote(customer, { link, revision: 1, person: "Ann", reason: "Too dear" });
  expect(await emailTo(OFFICE, `${number} declined`)).toContain("> Too dear");
});

test("leaves no link in the database after sending its emails (QUO-38)", async () => {
  const to = "dump@karoo.example";
  const { link } = await sentQuote(office, { customer_email: to });
  await emailTo(to, "Quotation Q-");
  await until(
    async () =>
      (await sql`select from private.email_outbox where state = 'waiting'`.execute(database)).rows
        .length === 0,
  );
  const { rows: hashes } = await sql`
    select from private.private_links where hash = private.link_hash(${link})`.execute(database);
  expect(hashes).toHaveLength(1);
  for (const { schema, name } of await readTables(database)) {
    const { rows } = await sql`
      select from ${sql.id(schema, name)} as line
      where strpos(line::text, ${link}) > 0`.execute(database);
    expect(rows, `${schema}.${name}`).toEqual([]);
  }
});

test("delays an email with an unknown template, reports it and sends the others", async () => {
  const to = "patient@karoo.example";
  const { id } = await sentQuote(office, { customer_email: to });
  await sql`select private.queue_email('of-tomorrow', ${to}, '{}', ${id})`.execute(database);
  await emailTo(to, "Quotation Q-");
  await until(async () => {
    const quote = await fetchQuote(office, id);
    return quote?.email_error === 'Unknown email template "of-tomorrow".';
  });
});

const QUOTE_MAILS = Object.keys(MAILS).filter(isQuoteMail);

test.each(QUOTE_MAILS)("writes %s correctly with all details and with few", (name) => {
  const facts = {
    title: "Q-2026-0001",
    customer: "Thandi <Nkosi>",
    net: "$166.20",
    vat: "$24.93",
    gross: "$191.13",
    validUntil: "31 December 2026",
    answeredBy: "Sipho",
    orderNumber: "PO 9",
    reason: "Too dear",
    author: "Ann",
    body: "When?\nSoon?",
  };
  const little = { ...facts, orderNumber: "", reason: "", author: "", body: "" };
  for (const known of [facts, little]) {
    const words = quoteMailWords(name, MAILS[name], known, {
      identity: { name: "Ndlovu Blowers" },
      phone: SELLER.phone,
      hours: "",
    });
    const { text, html } = emailBodies(words, "https://reefline.example/quote/x", {
      ...SELLER,
      company: "Ndlovu Blowers",
      colours: { accent: "#004f7c", action: "#ff7a1a" },
    });
    expect(words.subject).toContain("Q-2026-0001");
    expect(text).toContain("https://reefline.example/quote/x");
    expect(html).toContain('href="https://reefline.example/quote/x"');
    expect(html).not.toContain("<Nkosi>");
    // A number must not wrap.
    expect(html).toContain('<span style="white-space:nowrap">Q-2026-0001</span>');
    expect(`${words.subject}${text}${html}`).not.toMatch(/undefined|null|\[object|: \n\n/);
  }
});
