import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import sharp from "sharp";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { companyPlace } from "#app/lib/place.ts";
import { settingsOf } from "#domains/company/settings/settings.ts";
import { emptyQuote } from "#domains/quotes/office/quote-from-enquiry.ts";
import { PoolBusyError } from "#server/database/connections.ts";
import { createLog } from "#server/log.ts";
import { documentAnswer } from "#server/pdf/document-answer.ts";
import { PdfPages } from "#server/pdf/pdf-page.ts";
import { textLines, textWidth } from "#server/pdf/pdf-text.ts";
import { createPdfThreads } from "#server/pdf/pdf-threads.ts";
import { patientPdfThreads } from "../../tests/patient-pdf-threads.ts";
import { pdfText } from "../../tests/pdf-text.ts";
import { documentLines, sentDocument } from "../../tests/quote-documents.ts";
import { temporaryFolder } from "../../tests/system/temporary-folder.ts";
import { quotePdf } from "./quote-pdf.server.ts";

const LINK = `https://reefline.example/quote/${"x".repeat(43)}`;

function pageCount(pdf: Uint8Array): number {
  return (
    Buffer.from(pdf)
      .toString("latin1")
      .match(/\/Type \/Page\b/g)?.length ?? 0
  );
}

test("produces identical bytes for the same revision and link only (QUO-40)", async () => {
  const quote = sentDocument(documentLines(12), { discount_percent: 5, delivery_cost: 45 });
  const first = await quotePdf(quote, LINK);
  expect(await quotePdf(structuredClone(quote), LINK)).toEqual(first);
  expect(await quotePdf(quote, null)).not.toEqual(first);
});

test.each([
  ["one line", 1, 1],
  ["a hundred lines", 100, 5],
])("prints %s on the expected number of pages", async (_title, lines, pages) => {
  expect(pageCount(await quotePdf(sentDocument(documentLines(lines)), LINK))).toBe(pages);
});

test("fits a quotation of twelve lines with our terms on one page (QUO-54)", async () => {
  const { terms, payment_terms, closing } = emptyQuote(new Date(), settingsOf([]));
  const quote = sentDocument(documentLines(12, { lead_time: "2 weeks" }), {
    ...{ discount_percent: 5, delivery_cost: 45, lead_time: "6-8 weeks from order and deposit" },
    ...{ terms, payment_terms, closing },
  });
  expect(pageCount(await quotePdf(quote, LINK))).toBe(1);
});

test("prints each line on one page with its note", async () => {
  const lines = documentLines(30).map((line, index) => ({
    ...line,
    description: `Item ${index}.`,
    note: `${"Further\n".repeat(index % 4)}End of item ${index}.`,
  }));
  const text = pdfText(await quotePdf(sentDocument(lines), null));
  const pages = text.split(/^Page \d+ of \d+$/m);
  expect(pages.length).toBeGreaterThan(3);
  for (const page of pages) {
    expect(page.match(/(?<=^Item )\d+/gm)).toEqual(page.match(/(?<=^End of item )\d+/gm));
  }
});

test("names the replaced revision and line, and shows discounts if any (QUO-52)", async () => {
  const [first, second, third] = documentLines(3);
  if (!first || !second || !third) throw new Error("There are three lines.");
  const alternative = { ...second, kind: "alternative" as const };
  const lines = [first, alternative, third];
  const plain = pdfText(await quotePdf(sentDocument(lines), LINK));
  expect(plain).not.toMatch(/Replace|Disc\./);
  const chosen = [first, { ...alternative, chosen: true }, { ...third, discount_percent: 5 }];
  const text = pdfText(await quotePdf(sentDocument(chosen, { revision: 2 }), LINK));
  expect(text).toContain("Replaces revision 1");
  expect(text).toContain("Replaced by line 2");
  expect(text).toContain("Selected instead of line 1");
  expect(text).toContain("Disc.");
});

test("prints the acceptance link as text and as two clickable areas (QUO-18)", async () => {
  const pdf = await quotePdf(sentDocument(documentLines(1)), LINK);
  const bytes = Buffer.from(pdf).toString("latin1");
  expect(bytes.split(`/URI (${LINK})`)).toHaveLength(3);
  expect(pdfText(pdf).replaceAll("\n", "")).toContain(LINK);
});

test("mentions no link in a document without one (QUO-18)", async () => {
  const closing = emptyQuote(new Date(), settingsOf([])).closing;
  const text = pdfText(await quotePdf(sentDocument(documentLines(1), { closing }), null));
  expect(text).toContain(closing);
  expect(text).not.toMatch(/\b(above|below|online)\b/);
});

test.each<[string, string]>([
  ["Cyrillic", "Роторная воздуходувка"],
  ["Chinese", "罗茨鼓风机"],
  ["emoji", "🚀 👩‍🔧 ❤️"],
  ["Arabic", "منفاخ"],
  ["an unpaired surrogate", "\ud83d"],
  ["control characters", "a\u0000b\u0007\u200bc"],
  ["a word of 500 letters", "x".repeat(500)],
  ["line ends of every kind", "a\r\nb\rc\n\n\nd"],
  ["nothing", ""],
])("prints a quotation with %s in every field (QUO-40)", async (_title, text) => {
  const quote = sentDocument(documentLines(2, { description: text, note: text, lead_time: text }), {
    customer_name: text,
    customer_company: text,
    customer_address: text,
    terms: text,
    closing: text,
    state: "accepted",
    replied_at: "2026-11-23T08:00:00Z",
    replied_by: text,
    signature: "M1 1L2 2",
  });
  expect(pageCount(await quotePdf(quote, LINK))).toBeGreaterThan(0);
});

