import { createContext } from "react-router";
import type { Tables } from "#app/data/database.types.ts";
import type { Seller } from "#domains/quotes/quote.ts";

/** A measurement of a strip report. The values have one unit; what is not known of a new machine is null. */
export type Measurement = Pick<
  Tables<"repair_measurements">,
  "id" | "name" | "unit" | "new_value" | "limit_value" | "measured"
>;

/** A photo of a strip report; it is a file of its enquiry. */
export type ReportPhoto = { id: string; caption: string };

/** What was found when a machine was opened. */
export type StripReport = {
  saved_at: string;
  findings: string;
  recommendation: string;
  measurements: readonly Measurement[];
  photos: readonly ReportPhoto[];
};

/** Of whose machine a report is. */
export type StrippedMachine = {
  reference: string;
  machine: string;
  serial_number: string;
  customer: string;
  stripped_at: string | null;
};

/** Returns whose machine a report is about. */
export function strippedMachine(
  { reference, company, name }: { reference: string; company: string; name: string },
  { machine, serial_number, stripped_at }: Omit<StrippedMachine, "reference" | "customer">,
): StrippedMachine {
  return { reference, machine, serial_number, stripped_at, customer: company || name };
}

type Values = Pick<Measurement, "new_value" | "limit_value" | "measured">;

const VERDICTS = ["as new", "within the limit", "beyond the limit"] as const;
export type Verdict = (typeof VERDICTS)[number];

/**
 * Returns what a measurement means, and how much of the wear is used up that its limit allows (1 is all of it); null
 * where the new value or the limit is not known. A limit below the new value is a least one.
 */
export function verdictOf({ new_value, limit_value, measured }: Values): {
  verdict: Verdict;
  wear: number;
} | null {
  if (new_value === null || limit_value === null || limit_value === new_value) return null;
  const wear = (measured - new_value) / (limit_value - new_value);
  // At the limit is within it, however the decimals are stored.
  if (wear > 1 + 1e-9) return { verdict: "beyond the limit", wear };
  return { verdict: wear <= 0 ? "as new" : "within the limit", wear };
}

/** Returns the values of a measurement as texts with the same decimals, so that they can be compared at a glance. */
export function figuresOf({
  new_value,
  limit_value,
  measured,
}: Values): Record<keyof Values, string> {
  const decimals = Math.max(
    ...[new_value, limit_value, measured].map(
      (value) => `${value ?? ""}`.split(".")[1]?.length ?? 0,
    ),
  );
  const text = (value: number | null) => value?.toFixed(decimals) ?? "–";
  return { new_value: text(new_value), limit_value: text(limit_value), measured: text(measured) };
}

/** How a loader has the sample on the public pages drawn; rejects when that cannot be done now. */
export type DrawSampleReport = (seller: Seller) => Promise<Uint8Array<ArrayBuffer>>;

export const drawSampleReportContext = createContext<DrawSampleReport>();

/** The address of a strip report as a file, for whoever has the private link, and for the office. */
export function stripReportPath(link: string): string {
  return `/enquiry/${link}/strip-report.pdf`;
}
export function officeStripReportPath(enquiryId: string): string {
  return `/office/enquiries/${enquiryId}/strip-report.pdf`;
}
