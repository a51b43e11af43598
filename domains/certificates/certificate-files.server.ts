import type { TableClient } from "#app/data/database.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { readEnquiryByLink } from "#domains/enquiries/customer-enquiry.ts";
import { documentAnswer } from "#server/pdf/document-answer.ts";
import type { PdfThreads } from "#server/pdf/pdf-threads.ts";
import type { Certificate } from "./certificate.ts";
import { fetchCertificates } from "./contracts.ts";

const WORDS = {
  missing: "Certificate not found.",
  notAllowed: "This document is for the office and the workshop.",
};

/** Without authorization, `clientOf` returns an anonymous client. */
export function createCertificateFiles(
  clientOf: (authorization?: string) => TableClient,
  pdf: PdfThreads,
) {
  const answer = (file: string, read: () => Promise<readonly Certificate[]>) =>
    documentAnswer(async () => {
      const found = (await read()).find(({ id }) => file === `${id}.pdf`);
      return found ? { name: `${found.number}.pdf`, draw: () => pdf.drawCertificate(found) } : null;
    }, WORDS);
  return {
    byLink: (link: string, file: string) =>
      answer(file, async () => {
        const enquiry = await readEnquiryByLink(clientOf(), link);
        return enquiry?.access === "full" ? (enquiry.repair?.certificates ?? []) : [];
      }),
    /** With the session of office or workshop. */
    byRepair: (repair: string, file: string, authorization: string) =>
      answer(file, async () =>
        isUuid(repair) ? fetchCertificates(clientOf(authorization), { target: repair }) : [],
      ),
  };
}
