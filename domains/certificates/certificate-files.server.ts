import { sql } from "kysely";
import type { TableClient } from "#app/data/database.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { fetchSetting } from "#domains/company/settings.ts";
import { readEnquiryByLink } from "#domains/enquiries/customer-enquiry.ts";
import type { Database } from "#server/database/connections.ts";
import { answerTables, documentAnswer } from "#server/pdf/document-answer.ts";
import type { PdfThreads } from "#server/pdf/pdf-threads.ts";
import { CERTIFICATE_KINDS, type Certificate } from "./certificate.ts";
import { fetchTestSheet } from "./certificates.ts";
import { fetchCertificates } from "./contracts.ts";
import { assessSheet } from "./test-sheet.ts";

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

/** For the office. Responds 204 once the results of the saved sheet are stored. */
export type ComputeResults = (
  repair: string,
  kind: string,
  authorization: string,
) => Promise<Response>;

/** Only this writes results. A later save of the sheet clears them. */
export function createComputeResults(
  clientOf: (authorization?: string) => TableClient,
  database: Database,
): ComputeResults {
  return (repair, name, authorization) =>
    answerTables(WORDS.notAllowed, async () => {
      const kind = CERTIFICATE_KINDS.find((one) => one === name);
      const client = clientOf(authorization);
      // Row-level security hides it from others than staff.
      const saved = kind && isUuid(repair) ? await fetchTestSheet(client, repair, kind) : null;
      if (!saved) return new Response("Test sheet not found.\n", { status: 404 });
      const { value: rules } = await fetchSetting(client, "office.certificates");
      const { tests, errors } = assessSheet(saved.sheet.tests, rules);
      if (Object.keys(errors).length > 0) {
        return new Response("Complete the tests first.\n", { status: 409 });
      }
      const computed = JSON.stringify({ tests, decision_rule: rules.decisionRule });
      await sql`
        update public.test_sheets set computed = ${computed}
        where repair_id = ${repair} and kind = ${name} and saved_at = ${saved.saved_at}`.execute(
        database,
      );
      return new Response(null, { status: 204 });
    });
}
