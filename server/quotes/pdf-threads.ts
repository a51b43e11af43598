import { Piscina } from "piscina";
import type { QuoteDocument } from "#app/data/quote.ts";
import type { PdfTask } from "./pdf-worker.ts";

/** Draws a quotation; the address behind its square code is the private link, or none. */
export type DrawPdf = (quote: QuoteDocument, link: string | null) => Promise<Uint8Array>;

export type PdfThreads = {
  draw: DrawPdf;
  /** Makes the first quotation as fast as the second. */
  warm: () => Promise<void>;
  close: () => Promise<void>;
};

/** Longest time (ms) for one document, and how many wait at most. */
const TIMEOUT = 20_000;
const MOST_WAITING = 64;
/** Memory (MB) of a thread: twice what 500 lines in Chinese take. */
const MEMORY = 256;

/**
 * Returns what draws PDFs beside the thread that answers requests. The thread begins with the first work and
 * stays: to load its fonts and code takes longer than to draw.
 */
export function createPdfThreads(): PdfThreads {
  const pool = new Piscina<PdfTask, Uint8Array>({
    filename: new URL("pdf-worker.ts", import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    maxQueue: MOST_WAITING,
    idleTimeout: Number.POSITIVE_INFINITY,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY },
  });
  let isClosing = false;
  return {
    draw: (quote, link) => pool.run({ quote, link }, { signal: AbortSignal.timeout(TIMEOUT) }),
    warm: async () => {
      try {
        await pool.run("warm");
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
