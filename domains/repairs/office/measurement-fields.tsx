import { ItemFields } from "#app/office/form/item-fields.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { TextField } from "#app/ui/field.tsx";
import { MAX_MEASUREMENTS } from "#domains/repairs/repair-edits.ts";
import { verdictOf } from "#domains/repairs/strip-report.ts";
import { VERDICT_TONES } from "#domains/repairs/strip-report-text.ts";
import {
  MEASUREMENT_COLUMNS,
  MEASUREMENT_LABELS,
  type MeasurementColumn,
  type MeasurementTexts,
  newMeasurement,
  type ReportErrors,
  readReport,
} from "./report-draft.ts";

/** Columns of a twelve-column grid. */
const WIDTHS: Record<MeasurementColumn, string> = {
  name: "col-span-2 sm:col-span-8",
  unit: "sm:col-span-4",
  new_value: "sm:col-span-3",
  min_value: "sm:col-span-3",
  limit_value: "sm:col-span-3",
  measured: "sm:col-span-3",
};

export function MeasurementFields({
  measurements,
  errors,
  onChange,
}: {
  measurements: readonly MeasurementTexts[];
  errors: ReportErrors["measurements"];
  onChange: (measurements: MeasurementTexts[]) => void;
}) {
  return (
    <ItemFields
      title="Measurements"
      hint="A limit above the new value is a maximum, below it a minimum. With a minimum, the limit is the maximum. The verdict is calculated from them."
      items={measurements}
      most={MAX_MEASUREMENTS}
      nameOf={(_one, index) => `measurement ${index + 1}`}
      addLabel="Add measurement"
      newItem={() => newMeasurement(measurements.at(-1))}
      onChange={onChange}
    >
      {(one, index, change) => (
        <div className="grid min-w-0 flex-1 grid-cols-2 items-start gap-3 sm:grid-cols-12">
          {MEASUREMENT_COLUMNS.map((column) => (
            <TextField
              key={column}
              label={MEASUREMENT_LABELS[column]}
              aria-label={`${MEASUREMENT_LABELS[column]}, measurement ${index + 1}`}
              autoComplete="off"
              inputMode={column === "name" || column === "unit" ? undefined : "decimal"}
              className={WIDTHS[column]}
              error={errors[one.id]?.[column]}
              value={one[column]}
              onChange={(event) => change({ [column]: event.target.value })}
            />
          ))}
          <p className="col-span-full text-sm text-muted">
            <FieldVerdict one={one} />
          </p>
        </div>
      )}
    </ItemFields>
  );
}

function FieldVerdict({ one }: { one: MeasurementTexts }) {
  const draft = { findings: "", recommendation: "", photos: [], measurements: [one] };
  const [read] = readReport({ seen: null, draft }).change?.measurements ?? [];
  const judged = read && verdictOf(read);
  if (!judged) return "No verdict";
  const { verdict, wear } = judged;
  return (
    <>
      <Badge tone={VERDICT_TONES[verdict]}>{verdict}</Badge>{" "}
      {wear !== null && `${Math.round(Math.max(0, wear) * 100)}% of the wear limit`}
    </>
  );
}
