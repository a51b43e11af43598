import type { TableClient } from "#app/data/database.ts";
import { type EnquiryFile, fetchAttachments } from "#domains/enquiries/attachments.ts";
import { fetchEnquiry } from "#domains/enquiries/enquiries.ts";
import { fetchRepair } from "./repair-edits.ts";
import {
  type ReportPhoto,
  type StrippedMachine,
  type StripReport,
  strippedMachine,
} from "./strip-report.ts";

/** Returns the photos of a strip report among the files of its enquiry, in their order. */
export function reportPhotos(files: readonly EnquiryFile[]): ReportPhoto[] {
  return files
    .filter(({ report_position }) => report_position !== null)
    .toSorted((one, other) => (one.report_position ?? 0) - (other.report_position ?? 0))
    .map(({ id, caption }) => ({ id, caption }));
}

/** Returns the strip report of an enquiry as it is saved, published or not; null where there is none. Throws on failure. */
export async function fetchReportOf(
  client: TableClient,
  enquiryId: string,
): Promise<{ machine: StrippedMachine; report: StripReport; isDraft: boolean } | null> {
  const [enquiry, repair, files] = await Promise.all([
    fetchEnquiry(client, enquiryId),
    fetchRepair(client, enquiryId),
    fetchAttachments(client, enquiryId),
  ]);
  if (!enquiry || !repair?.report_saved_at) return null;
  const { findings, recommendation, report_saved_at, repair_measurements } = repair;
  return {
    machine: strippedMachine(enquiry, repair),
    report: {
      ...{ findings, recommendation, saved_at: report_saved_at },
      ...{ measurements: repair_measurements, photos: reportPhotos(files) },
    },
    isDraft: repair.report_published_at === null,
  };
}
