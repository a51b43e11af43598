import type { TableClient } from "#app/data/database.ts";
import { orderPaperName } from "#app/lib/order-number.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { documentAnswer } from "#server/pdf/document-answer.ts";
import type { PdfThreads } from "#server/pdf/pdf-threads.ts";
import { isOrderPaper } from "./order-document.ts";
import { fetchPrintedPaper } from "./printed-document.ts";

export type OrderFiles = (id: string, file: string, authorization: string) => Promise<Response>;

/** `clientOf` returns a client with the session's rights. */
export function createOrderFiles(
  clientOf: (authorization: string) => TableClient,
  pdf: PdfThreads,
): OrderFiles {
  return (id, file, authorization) =>
    documentAnswer(
      async () => {
        const kind = file.replace(/\.pdf$/, "");
        if (!isUuid(id) || !isOrderPaper(kind) || kind === file) return null;
        const printed = await fetchPrintedPaper(clientOf(authorization), id, kind);
        return printed && { name: orderPaperName(id, kind), draw: () => pdf.drawPaper(printed) };
      },
      {
        missing: "Document not found.",
        notAllowed: "This document is private. Sign in to see your own documents.",
      },
    );
}
