import { useState } from "react";
import type { TableClient } from "#app/data/database.ts";
import { capitalized } from "#app/lib/capitalized.ts";
import { formatCount } from "#app/lib/numbers.ts";
import { TaskDialog } from "#app/office/form/task-dialog.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";

type Group = { id: string; name: string; products: number };

export type GroupTask<Row> = { what: "add" } | { what: (typeof GROUP_TASKS)[number]; row: Row };
export const GROUP_TASKS = ["rename", "merge", "delete"] as const;

export type GroupTasks<Row extends Group> = {
  one: string;
  several: string;
  add?: (tables: TableClient, name: string) => Promise<void>;
  /** Returns false if someone else changed the row. */
  rename: (tables: TableClient, row: Row, name: string) => Promise<boolean>;
  changed: string;
  renameHint?: (row: Row) => string;
  /** Returns the number of products moved. */
  merge: (tables: TableClient, from: string, into: string) => Promise<number>;
  moved: (into: string) => string;
  mergeHint: (row: Row) => string;
  remove: (tables: TableClient, id: string) => Promise<void>;
  removeNote: (row: Row) => string;
};

type Props<Row extends Group> = {
  task: GroupTask<Row>;
  tasks: GroupTasks<Row>;
  rows: readonly Row[];
  onClose: () => void;
};

export function GroupTaskDialog<Row extends Group>({ task, ...given }: Props<Row>) {
  if (task.what === "add") return <Name {...given} row={null} />;
  const { what, row } = task;
  if (what === "rename") return <Name {...given} row={row} />;
  // Groups with products are emptied first.
  if (what === "merge" || row.products > 0) return <Merge {...given} what={what} row={row} />;
  const { tasks, onClose } = given;
  return (
    <TaskDialog
      title={`Delete ${row.name}`}
      action="Delete"
      errorTitle={`Error deleting ${tasks.one}`}
      deletes={row.id}
      run={async (tables) => {
        await tasks.remove(tables, row.id);
        return `${row.name} deleted`;
      }}
      onClose={onClose}
    >
      <p>{tasks.removeNote(row)}</p>
    </TaskDialog>
  );
}

type DialogProps<Row extends Group> = Omit<Props<Row>, "task">;

function Name<Row extends Group>({ tasks, row, onClose }: DialogProps<Row> & { row: Row | null }) {
  const [typed, setTyped] = useState(row?.name ?? "");
  const name = typed.trim();
  return (
    <TaskDialog
      title={row ? `Rename ${row.name}` : `New ${tasks.one}`}
      action={row ? "Rename" : `Add ${tasks.one}`}
      disabled={name === "" || name === row?.name}
      errorTitle={`Error saving ${tasks.one}`}
      run={async (tables) => {
        if (!row) await tasks.add?.(tables, name);
        else if (!(await tasks.rename(tables, row, name))) throw new Error(tasks.changed);
        return row ? `${row.name} renamed to ${name}` : `${name} added`;
      }}
      onClose={onClose}
    >
      <TextField
        label="Name"
        value={typed}
        maxLength={100}
        autoComplete="off"
        data-autofocus
        hint={row ? tasks.renameHint?.(row) : undefined}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </TaskDialog>
  );
}

function Merge<Row extends Group>({
  tasks,
  what,
  row,
  rows,
  onClose,
}: DialogProps<Row> & { what: "merge" | "delete"; row: Row }) {
  const [intoId, setIntoId] = useState("");
  const into = rows.find(({ id }) => id === intoId);
  return (
    <TaskDialog
      title={`${capitalized(what)} ${row.name}`}
      action={into ? `Move and delete ${row.name}` : "Move and delete"}
      disabled={!into}
      errorTitle={`Error merging ${tasks.several}`}
      deletes={row.id}
      run={async (tables) => {
        const moved = await tasks.merge(tables, row.id, intoId);
        return `${productCount(moved)} ${moved === 1 ? "is" : "are"} ${tasks.moved(into?.name ?? "")}`;
      }}
      onClose={onClose}
    >
      <SelectField
        label={`Move its ${productCount(row.products)} into`}
        value={intoId}
        placeholder={`Choose a ${tasks.one}`}
        options={rows
          .filter(({ id }) => id !== row.id)
          .map(({ id, name }) => ({ value: id, label: name }))}
        hint={tasks.mergeHint(row)}
        data-autofocus
        onChange={(event) => setIntoId(event.currentTarget.value)}
      />
    </TaskDialog>
  );
}

export function productCount(count: number): string {
  return `${formatCount(count)} ${count === 1 ? "product" : "products"}`;
}
