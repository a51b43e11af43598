import { formatPrice } from "#app/lib/numbers.ts";
import { Badge } from "#app/ui/badge.tsx";
import type { Column } from "#app/ui/list/data-table.tsx";
import type { PlannedCell, PlannedRow } from "./import-plan.ts";
import { isColumn, labelOf, typedAs } from "./product-text.ts";

/** In the order of the preview. */
export const OUTCOMES = [
  { outcome: "wrong", label: "With errors", badge: "Error", tone: "bad" },
  { outcome: "duplicate", label: "Possible duplicate", badge: "Possible duplicate", tone: "warn" },
  { outcome: "new", label: "New", badge: "New", tone: "good" },
  { outcome: "changed", label: "Changed", badge: "Changed", tone: "blue" },
  { outcome: "same", label: "Unchanged", badge: "Unchanged", tone: "neutral" },
  { outcome: "skipped", label: "Left out", badge: "Left out", tone: "neutral" },
] as const;
export type Outcome = (typeof OUTCOMES)[number]["outcome"];

export function rowColumns(fileWins: boolean): Column<PlannedRow>[] {
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
        row.outcome === "duplicate" ? (
          `May duplicate ${row.like}.`
        ) : row.outcome === "wrong" || row.outcome === "skipped" ? (
          <ul className={row.outcome === "wrong" ? "text-bad" : "text-muted"}>
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
