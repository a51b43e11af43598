import { formatPrice } from "#app/lib/numbers.ts";
import { Badge } from "#app/ui/badge.tsx";
import type { PlannedCell, PlannedRow } from "./import-plan.ts";
import { labelOf, typedAs, type ValueColumn } from "./product-text.ts";

/** Longer texts are cut: the page of the product shows them whole. */
const MAX_SHOWN = 80;

/** What an import does to the cells of a row: what stands there now, and what will. */
export function PlannedCells({ row, fileWins }: { row: PlannedRow; fileWins: boolean }) {
  // The name of a new product stands beside them already.
  const cells = row.cells.filter(({ column }) => row.outcome !== "new" || column !== "name");
  return (
    <ul className="grid gap-1">
      {cells.map((cell) => (
        <li key={cell.column} className="wrap-anywhere">
          <span className="text-muted">{labelOf(cell.column)}:</span>{" "}
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
        {stays ? `${shown(column, now)} stays` : `${shown(column, now)} → ${shown(column, file)}`}
      </span>
      {change !== "written" && (
        <>
          {" "}
          <Badge tone="warn">Changed since your export</Badge>
          {stays && <span className="text-muted"> Your file says {shown(column, file)}.</span>}
        </>
      )}
    </>
  );
}

function shown(column: ValueColumn, text: string): string {
  if (text === "") return "nothing";
  if (typedAs(column) === "money" && Number.isFinite(Number(text)))
    return formatPrice(Number(text));
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
}
