import { constants, setPriority } from "node:os";
import type { SharePicture } from "#app/content/share-picture.ts";
import type { Certificate } from "#domains/certificates/certificate.ts";
import { certificatePdf } from "#domains/certificates/certificate-pdf.server.ts";
import { invoicePdf, type PrintedInvoice } from "#domains/invoices/invoice-pdf.server.ts";
import { orderDocumentPdf } from "#domains/orders/order-document-pdf.server.ts";
import type { PrintedDocument } from "#domains/orders/printed-document.ts";
import type { Datasheet } from "#domains/products/datasheet.ts";
import { datasheetPdf } from "#domains/products/datasheet-pdf.server.ts";
import { type PrintedPurchase, purchasePdf } from "#domains/purchasing/purchase-pdf.server.ts";
import type { PrintedQuote } from "#domains/quotes/quote.ts";
import { quotePdf } from "#domains/quotes/quote-pdf.server.ts";
import { type PrintedReport, stripReportPdf } from "#domains/repairs/strip-report-pdf.server.ts";
import { sharePicture } from "#server/share-pictures/share-picture.ts";
import { PdfPages } from "./pdf-page.ts";
import { type PictureFile, readPicture } from "./picture.ts";

// Linux applies this to the thread, others to the whole process.
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

export function drawDocument(document: PrintedDocument): Promise<Uint8Array> {
  return orderDocumentPdf(document);
}

export function drawInvoice(printed: PrintedInvoice): Promise<Uint8Array> {
  return invoicePdf(printed);
}

export function drawPurchase(printed: PrintedPurchase): Promise<Uint8Array> {
  return purchasePdf(printed);
}

export function drawCertificate(certificate: Certificate): Promise<Uint8Array> {
  return certificatePdf(certificate);
}

export async function drawStripReport({ printed, pictures }: StripReportTask): Promise<Uint8Array> {
  const read = await Promise.all(pictures.map((picture) => picture && readPicture(picture)));
  return stripReportPdf(printed, read);
}

export function drawSharePicture({ share, picture }: SharePictureTask): Promise<Uint8Array> {
  return sharePicture(share, picture);
}

export function drawLetters(): Promise<Uint8Array> {
  const pages = new PdfPages("Letters", "", new Date());
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ abcdefghijklmnopqrstuvwxyz 0123456789 .,:·×%$";
  for (const weight of ["plain", "bold"] as const) pages.text(letters, { weight });
  pages.code("https://example.com", 0, 0, 40);
  return pages.finish(() => []);
}
