import { LINK_PATTERN, quotePath, readQuote } from "#app/data/customer-quote.ts";
import type { TableClient } from "#app/data/database.ts";
import type { QuoteDocument } from "#app/data/quote.ts";
import { fetchQuoteDocument } from "#app/data/quotes.ts";
import { isUuid } from "#app/data/uuid.ts";
import { pdfName } from "#server/mail/compose-mail.ts";
import type { DrawPdf } from "#server/pdf/pdf-threads.ts";

/** Quotations as files. */
export type QuoteFiles = {
  /** For whoever has the private link. */
  byLink: (link: string) => Promise<Response>;
  /** For the office, by the caller's own session; of a draft too, which is marked as one. */
  byId: (id: string, authorization: string) => Promise<Response>;
};

/** SQLSTATE of "insufficient privilege", and what the services say of a session that is none. */
const NOT_ALLOWED = ["42501", "401", "403", "PGRST301", "PGRST303"];

/** `clientOf` returns the tables as a stranger sees them, or whoever has the session. */
export function createQuoteFiles(
  clientOf: (authorization?: string) => TableClient,
  drawPdf: DrawPdf,
  siteUrl: string,
): QuoteFiles {
  async function answer(read: () => Promise<QuoteDocument | null>, link: string | null) {
    try {
      const quote = await read();
      if (!quote) return new Response("There is no such quotation.\n", { status: 404 });
      return file(quote, await drawPdf(quote, link && `${siteUrl}${quotePath(link)}`));
    } catch (error) {
      if (!hasCode(error)) throw error;
      return NOT_ALLOWED.includes(String(error.code))
        ? new Response("This document is for the office.\n", { status: 403 })
        : new Response("The document cannot be made now. Please try again.\n", {
            status: 503,
            headers: { "Retry-After": "5" },
          });
    }
  }

  return {
    byLink: (link) =>
      answer(async () => (LINK_PATTERN.test(link) ? readQuote(clientOf(), link) : null), link),
    byId: (id, authorization) =>
      answer(
        async () => (isUuid(id) ? fetchQuoteDocument(clientOf(authorization), id) : null),
        null,
      ),
  };
}

function file(quote: QuoteDocument, pdf: Uint8Array): Response {
  return new Response(Buffer.from(pdf), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename="${pdfName(quote)}"`,
      "Referrer-Policy": "no-referrer",
      "X-Robots-Tag": "noindex",
    },
  });
}

/** Whether the table client says why. */
function hasCode(error: unknown): error is { code: unknown } {
  return typeof error === "object" && error !== null && "code" in error;
}
