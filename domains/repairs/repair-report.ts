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

export function reportPhotos(files: readonly EnquiryFile[]): ReportPhoto[] {
  return files
    .filter(({ report_position }) => report_position !== null)
    .toSorted((one, other) => (one.report_position ?? 0) - (other.report_position ?? 0))
    .map(({ id, caption, arrow_x, arrow_y }) => ({
      ...{ id, caption },
      ...(arrow_x !== null && { arrow_x, arrow_y }),
    }));
}

/** Includes an unpublished report. Returns null without one. */
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
