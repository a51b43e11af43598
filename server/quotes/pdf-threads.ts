import { Piscina } from "piscina";
import type { QuoteDocument } from "#app/data/quote.ts";
import type { PdfTask } from "./pdf-worker.ts";

/** Draws a quotation; the address behind its square code is the private link, or none. */
export type DrawPdf = (quote: QuoteDocument, link: string | null) => Promise<Uint8Array>;

export type PdfThreads = { draw: DrawPdf; close: () => Promise<void> };

/** Longest time (ms) for one document, and how many wait at most. */
const TIMEOUT = 20_000;
const MOST_WAITING = 64;
/** A thread without work (ms) gives its memory back. */
const IDLE_TIMEOUT = 60_000;
/** Memory (MB) of a thread: twice what 500 lines in Chinese take. */
const MEMORY = 256;

/** Returns what draws PDFs beside the thread that answers requests; it costs nothing until it is used. */
export function createPdfThreads(): PdfThreads {
  const pool = new Piscina<PdfTask, Uint8Array>({
    filename: new URL("pdf-worker.ts", import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    maxQueue: MOST_WAITING,
    idleTimeout: IDLE_TIMEOUT,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY },
  });
  return {
    draw: (quote, link) => pool.run({ quote, link }, { signal: AbortSignal.timeout(TIMEOUT) }),
    close: () => pool.close({ force: true }),
  };
}
