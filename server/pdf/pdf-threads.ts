import pLimit from "p-limit";
import type { Logger } from "pino";
import { Piscina } from "piscina";
import type { SharePicture } from "#app/content/share-picture.ts";
import type { PrintedPaper } from "#domains/orders/printed-document.ts";
import type { Datasheet } from "#domains/products/datasheet.ts";
import type { PrintedQuote } from "#domains/quotes/quote.ts";
import type { PrintedReport } from "#domains/repairs/strip-report-pdf.server.ts";
import { PoolBusyError } from "#server/database/connections.ts";
import type { DatasheetTask, QuoteTask, SharePictureTask, StripReportTask } from "./pdf-worker.ts";
import type { PictureFile } from "./picture.ts";

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

/**
 * Longest time (ms) that a caller waits for a document, less than proxies wait, and that drawing one takes. On a busy
 * machine the thread, which has a lower priority, needs half a minute to start. It goes on, and the next call finds it ready.
 */
const LIMITS = { waiting: 55_000, drawing: 120_000 };
/** Documents that wait at most; who comes after them is told to try again. */
const MOST_WAITING = 64;
/** Memory (MB) of a thread: twice what 500 lines in Chinese take. */
const MEMORY = 256;
/** A thread that draws nothing for so long (ms) ends: it holds some 60 MB. */
const IDLE_TIMEOUT = 5 * 60_000;

/**
 * Returns what draws PDFs beside the thread that answers requests. The thread begins with the first work:
 * to load its fonts and code takes longer than to draw. Throws PoolBusyError when a document is not drawn in time.
 */
export function createPdfThreads(
  log: Pick<Logger, "error">,
  worker = new URL("pdf-worker.ts", import.meta.url),
  limits = LIMITS,
): PdfThreads {
  const pool = new Piscina<Task | undefined, Uint8Array<ArrayBuffer>>({
    filename: worker.href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_TIMEOUT,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY },
  });
  // A thread that ends without a task, as when its files are being replaced: unheard, it would end the process.
  pool.on("error", (err) => log.error({ err }, "PDF worker failed"));
  const turns = pLimit({ concurrency: 1, rejectOnClear: true });
  /** What is requested again before it is drawn is drawn once. */
  const underWay = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  let isClosing = false;
  let lastWarmed = Number.NEGATIVE_INFINITY;

  async function draw(name: string, task?: Task): Promise<Uint8Array<ArrayBuffer>> {
    if (turns.pendingCount >= MOST_WAITING) throw new PoolBusyError();
    const requested = performance.now();
    return turns(async () => {
      // Nobody waits for it.
      if (performance.now() - requested > limits.waiting) throw new PoolBusyError();
      const signal = AbortSignal.timeout(limits.drawing);
      try {
        return await pool.run(task, { name, signal });
      } catch (err) {
        if (!signal.aborted) throw err;
        log.error({ err, document: name }, "document not drawn in time");
        throw new PoolBusyError();
      }
    });
  }

  async function inTime<Drawn>(drawing: Promise<Drawn>): Promise<Drawn> {
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => late.reject(new PoolBusyError()), limits.waiting);
    try {
      return await Promise.race([drawing, late.promise]);
    } finally {
      clearTimeout(timer);
    }
  }

  function drawOnce(name: string, task: Task): Promise<Uint8Array<ArrayBuffer>> {
    const key = name + JSON.stringify(task);
    const drawing = underWay.get(key) ?? draw(name, task).finally(() => underWay.delete(key));
    underWay.set(key, drawing);
    return inTime(drawing);
  }

  return {
    drawQuote: (quote, link) => drawOnce("drawQuote", { quote, link }),
    drawDatasheet: (datasheet, picture) => drawOnce("drawDatasheet", { datasheet, picture }),
    drawPaper: (paper) => drawOnce("drawPaper", paper),
    // Its pictures are megabytes, which make a poor key.
    drawStripReport: (printed, pictures) => inTime(draw("drawStripReport", { printed, pictures })),
    drawSharePicture: (share, picture) => drawOnce("drawSharePicture", { share, picture }),
    warm: () => {
      if (performance.now() - lastWarmed < IDLE_TIMEOUT / 2) return;
      lastWarmed = performance.now();
      draw("drawLetters").catch((err) => {
        // A site that is stopped at once needs no thread.
        if (!isClosing) log.error({ err }, "PDF worker failed");
      });
    },
    close: () => {
      isClosing = true;
      turns.clearQueue();
      return pool.close({ force: true });
    },
  };
}
