import { setPriority } from "node:os";
import type { SharePicture } from "#app/content/share-picture.ts";
import { type Place, setPlace } from "#app/lib/place.ts";
import { certificatePdf } from "#domains/certificates/certificate-pdf.server.ts";
import { invoicePdf } from "#domains/invoices/invoice-pdf.server.ts";
import { orderDocumentPdf } from "#domains/orders/order-document-pdf.server.ts";
import type { Datasheet } from "#domains/products/datasheet.ts";
import { datasheetPdf } from "#domains/products/datasheet-pdf.server.ts";
import { purchasePdf } from "#domains/purchasing/purchase-pdf.server.ts";
import type { PrintedQuote } from "#domains/quotes/quote.ts";
import { quotePdf } from "#domains/quotes/quote-pdf.server.ts";
import { type PrintedReport, stripReportPdf } from "#domains/repairs/strip-report-pdf.server.ts";
import { sharePicture } from "#server/share-pictures/share-picture.ts";
import { setLogo } from "./letterhead.ts";
import { PdfPages } from "./pdf-page.ts";
import { type PictureFile, readPicture } from "./picture.ts";

/** Yields to pages, but still gets its turn on a busy computer. */
const NICENESS = 4;

// Linux applies this to the thread, others to the whole process.
if (process.platform === "linux") setPriority(NICENESS);

export type QuoteTask = { quote: PrintedQuote; link: string | null };
export type SharePictureTask = { share: SharePicture; picture: PictureFile | null };
export type DatasheetTask = { datasheet: Datasheet; picture: PictureFile | null };

export type StripReportTask = {
  printed: PrintedReport;
  pictures: (PictureFile | Uint8Array | null)[];
};

/** Of the company; the logo is a PNG in base64, or empty for the sample's. */
export type Drawn = { logo: string; place: Place };

function drawing<Task>(draw: (task: Task) => Promise<Uint8Array>) {
  return ({ task, logo, place }: Drawn & { task: Task }): Promise<Uint8Array> => {
    setPlace(place);
    setLogo(logo);
    return draw(task);
  };
}

export const drawQuote = drawing(({ quote, link }: QuoteTask) => quotePdf(quote, link));

export const drawDatasheet = drawing(async ({ datasheet, picture }: DatasheetTask) =>
  datasheetPdf(datasheet, picture && (await readPicture(picture))),
);

export const drawDocument = drawing(orderDocumentPdf);

export const drawInvoice = drawing(invoicePdf);

export const drawPurchase = drawing(purchasePdf);

export const drawCertificate = drawing(certificatePdf);

export const drawStripReport = drawing(async ({ printed, pictures }: StripReportTask) => {
  const read = await Promise.all(pictures.map((picture) => picture && readPicture(picture)));
  return stripReportPdf(printed, read);
});

export const drawSharePicture = drawing(({ share, picture }: SharePictureTask) =>
  sharePicture(share, picture),
);

export const drawLetters = drawing(() => {
  const pages = new PdfPages("Letters", "", new Date());
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ abcdefghijklmnopqrstuvwxyz 0123456789 .,:·×%$";
  for (const weight of ["plain", "bold"] as const) pages.text(letters, { weight });
  pages.linkCode("https://example.com", 0, 0, 40);
  return pages.finish(() => []);
});
