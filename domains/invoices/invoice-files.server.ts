import type { TableClient } from "#app/data/database.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { LINK_PATTERN } from "#domains/quotes/customer-quote.ts";
import { documentAnswer } from "#server/pdf/document-answer.ts";
import type { PdfThreads } from "#server/pdf/pdf-threads.ts";
import { fetchInvoice, type InvoicePage, readInvoice } from "./contracts.ts";
import { invoicePath } from "./invoice-paths.ts";

export type InvoiceFiles = {
  byLink: (link: string) => Promise<Response>;
  /** Uses the caller's session. */
  byId: (id: string, authorization: string) => Promise<Response>;
};

/** Without authorization, `clientOf` returns an anonymous client. */
export function createInvoiceFiles(
  clientOf: (authorization?: string) => TableClient,
  pdf: PdfThreads,
  site: string,
): InvoiceFiles {
  const answer = (read: () => Promise<InvoicePage | null>, link: string | null) =>
    documentAnswer(
      async () => {
        const shown = await read();
        if (!shown) return null;
        const { document, bank_changed_at } = shown;
        return {
          name: `${document.number}.pdf`,
          draw: () => pdf.drawInvoice({ document, bank_changed_at, link, site }),
        };
      },
      {
        missing: "Document not found.",
        notAllowed: "This document is private. Sign in to see your own documents.",
      },
    );
  return {
    byLink: (link) =>
      answer(
        async () => (LINK_PATTERN.test(link) ? readInvoice(clientOf(), { link }) : null),
        `${site}${invoicePath(link)}`,
      ),
    byId: (id, authorization) =>
      answer(
        async () => (isUuid(id) ? fetchInvoice(clientOf(authorization), { target: id }) : null),
        null,
      ),
  };
}
