import * as v from "valibot";
import { randomId } from "#app/lib/random-id.ts";
import { typedText } from "#app/lib/typed-amount.ts";
import { readAmount, readValue } from "#app/office/form/amounts.ts";
import {
  type DraftDefinition,
  partsOf,
  type Version,
  type Work,
} from "#app/office/form/record-draft.ts";
import {
  MAX_CAPTION,
  MAX_FINDINGS,
  MAX_RECOMMENDATION,
  MEASUREMENT,
  type OfficeRepair,
  type ReportChange,
} from "#domains/repairs/repair-edits.ts";
import type { ReportPhoto } from "#domains/repairs/strip-report.ts";

export const MEASUREMENT_COLUMNS = [
  "name",
  "unit",
  "new_value",
  "min_value",
  "limit_value",
  "measured",
] as const;
export type MeasurementColumn = (typeof MEASUREMENT_COLUMNS)[number];

export const MEASUREMENT_LABELS: Record<MeasurementColumn, string> = {
  name: "Measured",
  unit: "Unit",
  new_value: "As new",
  min_value: "Minimum",
  limit_value: "Limit",
  measured: "Found",
};

export type MeasurementTexts = Record<MeasurementColumn, string> & { id: string };

export type ReportDraft = {
  findings: string;
  recommendation: string;
  measurements: MeasurementTexts[];
  photos: ReportPhoto[];
};

const DRAFT = v.object({
  findings: v.string(),
  recommendation: v.string(),
  measurements: v.array(v.object(v.entriesFromList([...MEASUREMENT_COLUMNS, "id"], v.string()))),
  photos: v.array(v.object({ id: v.string(), caption: v.string() })),
});
export type ReportWork = Work<ReportDraft>;

type Saved = Pick<
  OfficeRepair,
  "id" | "findings" | "recommendation" | "report_saved_at" | "repair_measurements"
>;

export function versionOf(
  { id, findings, recommendation, report_saved_at, repair_measurements }: Saved,
  photos: readonly ReportPhoto[],
): Version<ReportDraft> {
  const measurements = repair_measurements.map(({ id, name, unit, ...values }) => ({
    ...{ id, name, unit },
    new_value: typedText(values.new_value),
    min_value: typedText(values.min_value ?? null),
    limit_value: typedText(values.limit_value),
    measured: typedText(values.measured),
  }));
  const draft = { findings, recommendation, measurements, photos: [...photos] };
  return { id, seen: report_saved_at, draft };
}

/** Copies the unit of the measurement before. */
export function newMeasurement(before?: MeasurementTexts): MeasurementTexts {
  const unit = before?.unit ?? "mm";
  const empty = { name: "", new_value: "", min_value: "", limit_value: "", measured: "" };
  return { id: randomId(), unit, ...empty };
}

/** A template's row, whose finding is still to be entered. */
export function templateMeasurement(line: {
  name: string;
  unit: string;
  newValue: string;
  minimum: string;
  limit: string;
}): MeasurementTexts {
  const { name, unit, newValue: new_value, minimum: min_value, limit: limit_value } = line;
  return { id: randomId(), ...{ name, unit, new_value, min_value, limit_value }, measured: "" };
}

function isEmpty({ unit: _, id: __, ...texts }: MeasurementTexts): boolean {
  return Object.values(texts).every((text) => text.trim() === "");
}

const parts = partsOf<ReportDraft>();
export const REPORT_DRAFT: DraftDefinition<ReportDraft> = {
  schema: DRAFT,
  parts: [
    ...parts.texts({ findings: "Findings", recommendation: "Recommendation" }, [
      "findings",
      "recommendation",
    ]),
    parts.list("measurements", "Measurements", {
      value: (one) => (isEmpty(one) ? null : { ...measurementTexts(one) }),
      text: (one) => (isEmpty(one) ? "" : measurementTexts(one).filter(Boolean).join(", ")),
    }),
    parts.list("photos", "Photos", {
      value: ({ id, caption }) => ({ id, caption: caption.trim() }),
      text: ({ caption }, index) => caption || `Photo ${index + 1}`,
    }),
  ],
};

function measurementTexts(one: MeasurementTexts): string[] {
  return MEASUREMENT_COLUMNS.map((column) => one[column].trim());
}

export type ReportErrors = {
  findings?: string | undefined;
  recommendation?: string | undefined;
  /** By measurement id. */
  measurements: Record<string, Partial<Record<MeasurementColumn, string>>>;
  /** By photo id. */
  photos: Record<string, string>;
};

export function readReport({
  seen,
  draft,
}: Pick<ReportWork, "seen" | "draft">):
  | { change: ReportChange; errors?: undefined }
  | { change?: undefined; errors: ReportErrors } {
  const errors: ReportErrors = {
    findings: tooLong(draft.findings, MAX_FINDINGS),
    recommendation: tooLong(draft.recommendation, MAX_RECOMMENDATION),
    measurements: {},
    photos: {},
  };
  const measurements = draft.measurements
    .filter((one) => !isEmpty(one))
    .map((texts) => readMeasurement(texts, errors));
  for (const { id, caption } of draft.photos) {
    const wrong = tooLong(caption, MAX_CAPTION);
    if (wrong) errors.photos[id] = wrong;
  }
  const isWrong =
    errors.findings ??
    errors.recommendation ??
    Object.keys({ ...errors.measurements, ...errors.photos })[0];
  if (isWrong !== undefined) return { errors };
  return {
    change: {
      seen,
      findings: draft.findings.trim(),
      recommendation: draft.recommendation.trim(),
      measurements: measurements.map((one) => v.parse(MEASUREMENT, one)),
      photos: draft.photos.map(({ id, caption }) => ({ id, caption: caption.trim() })),
    },
  };
}

function readMeasurement(texts: MeasurementTexts, errors: ReportErrors): Record<string, unknown> {
  const values: Record<string, unknown> = { id: texts.id };
  const wrong: Partial<Record<MeasurementColumn, string>> = {};
  for (const column of MEASUREMENT_COLUMNS) {
    const text = texts[column].trim();
    const schema: v.GenericSchema = MEASUREMENT.entries[column];
    const isText = column === "name" || column === "unit";
    const isUnknown = text === "" && column !== "measured";
    const read = isText
      ? readValue(schema, text)
      : isUnknown
        ? { value: null }
        : readAmount(schema, text, { empty: "Enter the finding." });
    if (read.error === undefined) values[column] = read.value;
    else wrong[column] = read.error;
  }
  if (typeof values.limit_value === "number" && values.limit_value === values.new_value) {
    wrong.limit_value = "The limit must differ from the new value.";
  }
  const { min_value: least, limit_value: most } = values;
  if (typeof least === "number" && typeof most === "number" && most <= least) {
    wrong.limit_value = "The limit must exceed the minimum.";
  }
  if (Object.keys(wrong).length > 0) errors.measurements[texts.id] = wrong;
  return values;
}

function tooLong(text: string, most: number): string | undefined {
  return text.trim().length > most ? `Enter up to ${most} characters.` : undefined;
}
