export type PlannedCell = {
  column: string;
  /** Empty in a new record. */
  now: string;
  file: string;
  /** `written` if only the file changed it, `stale` if only someone else did, `both` if both. */
  change: "written" | "stale" | "both";
};

/** In the order of the preview. */
export const OUTCOMES = [
  { outcome: "wrong", label: "With errors", badge: "Error", tone: "bad" },
  { outcome: "unknown", label: "Not found", badge: "Not found", tone: "warn" },
  { outcome: "duplicate", label: "Possible duplicate", badge: "Possible duplicate", tone: "warn" },
  { outcome: "new", label: "New", badge: "New", tone: "good" },
  { outcome: "changed", label: "Changed", badge: "Changed", tone: "blue" },
  { outcome: "same", label: "Unchanged", badge: "Unchanged", tone: "neutral" },
  { outcome: "skipped", label: "Left out", badge: "Left out", tone: "neutral" },
] as const;
export type Outcome = (typeof OUTCOMES)[number]["outcome"];

export type PlannedRow = {
  number: number;
  name: string;
  outcome: Outcome;
  errors: string[];
  cells: PlannedCell[];
  /** Existing record that it seems to repeat. */
  like?: string;
};

/** For rows that seem to repeat a record; undecided if missing. */
export type Duplicates = "update" | "add";

export function countOf(rows: readonly PlannedRow[], outcome: Outcome): number {
  return rows.filter((row) => row.outcome === outcome).length;
}

/** Numbers of the rows that are not written until corrected or decided. */
export function waitingNumbers(rows: readonly PlannedRow[]): ReadonlySet<number> {
  const waiting: readonly Outcome[] = ["wrong", "unknown", "duplicate"];
  return new Set(rows.flatMap(({ number, outcome }) => (waiting.includes(outcome) ? number : [])));
}

/** Why nothing is written, or null. */
export function emptyPlanText(
  rows: readonly PlannedRow[],
  writes: number,
  records: string,
): string | null {
  if (writes > 0) return null;
  if (countOf(rows, "duplicate") > 0) return "Choose what to do with possible duplicates.";
  if (countOf(rows, "wrong") > 0) {
    return "Correct the rows below in your file and choose it again. They were not imported.";
  }
  if (countOf(rows, "unknown") > 0) {
    return "The rows below match no product and were not imported. Correct their numbers, or add the products first.";
  }
  if (rows.some(({ cells }) => cells.length > 0)) {
    return "All your changes are already saved. Nothing to import.";
  }
  return `All ${records} already match the file. Nothing to import.`;
}
