import type { Change, RowChange } from "#app/data/audit-log.ts";

/** Only a transaction's first and last state are meaningful. */
export function mergeChanges(latestFirst: RowChange[]): RowChange[] {
  const merged: RowChange[] = [];
  for (const change of latestFirst) {
    const later = merged.at(-1);
    if (later?.at !== change.at || later.by !== change.by) {
      merged.push(change);
      continue;
    }
    merged[merged.length - 1] = {
      ...later,
      action: change.action === "insert" ? "insert" : later.action,
      before: { ...later.before, ...change.before },
      after: { ...change.after, ...later.after },
      lines: [...later.lines, ...change.lines],
    };
  }
  return merged;
}

/** Returns null if unchanged. */
export function columnChange(
  { before, after }: Change,
  column: string,
): { from: unknown; to: unknown } | null {
  const from = before?.[column] ?? null;
  const to = after?.[column] ?? null;
  return from === to ? null : { from, to };
}
