import { formatCount, formatPrice } from "#app/lib/numbers.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import type { ImportPlan, PlannedCell, PlannedRow } from "./import-plan.ts";
import { isColumn, labelOf, typedAs } from "./product-text.ts";
import { planError } from "./use-product-import.ts";

/** The counts above include all rows. */
const MOST_SHOWN = 200;

const OUTCOMES = [
  { outcome: "wrong", label: "With errors", badge: "Error", tone: "bad" },
  { outcome: "new", label: "New", badge: "New", tone: "good" },
  { outcome: "changed", label: "Changed", badge: "Changed", tone: "blue" },
  { outcome: "same", label: "Unchanged", badge: "Unchanged", tone: "neutral" },
] as const;

export function ImportPreview({
  fileName,
  plan,
  fileWins,
  writing,
  written,
  onDecide,
  onWrite,
  onSaveWaiting,
  onStartAgain,
}: {
  fileName: string;
  plan: ImportPlan;
  fileWins: boolean;
  writing: boolean;
  written: number;
  /** Decides conflicts between the file and other users. */
  onDecide: (fileWins: boolean) => void;
  onWrite: () => void;
  onSaveWaiting: () => void;
  onStartAgain: () => void;
}) {
  const error = planError(plan);
  const waits = plan.rows.filter(({ outcome }) => outcome === "wrong").length;
  const worthSeeing = OUTCOMES.flatMap(({ outcome }) =>
    plan.rows.filter(
      (row) => row.outcome === outcome && (outcome !== "same" || row.cells.length > 0),
    ),
  );
  const shown = worthSeeing.slice(0, MOST_SHOWN);
  const count = formatCount(plan.writes.length);
  return (
    <>
      <section aria-label="Preview" className="mb-6 border border-line bg-paper p-4 md:p-6">
        <h2 className="text-xl wrap-anywhere">{fileName}</h2>
        <dl className="mt-4 grid grid-cols-2 gap-4 sm:grid-cols-4">
          {OUTCOMES.map(({ outcome, label }) => (
            <div key={outcome} className="flex flex-col-reverse border-l-2 border-line pl-3">
              <dt className="text-sm text-muted">{label}</dt>
              <dd className="text-2xl font-semibold tabular-nums">
                {formatCount(plan.rows.filter((row) => row.outcome === outcome).length)}
              </dd>
            </div>
          ))}
        </dl>
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
                  onChange={() => onDecide(choice)}
                  className="size-5 shrink-0 accent-blue"
                />
                {choice ? "Use the file’s values" : "Keep current values"}
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
        {writing && written > 0 && (
          <p className="mt-4 grid gap-2 text-sm">
            <span>
              {formatCount(written)} of {count} products imported.
            </span>
            <progress
              aria-label="Products imported"
              className="h-2 w-full appearance-none bg-line [&::-moz-progress-bar]:bg-blue [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-blue"
              max={plan.writes.length}
              value={written}
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
          <Button disabled={writing} onClick={onStartAgain}>
            Choose another file
          </Button>
        </div>
      </section>
      {shown.length > 0 && (
        <DataTable
          caption="Rows in the file"
          columns={columns(fileWins)}
          rows={shown}
          rowKey={({ number }) => String(number)}
        />
      )}
      {worthSeeing.length > shown.length && (
        <p className="mt-3 text-sm text-muted">
          The first {MOST_SHOWN} of {formatCount(worthSeeing.length)} rows are shown.
        </p>
      )}
    </>
  );
}

function columns(fileWins: boolean): Column<PlannedRow>[] {
  return [
    {
      label: "Product",
      cell: ({ name }) => (
        <strong className="font-semibold wrap-anywhere">{name || "No name"}</strong>
      ),
    },
    { label: "Row", cell: ({ number }) => <span className="tabular-nums">{number}</span> },
    {
      label: "Result",
      cell: ({ outcome }) => {
        const { badge, tone } = OUTCOMES.find((one) => one.outcome === outcome) ?? OUTCOMES[3];
        return <Badge tone={tone}>{badge}</Badge>;
      },
    },
    {
      label: "Details",
      cell: (row) =>
        row.outcome === "wrong" ? (
          <ul className="text-bad">
            {row.errors.map((error) => (
              <li key={error}>{error}</li>
            ))}
          </ul>
        ) : (
          <PlannedCells row={row} fileWins={fileWins} />
        ),
    },
  ];
}

/** The product page shows the full text. */
const MAX_SHOWN = 80;

function PlannedCells({ row, fileWins }: { row: PlannedRow; fileWins: boolean }) {
  const cells = row.cells.filter(({ column }) => row.outcome !== "new" || column !== "name");
  return (
    <ul className="grid gap-1">
      {cells.map((cell) => (
        <li key={cell.column} className="wrap-anywhere">
          <span className="text-muted">
            {isColumn(cell.column) ? labelOf(cell.column) : cell.column}:
          </span>{" "}
          {row.outcome === "new" ? (
            shown(cell.column, cell.file)
          ) : (
            <Change {...{ cell, fileWins }} />
          )}
        </li>
      ))}
    </ul>
  );
}

function Change({
  cell: { column, now, file, change },
  fileWins,
}: {
  cell: PlannedCell;
  fileWins: boolean;
}) {
  const stays = change === "stale" || (change === "both" && !fileWins);
  return (
    <>
      <span className="tabular-nums">
        {stays
          ? `${shown(column, now)} unchanged`
          : `${shown(column, now)} → ${shown(column, file)}`}
      </span>
      {change !== "written" && (
        <>
          {" "}
          <Badge tone="warn">Changed since your export</Badge>
          {stays && <span className="text-muted"> Your file has {shown(column, file)}.</span>}
        </>
      )}
    </>
  );
}

function shown(column: string, text: string): string {
  if (text === "") return "nothing";
  if (isColumn(column) && typedAs(column) === "money" && Number.isFinite(Number(text)))
    return formatPrice(Number(text));
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
}
