import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { DOCUMENT_NAMES, proofDocumentPath } from "#app/content/proof-document.ts";
import { ownPaths, publicPaths } from "#app/content/public-pages.ts";
import { isCompanyDetailsTemplate } from "#domains/company/company-details-email.server.ts";
import { fetchSamples, saveExchangeRate } from "#domains/company/contracts.ts";
import { launchChecks, removeAllSamples } from "#domains/company/samples.ts";
import { MAILS } from "#domains/company/settings/emails.ts";
import { isSettingKey, SETTINGS } from "#domains/company/settings/settings.ts";
import { fetchSettings } from "#domains/company/settings.ts";
import { issueInvoice } from "#domains/invoices/contracts.ts";
import { createInvoiceFiles } from "#domains/invoices/invoice-files.server.ts";
import { moveOrder } from "#domains/orders/contracts.ts";
import { fetchOfficeOrder, saveOrder } from "#domains/orders/office-orders.ts";
import { ORDER_DOCUMENTS } from "#domains/orders/order-document.ts";
import { createOrderFiles } from "#domains/orders/order-files.server.ts";
import { savePurchase, saveSupplier, sendPurchase } from "#domains/purchasing/contracts.ts";
import { createPurchaseFiles } from "#domains/purchasing/purchase-files.server.ts";
import { fetchPurchase } from "#domains/purchasing/purchases.ts";
import { emptyQuote } from "#domains/quotes/office/quote-from-enquiry.ts";
import { createQuoteFiles } from "#domains/quotes/quote-files.server.ts";
import type { Database } from "#server/database/connections.ts";
import { createComposeMail } from "#server/email/compose-email.ts";
import { capturedEmail } from "../captured-email.ts";
import { patientPdfThreads } from "../patient-pdf-threads.ts";
import { pdfText } from "../pdf-text.ts";
import { asOffice, sentQuote } from "../quote-steps.ts";
import { until } from "../until.ts";
import { createAccount, PASSWORD, SITE_URL, startTestBackend } from "./backend-harness.ts";
import { insertRow } from "./insert-row.ts";
import { startTestSite } from "./site-harness.ts";
import { tableClient } from "./table-client.ts";

/* The owner’s company without samples. No page, email or document may name the sample company. */

const lines = (...texts: string[]) => texts.map((what) => ({ what, text: "On request" }));

/** What an owner types before going live. */
const OWN = {
  "public.identity": {
    ...{ name: "Karoo Air & Valve", shortName: "Karoo Air", trade: "Blowers" },
    ...{
      blurb: "We repair blowers in the Free State.",
      intro: `We repair blowers. ${"Call us. ".repeat(9)}`,
    },
    ...{ established: 1994, copyrightYear: 2026 },
  },
  "public.social": { facebook: "", twitter: "", linkedin: "", instagram: "" },
  "public.contact": { phone: "+27 51 555 0100", whatsapp: "", email: "office@karoo.example" },
  "public.address": {
    ...{ street: "1 Church Street", city: "Bloemfontein", region: "Free State" },
    ...{ postalCode: "9301", country: "South Africa", countryCode: "ZA", position: "-29.1, 26.2" },
  },
  "public.way": {
    ...{ steps: [{ step: "From the N1, first left." }], note: "", map: "" },
    link: "https://maps.example/karoo",
  },
  "public.after-hours": { phone: "", text: "By arrangement." },
  "public.cases": {
    title: "A blower, before and after",
    cases: [
      {
        ...{ machine: "Aerzen GM 10 S", title: "Hot and loud", noticed: "Loud.", found: "Worn." },
        ...{ done: "New bearings.", pictures: "", measures: "Backlash, mm | 0 | 0.1 | 0.2 | 0.05" },
      },
    ],
  },
  "public.gallery": {
    videos: "Hidden",
    groups: [{ title: "Our work", text: "Photos follow.", pictures: "", folder: "" }],
  },
  "public.legal": {
    effective: "2026-10-01",
    privacy: [{ title: "1. Us", text: "{company}, {address}, {email}." }],
    terms: [{ title: "1. Terms", text: "- Prices in {currency}\n- From {effective}" }],
  },
  "public.seller": {
    ...{ name: "Karoo Air (Pty) Ltd", registrationNumber: "1994/012345/07" },
    vatNumber: "4123456789",
  },
  "public.figures": {
    figures: [
      { count: "30+", label: "Years" },
      { count: "9", label: "Fitters" },
    ],
  },
  "public.clients": { lead: "Mills and mines.", clients: [], partners: [] },
  "public.team": { title: "Team", text: "Us.", people: [{ role: "Fitter", name: "Ben" }] },
  "public.limits": { limits: [{ what: "Crane", figure: "5 t" }] },
  "public.turnaround": { repairs: [{ repair: "Overhaul", time: "9 days" }], note: "" },
  "public.repair-terms": { lines: lines("Strip and report"), note: "" },
  "public.accreditations": { lines: lines("B-BBEE") },
  "public.questions": { questions: [{ question: "When?", answer: "Soon, {phone}." }] },
  "public.examples": { shown: "Hidden" },
};

