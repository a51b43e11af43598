import { useState } from "react";
import { formatCount } from "#app/lib/numbers.ts";
import { Button } from "#app/ui/button.tsx";
import { DataTable } from "#app/ui/list/data-table.tsx";
import type { ImportOptions, ImportPlan } from "./import-plan.ts";
import { OUTCOMES, type Outcome, rowColumns } from "./import-rows.tsx";
import { planError } from "./use-product-import.ts";

const ROWS_SHOWN = 200;

export function ImportPreview({
  fileName,
  remembered,
  plan,
  decisions: { fileWins, duplicates },
  writing,
  written,
  onDecide,
  onWrite,
  onSaveWaiting,
  onChangeColumns,
  onStartAgain,
}: {
  fileName: string;
  /** The source whose columns were used. */
  remembered: string | undefined;
  plan: ImportPlan;
  decisions: Pick<ImportOptions, "fileWins" | "duplicates">;
  writing: boolean;
  written: number;
  /** Decides conflicts with other users, and rows that seem to repeat products. */
  onDecide: (decisions: Partial<Pick<ImportOptions, "fileWins" | "duplicates">>) => void;
  onWrite: () => void;
  onSaveWaiting: () => void;
  onChangeColumns: () => void;
  onStartAgain: () => void;
}) {
  const error = planError(plan);
  const waits = plan.rows.filter(({ outcome }) => outcome === "wrong").length;
  const [only, setOnly] = useState<Outcome | null>(null);
  const [first, setFirst] = useState(0);
  const listed = OUTCOMES.flatMap(({ outcome }) =>
    only === null || only === outcome ? plan.rows.filter((row) => row.outcome === outcome) : [],
  );
  const start = first < listed.length ? first : 0;
  const shown = listed.slice(start, start + ROWS_SHOWN);
  const open = plan.rows.filter(({ like }) => like !== undefined).length;
  const count = formatCount(plan.writes.length);
  return (
    <>
      <section aria-label="Preview" className="mb-6 border border-line bg-paper p-4 md:p-6">
        <h2 className="text-xl wrap-anywhere">{fileName}</h2>
        {remembered !== undefined && (
          <p className="mt-1 text-sm text-muted wrap-anywhere">
            Columns as in the last import of {remembered}.
          </p>
        )}
        <fieldset className="mt-4 grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-6">
          <legend className="sr-only">Rows shown</legend>
          {OUTCOMES.map(({ outcome, label }) => (
            <button
              key={outcome}
              type="button"
              aria-pressed={only === outcome}
              onClick={() => {
                setOnly(only === outcome ? null : outcome);
                setFirst(0);
              }}
              className="flex min-h-16 flex-col border-l-2 border-line py-1 pl-3 text-left hover:border-ink aria-pressed:border-blue aria-pressed:bg-blue-tint"
            >
              <span className="text-2xl font-semibold tabular-nums">
                {formatCount(plan.rows.filter((row) => row.outcome === outcome).length)}
              </span>
              <span className="text-sm text-muted">{label}</span>
            </button>
          ))}
        </fieldset>
        {plan.newCategories.length > 0 && (
          <p className="mt-4 text-sm wrap-anywhere">
            New categories: <strong>{plan.newCategories.join(", ")}</strong>
          </p>
        )}
        {plan.unversioned > 0 && (
          <p className="mt-4 border-l-2 border-warn bg-warn-tint p-3 text-sm">
            {plan.unversioned === 1 ? "1 row has" : `${formatCount(plan.unversioned)} rows have`} no
            version, so changes made in the shop since the export cannot be detected. The file will
            replace the current values shown below.
          </p>
        )}
        {plan.both > 0 && (
          <fieldset
            className="mt-4 border-l-2 border-warn bg-warn-tint p-3 text-sm"
            disabled={writing}
          >
            <legend className="sr-only">Conflicting values</legend>
            <p className="font-semibold">
              {plan.both === 1 ? "1 value was" : `${formatCount(plan.both)} values were`} changed
              both in your file and in the shop since your export.
            </p>
            {[false, true].map((choice) => (
              <label key={`${choice}`} className="flex min-h-11 items-center gap-3">
                <input
                  type="radio"
                  name="both"
                  checked={fileWins === choice}
                  onChange={() => onDecide({ fileWins: choice })}
                  className="size-5 shrink-0 accent-blue"
                />
                {choice ? "Use the file’s values" : "Keep current values"}
              </label>
            ))}
          </fieldset>
        )}
        {(open > 0 || duplicates !== undefined) && (
          <fieldset
            className="mt-4 border-l-2 border-warn bg-warn-tint p-3 text-sm"
            disabled={writing}
          >
            <legend className="sr-only">Possible duplicates</legend>
            <p className="font-semibold">
              {open > 0
                ? `${open === 1 ? "1 row" : `${formatCount(open)} rows`} may duplicate a product with a similar number or the same name.`
                : "Possible duplicates"}
            </p>
            {DUPLICATES.map(({ choice, label }) => (
              <label key={label} className="flex min-h-11 items-center gap-3">
                <input
                  type="radio"
                  name="duplicates"
                  checked={duplicates === choice}
                  onChange={() => onDecide({ duplicates: choice })}
                  className="size-5 shrink-0 accent-blue"
                />
                {label}
              </label>
            ))}
          </fieldset>
        )}
        {waits > 0 && !error && (
          <p role="status" className="mt-4 border-l-2 border-warn bg-warn-tint p-3 text-sm">
            {waits === 1 ? "1 row has" : `${formatCount(waits)} rows have`} errors and will be
            skipped. The others can be imported now. Correct the skipped rows in a separate file to
            avoid duplicates.
          </p>
        )}
        {error && (
          <p role="alert" className="mt-4 border-l-2 border-warn bg-warn-tint p-3 text-sm">
            {error}
          </p>
        )}
        {writing && (
          <p className="mt-4 grid gap-2 text-sm">
            <span>
              {written > 0
                ? `${formatCount(written)} of ${count} products imported.`
                : `Importing ${count} products...`}
            </span>
            <progress
              aria-label="Products imported"
              className="h-2 w-full appearance-none bg-line [&::-moz-progress-bar]:bg-blue [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-blue"
              max={plan.writes.length}
              {...(written > 0 && { value: written })}
            />
          </p>
        )}
        <div className="mt-5 flex flex-wrap gap-3">
          {!error && (
            <Button variant="primary" disabled={writing} onClick={onWrite}>
              {writing
                ? "Importing..."
                : `Import ${count} ${count === "1" ? "product" : "products"}`}
            </Button>
          )}
          {waits > 0 && (
            <Button disabled={writing} onClick={onSaveWaiting}>
              Download skipped rows
            </Button>
          )}
          <Button disabled={writing} onClick={onChangeColumns}>
            Change columns
          </Button>
          <Button disabled={writing} onClick={onStartAgain}>
            Choose another file
          </Button>
        </div>
      </section>
      {shown.length > 0 && (
        <DataTable
          caption="Rows in the file"
          columns={rowColumns(fileWins)}
          rows={shown}
          rowKey={({ number }) => String(number)}
        />
      )}
      {listed.length > shown.length && (
        <div className="mt-3 flex flex-wrap items-center gap-3 text-sm">
          <p role="status" className="text-muted tabular-nums">
            Rows {formatCount(start + 1)} to {formatCount(start + shown.length)} of{" "}
            {formatCount(listed.length)}
          </p>
          <Button
            size="compact"
            disabled={start === 0}
            onClick={() => setFirst(Math.max(0, start - ROWS_SHOWN))}
          >
            Previous rows
          </Button>
          <Button
            size="compact"
            disabled={start + ROWS_SHOWN >= listed.length}
            onClick={() => setFirst(start + ROWS_SHOWN)}
          >
            Next rows
          </Button>
        </div>
      )}
    </>
  );
}

const DUPLICATES = [
  { choice: "update", label: "Update the existing products" },
  { choice: "add", label: "Add them as new products" },
  { choice: undefined, label: "Leave them out" },
] as const;
