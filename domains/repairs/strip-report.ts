import { createContext } from "react-router";
import type { Tables } from "#app/data/database.types.ts";
import type { Seller } from "#domains/quotes/quote.ts";

/** One unit for all values. Null if unknown. */
export type Measurement = Pick<
  Tables<"repair_measurements">,
  "id" | "name" | "unit" | "new_value" | "limit_value" | "measured"
>;

/** `id` is a file of the enquiry. */
export type ReportPhoto = { id: string; caption: string };

export type StripReport = {
  saved_at: string;
  findings: string;
  recommendation: string;
  measurements: readonly Measurement[];
  photos: readonly ReportPhoto[];
};

export type StrippedMachine = {
  reference: string;
  machine: string;
  serial_number: string;
  customer: string;
  stripped_at: string | null;
};

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
 * `wear` is the used share of the wear limit (1 is all of it), null without new value or limit. A
 * limit below the new value is a minimum.
 */
export function verdictOf({ new_value, limit_value, measured }: Values): {
  verdict: Verdict;
  wear: number;
} | null {
  if (new_value === null || limit_value === null || limit_value === new_value) return null;
  const wear = (measured - new_value) / (limit_value - new_value);
  // Tolerance for floating-point rounding at the limit.
  if (wear > 1 + 1e-9) return { verdict: "beyond the limit", wear };
  return { verdict: wear <= 0 ? "as new" : "within the limit", wear };
}

/** Uses the same number of decimals throughout. */
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

/** Rejects if the renderer is busy. */
export type DrawSampleReport = (seller: Seller) => Promise<Uint8Array<ArrayBuffer>>;

export const drawSampleReportContext = createContext<DrawSampleReport>();

export function stripReportPath(link: string): string {
  return `/enquiry/${link}/strip-report.pdf`;
}
export function officeStripReportPath(enquiryId: string): string {
  return `/office/enquiries/${enquiryId}/strip-report.pdf`;
}
