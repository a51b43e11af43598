import type { TableClient } from "#app/data/database.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { fetchSeller } from "#domains/company/settings.ts";
import { fetchQuoteDocument, readQuote } from "#domains/quotes/contracts.ts";
import { pdfName } from "#server/email/compose-email.ts";
import { documentAnswer } from "#server/pdf/document-answer.ts";
import type { PdfThreads } from "#server/pdf/pdf-threads.ts";
import { LINK_PATTERN, quotePath } from "./customer-quote.ts";
import type { PrintedQuote } from "./quote.ts";

/** Without authorization, `clientOf` returns an anonymous client. */
export function createQuoteFiles(
  clientOf: (authorization?: string) => TableClient,
  pdf: PdfThreads,
  siteUrl: string,
) {
  function answer(
    read: () => Promise<(PrintedQuote & { approves?: boolean }) | null>,
    link: string | null,
  ) {
    return documentAnswer(
      async () => {
        const quote = await read();
        const address = link && quote && !quote.approves ? `${siteUrl}${quotePath(link)}` : null;
        return quote && { name: pdfName(quote), draw: () => pdf.drawQuote(quote, address) };
      },
      {
        missing: "Quotation not found.",
        notAllowed: "This document is for office users only.",
      },
    );
  }

  return {
    byLink: (link: string) =>
      answer(async () => {
        const quote = LINK_PATTERN.test(link) ? await readQuote(clientOf(), { link }) : null;
        return quote?.seller ? { ...quote, seller: quote.seller } : null;
      }, link),
    /** Includes drafts, which are marked. */
    byId: (id: string, authorization: string) =>
      answer(async () => {
        const client = clientOf(authorization);
        const quote = isUuid(id) ? await fetchQuoteDocument(client, { target: id }) : null;
        return quote && { ...quote, seller: quote.seller ?? (await fetchSeller(client)) };
      }, null),
  };
}
