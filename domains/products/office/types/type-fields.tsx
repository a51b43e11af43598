import { useState } from "react";
import { useAction } from "#app/data/use-table-mutation.ts";
import { formatCount } from "#app/lib/numbers.ts";
import { RowActions } from "#app/office/form/row-actions.tsx";
import { TaskDialog } from "#app/office/form/task-dialog.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { placeRow } from "#domains/products/contracts.ts";
import { productCount } from "#domains/products/office/group-task.tsx";
import {
  deleteField,
  type OfficeField,
  type OfficeType,
} from "#domains/products/product-type-edits.ts";
import { FieldDialog } from "./field-dialog.tsx";
import { KIND_LABELS } from "./field-draft.ts";

type Task = { what: "add" } | { what: "edit" | "remove"; field: OfficeField };

/** The first ten appear next to a product’s picture. */
export function TypeFields({ type }: { type: OfficeType }) {
  const [task, setTask] = useState<Task | null>(null);
  const move = useAction("Error moving field", placeRow);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button size="compact" variant="primary" onClick={() => setTask({ what: "add" })}>
          New field
        </Button>
        <p className="text-sm text-muted">
          {productCount(type.products)} of this type. The first ten fields are shown next to the
          product picture.
        </p>
      </div>
      {type.fields.length === 0 ? (
        <EmptyState title="No fields yet">Products of this type have no technical data.</EmptyState>
      ) : (
        <DataTable
          caption="fields"
          columns={columns(type.fields, setTask, (target, place) =>
            move.run({ kind: "product_fields", target, place }),
          )}
          rows={type.fields}
          rowKey={({ id }) => id}
        />
      )}
      {task?.what === "remove" && <RemoveField field={task.field} onClose={() => setTask(null)} />}
      {task && task.what !== "remove" && (
        <FieldDialog
          key={task.what === "edit" ? task.field.id : "new"}
          type={type}
          field={task.what === "edit" ? task.field : null}
          onClose={() => setTask(null)}
        />
      )}
    </>
  );
}

function columns(
  fields: readonly OfficeField[],
  onAsk: (task: Task) => void,
  onMove: (id: string, place: number) => void,
): Column<OfficeField>[] {
  return [
    {
      label: "Field",
      cell: ({ label, symbol, unit }) => (
        <span className="wrap-anywhere">
          <span className="font-semibold">{label}</span> {symbol} {unit && `(${unit})`}
        </span>
      ),
    },
    { label: "Value type", className: "md:w-56", cell: ({ kind }) => KIND_LABELS[kind] },
    {
      label: "Filter",
      className: "md:w-20",
      cell: ({ is_facet }) => (is_facet ? "Yes" : "No"),
    },
    {
      label: "Values",
      align: "end",
      className: "md:w-20",
      cell: ({ products }) => formatCount(products),
    },
    {
      label: "Actions",
      isWide: true,
      className: "md:w-80",
      cell: (field) => (
        <RowActions
          name={field.label}
          place={fields.indexOf(field)}
          count={fields.length}
          onMove={(place) => onMove(field.id, place)}
          tasks={["edit", "remove"]}
          onTask={(what) => onAsk({ what, field })}
        />
      ),
    },
  ];
}

function RemoveField({ field, onClose }: { field: OfficeField; onClose: () => void }) {
  return (
    <TaskDialog
      title={`Remove ${field.label}`}
      action="Remove"
      errorTitle="Error removing field"
      deletes={field.id}
      run={async (tables) => {
        await deleteField(tables, field.id);
        return `${field.label} removed`;
      }}
      onClose={onClose}
    >
      <p>
        {field.products === 0
          ? "No product has a value for it."
          : `${productCount(field.products)} have a value for it. The values are hidden and return if you add a field with the key ${field.key}.`}
      </p>
    </TaskDialog>
  );
}
