import * as v from "valibot";
import type { TableClient } from "#app/data/database.ts";
import type { Tables } from "#app/data/database.types.ts";
import { rowOrNull } from "#app/data/rows.ts";
import type { RepairIntake, RepairMoments } from "./repair.ts";
import type { Measurement } from "./strip-report.ts";

export const MAX_MEASUREMENTS = 60;
export const MAX_REPORT_PHOTOS = 20;

/** Characters; same limits as the table. */
export const MAX_FINDINGS = 10_000;
export const MAX_RECOMMENDATION = 5000;
export const MAX_CAPTION = 200;

function line(most: number) {
  return v.pipe(
    v.string(),
    v.maxLength(most, `Enter up to ${most} characters.`),
    v.regex(/^[^\p{Cc}]*$/u, "Enter a single line."),
  );
}
const FIGURE_LIMITS = "Enter a number from -99999 to 99999, with up to four decimals.";
const figure = v.pipe(
  v.number(FIGURE_LIMITS),
  v.minValue(-99_999, FIGURE_LIMITS),
  v.maxValue(99_999, FIGURE_LIMITS),
  v.check((value) => Number(value.toFixed(4)) === value, FIGURE_LIMITS),
);

export const MEASUREMENT = v.strictObject({
  id: v.pipe(v.string(), v.uuid()),
  name: v.pipe(
    line(120),
    v.check((text) => text.trim() !== "", "Enter the measurement."),
  ),
  unit: line(20),
  new_value: v.nullable(figure),
  min_value: v.optional(v.nullable(figure)),
  limit_value: v.nullable(figure),
  measured: figure,
});

export const REPORT_PHOTO = v.strictObject({
  id: v.pipe(v.string(), v.uuid()),
  caption: line(MAX_CAPTION),
});

export type ReportChange = {
  /** Time of the version under edit. Null for a new report. */
  seen: string | null;
  findings: string;
  recommendation: string;
  measurements: v.InferOutput<typeof MEASUREMENT>[];
  photos: v.InferOutput<typeof REPORT_PHOTO>[];
};

/** Includes an unpublished report. */
export type OfficeRepair = RepairIntake &
  RepairMoments &
  Pick<
    Tables<"repairs">,
    "id" | "awaits_signature" | "findings" | "recommendation" | "report_saved_at" | "promised_on"
  > & {
    repair_measurements: Measurement[];
  };

const COLUMNS =
  "id, machine, serial_number, weight_kg, lifting, transport, collection_address, medium, hazard, cleaning, cleaned_how, cleaned_by, declared_value, loan_machine, awaits_signature, received_at, stripped_at, repaired_at, tested_at, dispatched_at, findings, recommendation, report_saved_at, report_published_at, promised_on, repair_measurements(id, name, unit, new_value, min_value, limit_value, measured)" as const;

/** Returns null if the enquiry is not a repair. */
export async function fetchRepair(
  client: TableClient,
  enquiryId: string,
): Promise<OfficeRepair | null> {
  return rowOrNull(
    await client
      .from("repairs")
      .select(COLUMNS)
      .eq("id", enquiryId)
      .order("position", { referencedTable: "repair_measurements" })
      .maybeSingle(),
  );
}
