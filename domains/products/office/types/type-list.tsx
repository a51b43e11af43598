import { useState } from "react";
import { Link } from "react-router";
import { useAction } from "#app/data/use-table-mutation.ts";
import { useReading } from "#app/data/use-table-query.ts";
import { formatCount } from "#app/lib/numbers.ts";
import { Content } from "#app/office/content.tsx";
import { MoveButtons } from "#app/office/form/move-buttons.tsx";
import { TaskDialog } from "#app/office/form/task-dialog.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { fetchOfficeTypes, mergeTypes, placeRow } from "#domains/products/contracts.ts";
import {
  createType,
  deleteType,
  type OfficeType,
  renameType,
} from "#domains/products/product-type-edits.ts";

/** What is done with a type; a new one has none yet. */
type Task = { what: "add" } | { what: "rename" | "merge" | "delete"; type: OfficeType };

/** Every type of product in the order of the catalogue: renamed, moved, merged, or deleted when nothing has it. */
export function TypeList() {
  const [task, setTask] = useState<Task | null>(null);
  const source = useReading({
    key: ["office types"],
    read: fetchOfficeTypes,
    errorTitle: "Error fetching types",
  });
  const move = useAction("Error moving type", placeRow);
  return (
    <Content source={source} what="types">
      {(types) => (
        <>
          <div className="mb-4">
            <Button size="compact" variant="primary" onClick={() => setTask({ what: "add" })}>
              New type
            </Button>
          </div>
          {types.length === 0 ? (
            <EmptyState title="No types yet">
              A type defines the technical data of its products.
            </EmptyState>
          ) : (
            <DataTable
              caption="types"
              columns={columns(types, setTask, (target, place) =>
                move.run({ kind: "product_types", target, place }),
              )}
              rows={types}
              rowKey={({ id }) => id}
            />
          )}
          {task && (
            <TypeTask key={taskKey(task)} task={task} types={types} onClose={() => setTask(null)} />
          )}
        </>
      )}
    </Content>
  );
}

function taskKey(task: Task): string {
  return task.what === "add" ? "add" : `${task.what} ${task.type.id}`;
}

function columns(
  types: readonly OfficeType[],
  onAsk: (task: Task) => void,
  onMove: (id: string, place: number) => void,
): Column<OfficeType>[] {
  return [
    {
      label: "Name",
      cell: ({ id, name }) => (
        <Link
          className="link inline-flex min-h-6 items-center font-semibold wrap-anywhere max-md:min-h-11"
          to={`/admin/types/${id}`}
        >
          {name}
        </Link>
      ),
    },
    {
      label: "Fields",
      align: "end",
      className: "md:w-24",
      cell: ({ fields }) => formatCount(fields.length),
    },
    {
      label: "Products",
      align: "end",
      className: "md:w-24",
      cell: ({ products }) => formatCount(products),
    },
    {
      label: "Actions",
      isWide: true,
      className: "md:w-[21rem]",
      cell: (type) => (
        <span className="-ml-4 flex flex-wrap">
          <MoveButtons
            name={type.name}
            place={types.indexOf(type)}
            count={types.length}
            onMove={(place) => onMove(type.id, place)}
          />
          {(["rename", "merge", "delete"] as const).map((what) => (
            <Button
              key={what}
              variant="quiet"
              size="compact"
              aria-label={`${LABELS[what]} ${type.name}`}
              onClick={() => onAsk({ what, type })}
            >
              {LABELS[what]}
            </Button>
          ))}
        </span>
      ),
    },
  ];
}

const LABELS = { rename: "Rename", merge: "Merge", delete: "Delete" };

function TypeTask({
  task,
  types,
  onClose,
}: {
  task: Task;
  types: readonly OfficeType[];
  onClose: () => void;
}) {
  const [name, setName] = useState(task.what === "add" ? "" : task.type.name);
  // What products have is emptied first.
  if (task.what === "merge" || (task.what === "delete" && task.type.products > 0)) {
    return <MergeType what={task.what} type={task.type} types={types} onClose={onClose} />;
  }
  if (task.what === "delete") return <DeleteType type={task.type} onClose={onClose} />;
  const known = task.what === "rename" ? task.type : null;
  return (
    <TaskDialog
      title={known ? `Rename ${known.name}` : "New type"}
      action={known ? "Rename" : "Add type"}
      disabled={name.trim() === "" || name.trim() === known?.name}
      errorTitle="Error saving type"
      run={async (tables) => {
        if (!known) await createType(tables, { name: name.trim(), position: types.length });
        else if (!(await renameType(tables, known, name.trim()))) {
          throw new Error("Someone else changed or deleted this type.");
        }
        return known ? `${known.name} renamed to ${name.trim()}` : `${name.trim()} added`;
      }}
      onClose={onClose}
    >
      <TextField
        label="Name"
        value={name}
        maxLength={100}
        autoComplete="off"
        data-autofocus
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </TaskDialog>
  );
}

function DeleteType({ type, onClose }: { type: OfficeType; onClose: () => void }) {
  const { name, fields } = type;
  return (
    <TaskDialog
      title={`Delete ${name}`}
      action="Delete"
      errorTitle="Error deleting type"
      deletes={type.id}
      run={async (tables) => {
        await deleteType(tables, type.id);
        return `${name} deleted`;
      }}
      onClose={onClose}
    >
      <p>No product uses it. Its {formatCount(fields.length)} fields will be deleted.</p>
    </TaskDialog>
  );
}

function MergeType({
  what,
  type,
  types,
  onClose,
}: {
  what: "merge" | "delete";
  type: OfficeType;
  types: readonly OfficeType[];
  onClose: () => void;
}) {
  const [intoId, setIntoId] = useState("");
  const into = types.find(({ id }) => id === intoId);
  const count = (products: number) =>
    `${formatCount(products)} ${products === 1 ? "product" : "products"}`;
  return (
    <TaskDialog
      title={`${LABELS[what]} ${type.name}`}
      action={into ? `Move and delete ${type.name}` : "Move and delete"}
      disabled={!into}
      errorTitle="Error merging types"
      deletes={type.id}
      run={async (tables) => {
        const moved = await mergeTypes(tables, { merged: type.id, into_type: intoId });
        return `${count(moved)} ${moved === 1 ? "is" : "are"} now of type ${into?.name}`;
      }}
      onClose={onClose}
    >
      <SelectField
        label={`Move its ${count(type.products)} into`}
        value={intoId}
        placeholder="Choose a type"
        options={types
          .filter(({ id }) => id !== type.id)
          .map(({ id, name }) => ({ value: id, label: name }))}
        hint="Values and fields missing from the other type are moved too. You can undo this for ten minutes."
        data-autofocus
        onChange={(event) => setIntoId(event.currentTarget.value)}
      />
    </TaskDialog>
  );
}
