import type { QuoteDocument } from "#app/data/quote.ts";
import { PdfPages } from "./pdf-page.ts";
import { quotePdf } from "./quote-pdf.ts";

/** What a thread of the pool is asked for. */
export type PdfTask = { quote: QuoteDocument; link: string | null } | "warm";

/** Run by a thread of its own: a hundred lines take longer than other visitors should wait. */
export default function drawQuote(task: PdfTask): Promise<Uint8Array> {
  return task === "warm" ? sheetOfLetters() : quotePdf(task.quote, task.link);
}

/** Has all loaded and compiled that the first quotation needs. */
function sheetOfLetters(): Promise<Uint8Array> {
  const pages = new PdfPages("Letters", "", new Date());
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ abcdefghijklmnopqrstuvwxyz 0123456789 .,:·×%$";
  for (const weight of ["plain", "bold"] as const) pages.text(letters, { weight });
  pages.code("https://example.com", 0, 0, 40);
  return pages.finish(() => []);
}
