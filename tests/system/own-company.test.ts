import { sql } from "kysely";
import { expect, test } from "vitest";
import { DOCUMENT_NAMES, proofDocumentPath } from "#app/content/proof-document.ts";
import { ownPaths, publicPaths } from "#app/content/public-pages.ts";
import { capturedEmail } from "../captured-email.ts";
import { pdfText } from "../pdf-text.ts";
import { sentQuoteIn } from "../quote-steps.ts";
import { until } from "../until.ts";
import { startTestSite } from "./site-harness.ts";

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
  "public.way": { steps: [{ step: "From the N1, first left." }], note: "" },
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

const site = await startTestSite({
  SITE_URL: "https://karoo.example",
  MAIL_FROM: "Karoo Air <office@karoo.example>",
  ENQUIRY_TO: "office@karoo.example",
});
await sql`truncate products, categories, machine_models cascade`.execute(site.database);
for (const [key, value] of Object.entries(OWN)) {
  await sql`insert into settings (key, value) values (${key}, ${JSON.stringify(value)})`.execute(
    site.database,
  );
}

/** Without scripts, whose file names are the software’s. */
async function shown(path: string): Promise<string> {
  const answer = await fetch(`${site.url}${path}`);
  expect(answer.status, path).toBe(200);
  const text = await answer.text();
  return text
    .replaceAll(/<script(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>|<style[\s\S]*?<\/style>/g, "")
    .replaceAll(/<link data-held[^>]*>/g, "");
}

/** Words of the trade, as a part is made to a sample and a tool assumes a sample value. */
const TRADE =
  /drawing or sample|(?:a )?sample (?:value|figure|data)s?|(?:products marked as|are) samples/gi;

test("shows nothing of the sample company on a site with the owner’s values (COM-5)", async () => {
  const files = ["/robots.txt", "/sitemap.xml", "/site.webmanifest", "/llms.txt"];
  for (const path of [...publicPaths, ...files, "/login", "/signup"]) {
    if (path.startsWith("/repair/sample-report")) continue;
    const text = (await shown(path)).replaceAll(TRADE, "");
    expect(text.match(/.{0,60}(?:reefline|germiston|gauteng|sample).{0,40}/gi), path).toBeNull();
    if (!path.endsWith(".xml") && path !== "/robots.txt") expect(text, path).toContain("Karoo Air");
  }
});

test("removes the sample documents with all links to them (COM-5)", async () => {
  for (const path of ["/repair/sample-report", ...DOCUMENT_NAMES.map(proofDocumentPath)]) {
    expect((await fetch(`${site.url}${path}`)).status, path).toBe(404);
  }
  // A missing document leads to the page above it.
  const pdf = await fetch(`${site.url}/repair/sample-report.pdf`);
  expect(pdf.headers.get("content-type")).toContain("text/html");
  const sitemap = await shown("/sitemap.xml");
  expect(sitemap.match(/<loc>/g)).toHaveLength(ownPaths.length);
});

test("names only the owner’s company in a quotation’s email and PDF (COM-5)", async () => {
  const to = "buyer@mill.example";
  const { link } = await sentQuoteIn(site.database, { customer_email: to });
  const mail = await until(async () => (await capturedEmail(site.dataDir, to))[0]);
  const pdf = await fetch(`${site.url}/quote/${link}/quotation.pdf`);
  expect(pdf.status).toBe(200);
  for (const text of [mail.split("Content-Type: application/pdf")[0], pdfText(await pdf.bytes())]) {
    expect(text).toContain("Karoo Air");
    expect(text).not.toMatch(/reefline|germiston|sample/i);
  }
});
