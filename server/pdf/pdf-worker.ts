import { constants, setPriority } from "node:os";
import type { SharePicture } from "#app/content/share-picture.ts";
import { orderPaperPdf } from "#domains/orders/order-document-pdf.server.ts";
import type { PrintedPaper } from "#domains/orders/printed-document.ts";
import type { Datasheet } from "#domains/products/datasheet.ts";
import { datasheetPdf } from "#domains/products/datasheet-pdf.server.ts";
import type { PrintedQuote } from "#domains/quotes/quote.ts";
import { quotePdf } from "#domains/quotes/quote-pdf.server.ts";
import { type PrintedReport, stripReportPdf } from "#domains/repairs/strip-report-pdf.server.ts";
import { sharePicture } from "#server/share-pictures/share-picture.ts";
import { PdfPages } from "./pdf-page.ts";
import { type PictureFile, readPicture } from "./picture.ts";

/*
 * Run by a thread of its own: a hundred lines, or a picture, take longer than other visitors should wait.
 * What it is asked for goes by the name of the function.
 */

// On Linux this is the priority of the calling thread, elsewhere of the whole process: where there are fewer
// processors than work, those who ask for pages go first.
if (process.platform === "linux") setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

export type QuoteTask = { quote: PrintedQuote; link: string | null };
export type SharePictureTask = { share: SharePicture; picture: PictureFile | null };
export type DatasheetTask = { datasheet: Datasheet; picture: PictureFile | null };

export type StripReportTask = {
  printed: PrintedReport;
  pictures: (PictureFile | Uint8Array | null)[];
};

export function drawQuote({ quote, link }: QuoteTask): Promise<Uint8Array> {
  return quotePdf(quote, link);
}

export async function drawDatasheet({ datasheet, picture }: DatasheetTask): Promise<Uint8Array> {
  return datasheetPdf(datasheet, picture && (await readPicture(picture)));
}

export function drawPaper(paper: PrintedPaper): Promise<Uint8Array> {
  return orderPaperPdf(paper);
}

export async function drawStripReport({ printed, pictures }: StripReportTask): Promise<Uint8Array> {
  const read = await Promise.all(pictures.map((picture) => picture && readPicture(picture)));
  return stripReportPdf(printed, read);
}

export function drawSharePicture({ share, picture }: SharePictureTask): Promise<Uint8Array> {
  return sharePicture(share, picture);
}

/** Has all loaded and compiled that the first quotation needs. */
export function drawLetters(): Promise<Uint8Array> {
  const pages = new PdfPages("Letters", "", new Date());
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ abcdefghijklmnopqrstuvwxyz 0123456789 .,:·×%$";
  for (const weight of ["plain", "bold"] as const) pages.text(letters, { weight });
  pages.code("https://example.com", 0, 0, 40);
  return pages.finish(() => []);
}
