import type { FormEvent } from "react";
import { deleteRecords } from "#app/data/contracts.ts";
import { useAction } from "#app/data/use-table-mutation.ts";
import { formatCount } from "#app/lib/numbers.ts";
import { Button } from "#app/ui/button.tsx";
import type { BulkTask } from "./bulk-bar.tsx";
import { useUndo } from "./history/use-undo.ts";

type Kind = Parameters<typeof deleteRecords>[1]["kind"];

/** Within the statement timeout and the bounds of the call. */
const DELETED_TOGETHER = 200;

const NAMES_SHOWN = 5;

type Deleted<Row> = {
  kind: Kind;
  what: readonly [one: string, several: string];
  nameOf: (row: Row) => string;
  /** What else happens. */
  note: string;
};

/** Deletes the selected rows, with undo. */
export function deleteTask<Row extends { id: string }>(deleted: Deleted<Row>): BulkTask<Row> {
  return { label: "Delete", form: (given) => <DeleteForm {...deleted} {...given} /> };
}

function DeleteForm<Row extends { id: string }>({
  kind,
  what: [one, several],
  nameOf,
  note,
  rows,
  onDone,
}: Deleted<Row> & { rows: readonly Row[]; onDone: () => void }) {
  const { offerUndo } = useUndo();
  const { busy, run } = useAction(`Error deleting ${several}`, async (tables) => {
    const ids = rows.map(({ id }) => id);
    for (let first = 0; first < ids.length; first += DELETED_TOGETHER) {
      await deleteRecords(tables, { kind, ids: ids.slice(first, first + DELETED_TOGETHER) });
    }
    return ids;
  });
  const count = `${formatCount(rows.length)} ${rows.length === 1 ? one : several}`;
  const more = rows.length - NAMES_SHOWN;

  async function remove(event: FormEvent) {
    event.preventDefault();
    const done = await run();
    if (!done) return;
    onDone();
    offerUndo(`${count} deleted`, ...done.result);
  }

  return (
    <form className="grid gap-4" onSubmit={remove}>
      <ul className="grid gap-1 font-semibold">
        {rows.slice(0, NAMES_SHOWN).map((row) => (
          <li key={row.id} className="wrap-anywhere">
            {nameOf(row)}
          </li>
        ))}
      </ul>
      {more > 0 && <p>and {formatCount(more)} more.</p>}
      <p className="text-muted">{note}</p>
      <Button type="submit" variant="primary" data-autofocus disabled={busy}>
        {busy ? "Deleting..." : `Delete ${count}`}
      </Button>
    </form>
  );
}
