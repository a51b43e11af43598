import type { Logger } from "pino";
import { Piscina } from "piscina";
import type { Datasheet } from "#app/data/datasheet.ts";
import type { PrintedPaper } from "#app/data/printed-paper.ts";
import type { PrintedQuote } from "#app/data/quote.ts";
import type { SharePicture } from "#app/data/share-picture.ts";
import type { PictureFile } from "#server/datasheets/picture.ts";
import type { PrintedReport } from "#server/repairs/strip-report-pdf.ts";
import type { DatasheetTask, QuoteTask, SharePictureTask, StripReportTask } from "./pdf-worker.ts";

/** Draws a quotation; the address behind its square code is the private link, or none. */
export type DrawPdf = (
  quote: PrintedQuote,
  link: string | null,
) => Promise<Uint8Array<ArrayBuffer>>;

type Task = QuoteTask | DatasheetTask | PrintedPaper | StripReportTask | SharePictureTask;

export type PdfThreads = {
  drawQuote: DrawPdf;
  /** With the file of its picture, which may not be there. */
  drawDatasheet: (
    datasheet: Datasheet,
    picture: PictureFile | null,
  ) => Promise<Uint8Array<ArrayBuffer>>;
  /** Draws a paper of an order. */
  drawPaper: (paper: PrintedPaper) => Promise<Uint8Array<ArrayBuffer>>;
  /** Draws a strip report with its pictures, in its order of photos; one that is not there is left out. */
  drawStripReport: (
    printed: PrintedReport,
    pictures: StripReportTask["pictures"],
  ) => Promise<Uint8Array<ArrayBuffer>>;
  /** Draws the picture beside a shared link, a JPEG, with the file of its picture, which may not be there. */
  drawSharePicture: (
    share: SharePicture,
    picture: PictureFile | null,
  ) => Promise<Uint8Array<ArrayBuffer>>;
  /** Makes the first document as fast as the second: somebody may want one soon. */
  warm: () => void;
  close: () => Promise<void>;
};

/** Longest time (ms) for one document, and how many wait at most. */
const TIMEOUT = 20_000;
const MOST_WAITING = 64;
/** Memory (MB) of a thread: twice what 500 lines in Chinese take. */
const MEMORY = 256;
/** A thread that draws nothing for so long (ms) ends: it holds some 60 MB. */
const IDLE_TIMEOUT = 5 * 60_000;

/**
 * Returns what draws PDFs beside the thread that answers requests. The thread begins with the first work:
 * to load its fonts and code takes longer than to draw.
 */
export function createPdfThreads(
  log: Pick<Logger, "error">,
  worker = new URL("pdf-worker.ts", import.meta.url),
): PdfThreads {
  const pool = new Piscina<Task | undefined, Uint8Array<ArrayBuffer>>({
    filename: worker.href,
    minThreads: 0,
    maxThreads: 1,
    maxQueue: MOST_WAITING,
    idleTimeout: IDLE_TIMEOUT,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY },
  });
  // A thread that ends without a task, as when its files are being replaced: unheard, it would end the process.
  pool.on("error", (err) => log.error({ err }, "PDF worker failed"));
  let isClosing = false;
  let lastWarmed = Number.NEGATIVE_INFINITY;
  const run = (name: string, task?: Task) =>
    pool.run(task, { name, signal: AbortSignal.timeout(TIMEOUT) });
  return {
    drawQuote: (quote, link) => run("drawQuote", { quote, link }),
    drawDatasheet: (datasheet, picture) => run("drawDatasheet", { datasheet, picture }),
    drawPaper: (paper) => run("drawPaper", paper),
    drawStripReport: (printed, pictures) => run("drawStripReport", { printed, pictures }),
    drawSharePicture: (share, picture) => run("drawSharePicture", { share, picture }),
    warm: () => {
      if (performance.now() - lastWarmed < IDLE_TIMEOUT / 2) return;
      lastWarmed = performance.now();
      run("drawLetters").catch((err) => {
        // A site that is stopped at once needs no thread.
        if (!isClosing) log.error({ err }, "PDF worker failed");
      });
    },
    close: () => {
      isClosing = true;
      return pool.close({ force: true });
    },
  };
}
