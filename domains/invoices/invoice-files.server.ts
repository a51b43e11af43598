import type { TableClient } from "#app/data/database.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { LINK_PATTERN } from "#domains/quotes/customer-quote.ts";
import { documentAnswer } from "#server/pdf/document-answer.ts";
import type { PdfThreads } from "#server/pdf/pdf-threads.ts";
import { fetchInvoice, type InvoicePage, readInvoice } from "./contracts.ts";
import { invoicePath } from "./invoice-paths.ts";
import { invoiceUbl } from "./invoice-ubl.server.ts";

const WORDS = {
  missing: "Document not found.",
  notAllowed: "This document is private. Sign in to see your own documents.",
};

/** Without authorization, `clientOf` returns an anonymous client. */
export function createInvoiceFiles(
  clientOf: (authorization?: string) => TableClient,
  pdf: PdfThreads,
  site: string,
) {
  const drawn = ({ document, bank_changed_at }: InvoicePage, link: string | null) => ({
    name: `${document.number}.pdf`,
    draw: () => pdf.drawInvoice({ document, bank_changed_at, link, site }),
  });
  return {
    byLink: (link: string) =>
      documentAnswer(async () => {
        const shown = LINK_PATTERN.test(link) ? await readInvoice(clientOf(), { link }) : null;
        return shown && drawn(shown, `${site}${invoicePath(link)}`);
      }, WORDS),
    /** `invoice.pdf`, or `invoice.xml` for UBL, with the caller’s session. */
    byId: (id: string, file: string, authorization: string) =>
      documentAnswer(async () => {
        const isUbl = file === "invoice.xml";
        if (!isUuid(id) || !(isUbl || file === "invoice.pdf")) return null;
        const shown = await fetchInvoice(clientOf(authorization), { target: id });
        if (!shown || !isUbl) return shown && drawn(shown, null);
        const ubl = invoiceUbl(shown.document);
        return ubl === null ? null : ublFile(`${shown.document.number}.xml`, ubl);
      }, WORDS),
  };
}

function ublFile(name: string, ubl: string) {
  return { name, type: "application/xml", draw: async () => new TextEncoder().encode(ubl) };
}
