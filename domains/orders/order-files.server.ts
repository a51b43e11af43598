import type { TableClient } from "#app/data/database.ts";
import { orderDocumentName } from "#app/lib/order-number.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { documentAnswer } from "#server/pdf/document-answer.ts";
import type { PdfThreads } from "#server/pdf/pdf-threads.ts";
import { fetchPrintedDocument } from "./printed-document.ts";

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
        if (!isUuid(id) || kind === file) return null;
        const printed = await fetchPrintedDocument(clientOf(authorization), id, kind);
        return (
          printed && {
            name: orderDocumentName(printed.document.number, kind),
            draw: () => pdf.drawDocument(printed),
          }
        );
      },
      {
        missing: "Document not found.",
        notAllowed: "This document is private. Sign in to see your own documents.",
      },
    );
}