const FORBIDDEN = /.{0,60}(?:reefline|germiston|gauteng|wadeville|sample).{0,40}/gi;
/** Words of the trade, as a part is made to a sample and a tool assumes a sample value. */
const TRADE =
  /drawing or sample|(?:a )?sample (?:value|figure|data)s?|(?:products marked as|are) samples/gi;

function expectOwn(text: string, where: string): void {
  expect(text.replaceAll(TRADE, "").match(FORBIDDEN), where).toBeNull();
}

/** Samples that the values above leave, each with another first text. */
const REST = Object.keys(SETTINGS)
  .filter(isSettingKey)
  .filter((key) => SETTINGS[key].sample && !(key in OWN))
  .map((key) => {
    const text = JSON.stringify(SETTINGS[key].first);
    return [key, JSON.parse(text.replace(/:"[^"]{5,}"/, ':"Our own words"'))] as const;
  });

async function becomeKaroo(database: Database): Promise<void> {
  for (const [key, value] of [...Object.entries(OWN), ...REST]) {
    await insertRow("settings", { key, value: JSON.stringify(value) }).execute(database);
  }
}

const site = await startTestSite({ SITE_URL: "https://karoo.example" });
const shareBefore = await share();
await becomeKaroo(site.database);
await asOffice(site.database, async (transaction) => {
  await sql`
    select remove_samples((select jsonb_agg(id) from products where sample <> ''), true),
      remove_samples((select jsonb_agg(id) from machine_models where sample <> ''), true)`.execute(
    transaction,
  );
});
await sql`
  with category as (insert into categories (name) values ('Bearings') returning id)
  insert into products (name, price, stock, category_id)
  select 'Own bearing 22212', 10, 3, id from category`.execute(site.database);

async function share(): Promise<Buffer> {
  return Buffer.from(await (await fetch(`${site.url}/about/picture.jpg`)).arrayBuffer());
}

/** Without scripts, whose file names are the software’s. */
async function shown(path: string): Promise<string> {
  const answer = await fetch(`${site.url}${path}`);
  expect(answer.status, path).toBe(200);
  const type = answer.headers.get("content-type") ?? "";
  if (type.includes("pdf")) return pdfText(await answer.bytes());
  if (!/text|json|xml|svg/.test(type)) return "";
  const text = await answer.text();
  return text
    .replaceAll(/<script(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>|<style[\s\S]*?<\/style>/g, "")
    .replaceAll(/<link data-held[^>]*>/g, "");
}

test("shows nothing of the sample company at any public address (COM-5)", async () => {
  await until(async () => !(await shown("/products")).includes("Sample product"));
  const files = ["/robots.txt", "/sitemap.xml", "/site.webmanifest", "/llms.txt", "/settings.json"];
  const seen = new Set([...publicPaths, ...files, "/login", "/signup"]);
  seen.delete("/repair/sample-report");
  for (const path of seen) {
    const text = await shown(path);
    expectOwn(text, path);
    if (/^<!doctype html/i.test(text)) expect(text, path).toContain("Karoo Air");
    const found = [
      ...text.matchAll(/<a [^>]*href="(\/[^"#]*)/g),
      ...text.matchAll(/<loc>https:\/\/karoo\.example(\/[^<]*)/g),
      ...text.matchAll(/(?:og:image|twitter:image)" content="https:\/\/karoo\.example([^"]*)/g),
    ];
    for (const [, link = ""] of found) {
      if (!/^\/(?:admin|account|workshop|orders|wishlist)/.test(link)) {
        seen.add(link.replaceAll("&amp;", "&"));
      }
    }
  }
  expect(await shown("/")).not.toContain("samples");
  expect([...seen].filter((path) => /own-bearing/.test(path)).length).toBeGreaterThan(1);
}, 300_000);

test("draws share pictures with the owner’s name (COM-5)", async () => {
  expect((await share()).equals(shareBefore)).toBe(false);
});

test("removes the sample documents with all links to them (COM-5)", async () => {
  for (const path of ["/repair/sample-report", ...DOCUMENT_NAMES.map(proofDocumentPath)]) {
    expect((await fetch(`${site.url}${path}`)).status, path).toBe(404);
  }
  // A missing document leads to the page above it.
  const pdf = await fetch(`${site.url}/repair/sample-report.pdf`);
  expect(pdf.headers.get("content-type")).toContain("text/html");
  const sitemap = await shown("/sitemap.xml");
  const products = sitemap.match(/\/products\//g)?.length ?? 0;
  expect(sitemap.match(/<loc>/g)).toHaveLength(ownPaths.length + products);
});

const backend = await startTestBackend();
const { database, config } = backend;
await becomeKaroo(database);
const admin = tableClient(backend, await createAccount(backend, "admin", "admin"));
const pdf = patientPdfThreads();
afterAll(pdf.close);
const to = "buyer@mill.example";

/** A quotation, order, invoice, purchase order and enquiry of the owner. */
async function business() {
  const settings = await fetchSettings(admin);
  const { id: quoteId } = await sentQuote(admin, {
    ...emptyQuote(new Date(), settings),
    ...{ customer_email: to, terms: settings["office.quotation"].terms[1]?.text ?? "" },
  });
  const day = new Date().toISOString().slice(0, 10);
  await saveExchangeRate(admin, { currency: "ZAR", rate: 0.05, day, source: "SARB" });
  const order = randomUUID();
  await saveOrder(admin, {
    ...{ id: order, seen: null, customer_email: to, customer_name: "Mill", enquiry_id: null },
    lines: [{ product_id: null, product_name: "Seal", quantity: 2, price: 10, note: "" }],
  });
  await moveOrder(admin, { target: order, seen: "received", becomes: "confirmed" });
  const confirmed = await fetchOfficeOrder(admin, order);
  const invoice = randomUUID();
  await issueInvoice(admin, {
    ...{ target: order, seen: confirmed?.updated_at ?? "", invoice, kind: "invoice" },
    ...{ delivery: null, delivery_cost: 0, due_on: "2999-01-01", requested: null, notify: false },
    lines: (confirmed?.order_items ?? []).map(({ id }) => ({ id, quantity: 2 })),
  });
  const supplier = randomUUID();
  await saveSupplier(admin, {
    ...{ target: supplier, seen: null },
    fields: { name: "SKF", currency: "USD", payment_terms: "", lead_days: 1, note: "" },
    contacts: [{ name: "Ann", email: to, phone: "" }],
  });
  const purchase = randomUUID();
  await savePurchase(admin, {
    ...{ target: purchase, seen: null, supplier, note: "" },
    lines: [
      {
        ...{ id: randomUUID(), product_id: null, product_name: "Bearing", supplier_number: "" },
        ...{ quantity: 1, unit: "pcs", price: 5, requested_on: null },
      },
    ],
  });
  const seen = (await fetchPurchase(admin, purchase))?.updated_at ?? "";
  await sendPurchase(admin, { target: purchase, seen, address: to });
  const { rows } = await sql<{ id: string }>`
    insert into enquiries (name, email, subject, message) values ('Ann', ${to}, 'technical-support', 'Hi')
    returning id`.execute(database);
  return { quoteId, order, invoice, purchase, enquiryId: rows[0]?.id ?? "" };
}

test("names only the owner’s company in every email and PDF (COM-5)", async () => {
  const { quoteId, enquiryId, ...made } = await business();
  const compose = createComposeMail({ siteUrl: SITE_URL, office: config.mail.enquiriesTo, pdf });
  const link = "x".repeat(43);
  const notices = ["proposed", "withdrawn", "changed"].map((what) => `company-details-${what}`);
  expect(notices.every(isCompanyDetailsTemplate)).toBe(true);
  for (const template of [...Object.keys(MAILS), "colleague-invitation", ...notices]) {
    const body = notices.includes(template) ? "public.seller" : "workshop";
    const { html, subject, text, attachments } = await compose(database, {
      ...{ template, to, quoteId, enquiryId, messageId: null },
      data: { ...made, link, author: "Ben", body },
    });
    const printed = attachments?.map(({ content }) => pdfText(content)).join() ?? "";
    expectOwn([subject, text, html, printed].join("\n"), template);
    expect(text, template).toContain("Karoo Air");
  }
  const files = {
    order: createOrderFiles(() => admin, pdf),
    invoice: createInvoiceFiles(() => admin, pdf, SITE_URL),
    purchase: createPurchaseFiles(() => admin, pdf, SITE_URL),
    quote: createQuoteFiles(() => admin, pdf, SITE_URL),
  };
  for (const answer of [
    ...ORDER_DOCUMENTS.map((kind) => () => files.order(made.order, `${kind}.pdf`, "")),
    () => files.invoice.byId(made.invoice, "invoice.pdf", ""),
    () => files.purchase.byId(made.purchase, ""),
    () => files.quote.byId(quoteId, ""),
  ]) {
    const drawn = await answer();
    expect(drawn.status, `${answer}`).toBe(200);
    const text = pdfText(await drawn.bytes());
    expectOwn(text, text.slice(0, 80));
    expect(text).toContain("Karoo Air (Pty) Ltd");
  }
}, 300_000);

test("names only the owner’s company in account emails and their sender (COM-5)", async () => {
  const account = { email: "ann@mill.example", password: PASSWORD };
  for (const [path, body] of [
    ["/auth/v1/signup", account],
    ["/auth/v1/signup", account],
    ["/auth/v1/recover", { email: account.email }],
  ] as const) {
    expect((await backend.call(path, { method: "POST", body })).status).toBe(200);
  }
  const mails = await until(async () => {
    const sent = await capturedEmail(config.dataDir, "ann@mill.example");
    return sent.length > 1 && sent;
  });
  for (const mail of mails) expectOwn(mail, mail.slice(0, 200));
});

test("ticks off every item of the launch checklist that settings and samples decide (COM-1)", async () => {
  await removeAllSamples(admin, {
    samples: (await fetchSamples(admin)).samples,
    withChanged: true,
  });
  const checks = launchChecks(await fetchSettings(admin), await fetchSamples(admin), {
    ...{ siteUrl: "https://karoo.example", hasSamplePictures: false },
  });
  const open = checks.flatMap(({ done, title }) => (done ? [] : [title]));
  expect(open).not.toContain("Sample products");
  expect(open).not.toContain("Privacy policy and terms");
  expect(open).toContain("Second admin");
});
