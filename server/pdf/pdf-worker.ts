import type { Datasheet } from "#app/data/datasheet.ts";
import type { QuoteDocument } from "#app/data/quote.ts";
import { datasheetPdf } from "#server/datasheets/datasheet-pdf.ts";
import { readPicture } from "#server/datasheets/picture.ts";
import { quotePdf } from "#server/quotes/quote-pdf.ts";
import { PdfPages } from "./pdf-page.ts";

/*
 * Run by a thread of its own: a hundred lines, or a picture, take longer than other visitors should wait.
 * What it is asked for goes by the name of the function.
 */

export type QuoteTask = { quote: QuoteDocument; link: string | null };
/** With the picture's file, which may not be there. */
export type DatasheetTask = { datasheet: Datasheet; file: string | null };

export function drawQuote({ quote, link }: QuoteTask): Promise<Uint8Array> {
  return quotePdf(quote, link);
}

export async function drawDatasheet({ datasheet, file }: DatasheetTask): Promise<Uint8Array> {
  return datasheetPdf(datasheet, file === null ? null : await readPicture(file));
}

/** Has all loaded and compiled that the first quotation needs. */
export function drawLetters(): Promise<Uint8Array> {
  const pages = new PdfPages("Letters", "", new Date());
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ abcdefghijklmnopqrstuvwxyz 0123456789 .,:·×%$";
  for (const weight of ["plain", "bold"] as const) pages.text(letters, { weight });
  pages.code("https://example.com", 0, 0, 40);
  return pages.finish(() => []);
}
