import { join } from "node:path";
import type { Logger } from "pino";
import { Piscina } from "piscina";
import type { DrawDatasheet } from "#app/data/datasheet.ts";
import type { QuoteDocument } from "#app/data/quote.ts";
import type { DatasheetTask, QuoteTask } from "./pdf-worker.ts";

/** Draws a quotation; the address behind its square code is the private link, or none. */
export type DrawPdf = (
  quote: QuoteDocument,
  link: string | null,
) => Promise<Uint8Array<ArrayBuffer>>;

export type PdfThreads = {
  drawQuote: DrawPdf;
  drawDatasheet: DrawDatasheet;
  /** Makes the first quotation as fast as the second. */
  warm: () => Promise<void>;
  close: () => Promise<void>;
};

/** Longest time (ms) for one document, and how many wait at most. */
const TIMEOUT = 20_000;
const MOST_WAITING = 64;
/** Memory (MB) of a thread: twice what 500 lines in Chinese take. */
const MEMORY = 256;
/** Pictures as the build made them. */
const PUBLIC_FOLDER = join(import.meta.dirname, "..", "..", "build", "public");

/**
 * Returns what draws PDFs beside the thread that answers requests. The thread begins with the first work and
 * stays: to load its fonts and code takes longer than to draw.
 */
export function createPdfThreads(
  log: Pick<Logger, "error">,
  worker = new URL("pdf-worker.ts", import.meta.url),
): PdfThreads {
  const pool = new Piscina<QuoteTask | DatasheetTask | undefined, Uint8Array<ArrayBuffer>>({
    filename: worker.href,
    minThreads: 0,
    maxThreads: 1,
    maxQueue: MOST_WAITING,
    idleTimeout: Number.POSITIVE_INFINITY,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY },
  });
  // A thread that ends without a task, as when its files are being replaced: unheard, it would end the process.
  pool.on("error", (err) => log.error({ err }, "a thread that draws PDFs failed"));
  let isClosing = false;
  const run = (name: string, task?: QuoteTask | DatasheetTask) =>
    pool.run(task, { name, signal: AbortSignal.timeout(TIMEOUT) });
  return {
    drawQuote: (quote, link) => run("drawQuote", { quote, link }),
    drawDatasheet: (datasheet) =>
      run("drawDatasheet", {
        datasheet,
        // The whole picture, of which all copies are made.
        file: datasheet.picture && join(PUBLIC_FOLDER, datasheet.picture.replace(/jpg$/, "avif")),
      }),
    warm: async () => {
      try {
        await run("drawLetters");
      } catch (error) {
        // A site that is stopped at once needs no thread.
        if (!isClosing) throw error;
      }
    },
    close: () => {
      isClosing = true;
      return pool.close({ force: true });
    },
  };
}