test("continues long terms on further pages", async () => {
  const quote = sentDocument(documentLines(1), { terms: "Payment within 30 days. ".repeat(416) });
  expect(pageCount(await quotePdf(quote, LINK))).toBeGreaterThan(1);
});

test("wraps text within its width without losing letters", () => {
  const style = { size: 9, weight: "plain" } as const;
  const text = `A roots blower ${"x".repeat(200)} 罗茨鼓风机罗茨鼓风机 and its silencer`;
  const lines = textLines(text, 120, style);
  for (const runs of lines) {
    expect(runs.reduce((sum, { width }) => sum + width, 0)).toBeLessThanOrEqual(121);
  }
  const letters = lines
    .flat()
    .map((run) => run.text)
    .join("");
  expect(letters.replaceAll(" ", "")).toBe(text.replaceAll(" ", ""));
  expect(textWidth("  ", style)).toBeGreaterThan(0);
});

test("prints a line and its note on one page if they fit", () => {
  const pages = new PdfPages("Lines", "", new Date());
  const line = (count: number) => [{ text: Array.from({ length: count }, () => "x").join("\n") }];
  const top = pages.y;
  pages.y = 740;
  expect(pages.ensureRows([line(2), line(1)])).toBe(false);
  expect(pages.ensureRows([line(2), line(3)])).toBe(true);
  expect(pages.y).toBe(top);
  pages.y = 740;
  expect(pages.ensureRows([line(2), line(300)])).toBe(false);
});

const threads = patientPdfThreads();
afterAll(threads.close);

test("draws identical bytes in a thread and recovers after a failed quotation", async () => {
  const quote = sentDocument(documentLines(3));
  // @ts-expect-error: Old rows may hold null.
  await expect(threads.drawQuote({ ...quote, lines: null }, LINK)).rejects.toThrow();
  expect(await threads.drawQuote(quote, LINK)).toEqual(new Uint8Array(await quotePdf(quote, LINK)));
});

test("fails only its own document when a thread cannot start", async () => {
  const notified = Promise.withResolvers<unknown>();
  const threads = createPdfThreads(
    { error: notified.resolve },
    new URL("no-such-worker.ts", import.meta.url),
  );
  const drawn = expect(threads.drawQuote(sentDocument(documentLines(1)), LINK)).rejects.toThrow();
  expect(await notified.promise).toMatchObject({ err: { code: "ERR_MODULE_NOT_FOUND" } });
  await threads.close();
  await drawn;
});

test("draws the company’s logo once there is one (COM-4)", async () => {
  const logo = await sharp({
    create: { width: 90, height: 30, channels: 4, background: "#0a6c" },
  })
    .png()
    .toBuffer();
  const threads = createPdfThreads(createLog("silent"), undefined, undefined, async () => ({
    ...{ logo: logo.toString("base64"), place: companyPlace() },
  }));
  onTestFinished(threads.close);
  const quote = sentDocument(documentLines(3));
  const pictures = async (drawn: Promise<Uint8Array>) =>
    Buffer.from(await drawn)
      .toString("latin1")
      .match(/\/Subtype \/Image/g);
  expect(await pictures(threads.drawQuote(quote, null))).not.toBeNull();
  expect(await pictures(quotePdf(quote, null))).toBeNull();
});

test("draws a document once for concurrent requests (QUO-41)", async () => {
  const quote = sentDocument(documentLines(3));
  const [first, again, other] = await Promise.all([
    threads.drawQuote(quote, LINK),
    threads.drawQuote(structuredClone(quote), LINK),
    threads.drawQuote(quote, null),
  ]);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

/** Threads that never finish a drawing. */
async function stuckThreads(limits?: { waiting: number; drawing: number }) {
  const folder = await temporaryFolder();
  const worker = join(folder.path, "worker.mjs");
  const endless = "new Promise(() => setInterval(() => 0, 1e6))";
  await writeFile(worker, `export const drawQuote = () => ${endless};`);
  const threads = createPdfThreads(createLog("silent"), pathToFileURL(worker), limits);
  onTestFinished(async () => {
    await threads.close();
    await folder.remove();
  });
  return threads;
}

test("rejects documents beyond the queue limit as busy (QUO-41)", async () => {
  const threads = await stuckThreads();
  const quote = sentDocument(documentLines(1));
  const failed = Promise.withResolvers<unknown>();
  for (let index = 0; index < 66; index += 1) {
    threads.drawQuote(quote, `${LINK}${index}`).catch(failed.resolve);
  }
  expect(await failed.promise).toBeInstanceOf(PoolBusyError);
});

test.each([
  ["exceeds the waiting time", { waiting: 50, drawing: 60_000 }],
  ["exceeds the drawing time", { waiting: 60_000, drawing: 50 }],
])("responds with 503 for a document that %s (QUO-41)", async (_title, limits) => {
  const threads = await stuckThreads(limits);
  const draw = () => threads.drawQuote(sentDocument(documentLines(1)), LINK);
  const answer = await documentAnswer(async () => ({ name: "quotation.pdf", draw }), {
    missing: "",
    notAllowed: "",
  });
  expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "5"]);
  expect(await answer.text()).toBe("The document could not be created. Please try again.\n");
});

test("rethrows an internal error while drawing a document (QUO-41)", async () => {
  const draw = () => Promise.reject(Object.assign(new Error("x"), { code: "ERR_OUT_OF_MEMORY" }));
  const read = async () => ({ name: "quotation.pdf", draw });
  await expect(documentAnswer(read, { missing: "", notAllowed: "" })).rejects.toThrow("x");
});
