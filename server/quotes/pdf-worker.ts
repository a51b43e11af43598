import type { QuoteDocument } from "#app/data/quote.ts";
import { quotePdf } from "./quote-pdf.ts";

/** What a thread of the pool is asked for. */
export type PdfTask = { quote: QuoteDocument; link: string | null };

/** Run by a thread of its own: a hundred lines take longer than other visitors should wait. */
export default function drawQuote({ quote, link }: PdfTask): Promise<Uint8Array> {
  return quotePdf(quote, link);
}
