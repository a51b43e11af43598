import type { TableClient } from "#app/data/database.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { LINK_PATTERN } from "#domains/quotes/customer-quote.ts";
import { documentAnswer } from "#server/pdf/document-answer.ts";
import type { PdfThreads } from "#server/pdf/pdf-threads.ts";
import { fetchPurchasePage, readPurchase } from "./contracts.ts";
import { type PurchasePage, purchasePath } from "./purchase.ts";

/** Without authorization, `clientOf` returns an anonymous client. */
export function createPurchaseFiles(
  clientOf: (authorization?: string) => TableClient,
  pdf: PdfThreads,
  site: string,
) {
  function answer(read: () => Promise<PurchasePage | null>, link: string | null) {
    return documentAnswer(
      async () => {
        const shown = await read();
        if (!shown) return null;
        const { document } = shown;
        return {
          name: `${document.number}.pdf`,
          draw: () => pdf.drawPurchase({ document, link: link && `${site}${purchasePath(link)}` }),
        };
      },
      {
        missing: "Purchase order not found.",
        notAllowed: "This document is for office users only.",
      },
    );
  }
  return {
    byLink: (link: string) =>
      answer(
        async () => (LINK_PATTERN.test(link) ? readPurchase(clientOf(), { link }) : null),
        link,
      ),
    byId: (id: string, authorization: string) =>
      answer(
        async () =>
          isUuid(id) ? fetchPurchasePage(clientOf(authorization), { target: id }) : null,
        null,
      ),
  };
}
