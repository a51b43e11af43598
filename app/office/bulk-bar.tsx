import { type ReactNode, useState } from "react";
import type { TableClient } from "#app/data/database.ts";
import { useAction } from "#app/data/use-table-mutation.ts";
import { formatCount } from "#app/lib/numbers.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import type { Selection } from "./use-selection.ts";

/** ms; time to notice a mistake and reach Undo */
export const UNDO_DURATION = 20_000;

export type BulkTask<Row> = {
  label: string;
  form: (given: { rows: readonly Row[]; onDone: () => void }) => ReactNode;
};

export function BulkBar<Row extends { id: string }>({
  what: [one, several],
  selection,
  shown,
  total,
  tasks,
  fetchAll,
  fetchByIds,
}: {
  what: readonly [one: string, several: string];
  selection: Selection;
  shown: readonly Row[];
  /** On all pages. */
  total: number;
  tasks: readonly BulkTask<Row>[];
  fetchAll: (tables: TableClient) => Promise<Row[]>;
  /** Omits deleted rows. */
  fetchByIds: (tables: TableClient, ids: readonly string[]) => Promise<Row[]>;
}) {
  const [open, setOpen] = useState<{ task: BulkTask<Row>; rows: readonly Row[] } | null>(null);
  const all = useAction(`Error fetching ${several}`, fetchAll);
  const chosen = useAction(`Error fetching ${several}`, fetchByIds);
  const busy = all.busy || chosen.busy;
  const { ids } = selection;
  const count = ids.size;
  const name = count === 1 ? one : several;

  /** Fetches only rows not on screen; the others have the version that the user saw. */
  async function begin(task: BulkTask<Row>) {
    const seen = shown.filter(({ id }) => ids.has(id));
    const others = [...ids].filter((id) => !seen.some((row) => row.id === id));
    const read = others.length > 0 ? await chosen.run(others) : { result: [] };
    if (read) setOpen({ task, rows: [...seen, ...read.result] });
  }

  async function selectAll() {
    const read = await all.run();
    if (read)
      selection.set(
        read.result.map(({ id }) => id),
        true,
      );
  }

  return (
    <section
      aria-label="Selected"
      data-bulk-bar
      className="sticky bottom-0 z-30 -mx-4 mt-6 flex flex-wrap items-center gap-2 border-t border-ink bg-paper px-4 py-2 shadow-sheet md:mx-0 print:hidden"
    >
      <p role="status" className="mr-auto text-sm font-semibold tabular-nums">
        {formatCount(count)} {name} selected
      </p>
      {count < total && (
        <Button variant="quiet" size="compact" disabled={busy} onClick={selectAll}>
          Select all {formatCount(total)}
        </Button>
      )}
      {tasks.map((task) => (
        <Button key={task.label} size="compact" disabled={busy} onClick={() => begin(task)}>
          {task.label}
        </Button>
      ))}
      <Button variant="quiet" size="compact" onClick={selection.clear}>
        Clear
      </Button>
      <Dialog
        open={open !== null}
        onClose={() => setOpen(null)}
        title={open ? `${open.task.label}: ${formatCount(open.rows.length)} ${name}` : ""}
        width="28rem"
      >
        {open?.task.form({
          rows: open.rows,
          onDone: () => {
            setOpen(null);
            selection.clear();
          },
        })}
      </Dialog>
    </section>
  );
}

export function leftText(left: number): string | undefined {
  if (left === 0) return undefined;
  return left === 1
    ? "Someone else changed one record. It was not updated."
    : `${left} records were changed by others and were not updated.`;
}
