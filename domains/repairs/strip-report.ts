import { createContext } from "react-router";
import type { Tables } from "#app/data/database.types.ts";
import type { Seller } from "#domains/quotes/quote.ts";

/** One unit for all values. Null if unknown. */
export type Measurement = Pick<
  Tables<"repair_measurements">,
  "id" | "name" | "unit" | "new_value" | "limit_value" | "measured"
> & { min_value?: number | null | undefined };

/** The tip from the left and the top, each as a share of the picture; null without an arrow. */
export type PhotoArrow = Pick<Tables<"attachments">, "arrow_x" | "arrow_y">;

/** `id` is a file of the enquiry or the repair. */
export type ReportPhoto = { id: string; caption: string } & Partial<PhotoArrow>;

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

type Values = Pick<Measurement, "new_value" | "min_value" | "limit_value" | "measured">;

const VERDICTS = ["as new", "within the limit", "beyond the limit"] as const;
export type Verdict = (typeof VERDICTS)[number];

/**
 * `wear` is the used share of the wear limit (1 is all of it), null without new value or limit. A
 * limit below the new value is a minimum. Without a limit or minimum there is no verdict.
 */
export function verdictOf({ new_value, min_value = null, limit_value, measured }: Values): {
  verdict: Verdict;
  wear: number | null;
} | null {
  if (min_value !== null && measured < min_value)
    return { verdict: "beyond the limit", wear: null };
  if (new_value === null || limit_value === null || limit_value === new_value) {
    if (min_value === null) return null;
    const isBeyond = limit_value !== null && measured > limit_value;
    return { verdict: isBeyond ? "beyond the limit" : "within the limit", wear: null };
  }
  const wear = (measured - new_value) / (limit_value - new_value);
  // Tolerance for floating-point rounding at the limit.
  if (wear > 1 + 1e-9) return { verdict: "beyond the limit", wear };
  return { verdict: wear <= 0 ? "as new" : "within the limit", wear };
}

/** Uses the same number of decimals throughout. */
export function figuresOf({
  new_value,
  min_value = null,
  limit_value,
  measured,
}: Values): Record<"new_value" | "limit_value" | "measured", string> {
  const decimals = Math.max(
    ...[new_value, min_value, limit_value, measured].map(
      (value) => `${value ?? ""}`.split(".")[1]?.length ?? 0,
    ),
  );
  const text = (value: number | null) => value?.toFixed(decimals) ?? "–";
  const limits =
    min_value === null
      ? text(limit_value)
      : limit_value === null
        ? `≥ ${text(min_value)}`
        : `${text(min_value)}–${text(limit_value)}`;
  return { new_value: text(new_value), limit_value: limits, measured: text(measured) };
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
