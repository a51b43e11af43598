import pLimit from "p-limit";
import type { TableClient } from "#app/data/database.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { sellerOf } from "#domains/company/settings/page-settings.ts";
import { settingsOf } from "#domains/company/settings/settings.ts";
import { fetchStoredSettings } from "#domains/company/settings.ts";
import { readEnquiryByLink } from "#domains/enquiries/customer-enquiry.ts";
import { type Database, PoolBusyError } from "#server/database/connections.ts";
import { readFile } from "#server/files/stored-files.ts";
import { documentAnswer } from "#server/pdf/document-answer.ts";
import type { PdfThreads } from "#server/pdf/pdf-threads.ts";
import { fetchReportOf } from "./repair-report.ts";
import { type StrippedMachine, type StripReport, strippedMachine } from "./strip-report.ts";
import type { PrintedReport } from "./strip-report-pdf.server.ts";

/** Queue limit. Further requests must retry. */
const MOST_WAITING = 16;

type Found = { machine: StrippedMachine; report: StripReport; isDraft: boolean };

/** Without authorization, `clientOf` returns an anonymous client. */
export function createStripReportFiles(
  clientOf: (authorization?: string) => TableClient,
  database: Database,
  pdf: PdfThreads,
) {
  const turns = pLimit(1);

  function answer(client: TableClient, read: () => Promise<Found | null>) {
    return documentAnswer(
      async () => {
        const found = await read();
        if (!found) return null;
        const { machine, report, isDraft } = found;
        const printed: PrintedReport = {
          ...{ machine, report, seller: await fetchLetterhead(client) },
          ...(isDraft && { mark: "DRAFT" as const }),
        };
        const name = `strip-report-${machine.reference}.pdf`;
        return { name, draw: () => draw(printed, report) };
      },
      {
        missing: "Strip report not found.",
        notAllowed: "This document is for office users only.",
      },
    );
  }

  /** One at a time. Each holds up to 20 photos in memory. */
  async function draw(printed: PrintedReport, { photos }: StripReport): Promise<Uint8Array> {
    if (turns.pendingCount >= MOST_WAITING) throw new PoolBusyError();
    return turns(async () => {
      const pictures: (Uint8Array | null)[] = [];
      // Access to the report implies access to its photos.
      for (const { id } of photos) {
        const file = await readFile(database, id);
        pictures.push(file && new Uint8Array(file.bytes));
      }
      return pdf.drawStripReport(printed, pictures);
    });
  }

  return {
    /** Published reports only. */
    byLink(link: string) {
      const client = clientOf();
      return answer(client, async () => {
        const enquiry = await readEnquiryByLink(client, link);
        if (enquiry?.access !== "full" || !enquiry.repair?.report) return null;
        const { repair } = enquiry;
        const { report } = enquiry.repair;
        return { machine: strippedMachine(enquiry, repair), report, isDraft: false };
      });
    },
    /** Marks unpublished reports as drafts. */
    byId(enquiryId: string, authorization: string) {
      const client = clientOf(authorization);
      return answer(client, async () =>
        isUuid(enquiryId) ? fetchReportOf(client, enquiryId) : null,
      );
    },
  };
}

async function fetchLetterhead(client: TableClient) {
  const settings = settingsOf(await fetchStoredSettings(client));
  return sellerOf(settings);
}
