import { useState } from "react";
import { Link } from "react-router";
import { useAction } from "#app/data/use-table-mutation.ts";
import { useReading } from "#app/data/use-table-query.ts";
import { formatCount } from "#app/lib/numbers.ts";
import { Content } from "#app/office/content.tsx";
import { RowActions } from "#app/office/form/row-actions.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { fetchOfficeTypes, mergeTypes, placeRow } from "#domains/products/contracts.ts";
import {
  GROUP_TASKS,
  type GroupTask,
  GroupTaskDialog,
  type GroupTasks,
} from "#domains/products/office/group-task.tsx";
import {
  createType,
  deleteType,
  type OfficeType,
  renameType,
} from "#domains/products/product-type-edits.ts";

const TASKS: Omit<GroupTasks<OfficeType>, "add"> = {
  one: "type",
  several: "types",
  rename: renameType,
  changed: "Someone else changed or deleted this type.",
  merge: (tables, merged, into_type) => mergeTypes(tables, { merged, into_type }),
  moved: (into) => `now of type ${into}`,
  mergeHint: () =>
    "Values and fields missing from the other type are moved too. You can undo this for ten minutes.",
  remove: deleteType,
  removeNote: ({ fields }) =>
    `No product uses it. Its ${formatCount(fields.length)} fields will be deleted.`,
};

export function TypeList() {
  const [task, setTask] = useState<GroupTask<OfficeType> | null>(null);
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
            <GroupTaskDialog
              task={task}
              tasks={{
                ...TASKS,
                add: (tables, name) => createType(tables, { name, position: types.length }),
              }}
              rows={types}
              onClose={() => setTask(null)}
            />
          )}
        </>
      )}
    </Content>
  );
}

function columns(
  types: readonly OfficeType[],
  onAsk: (task: GroupTask<OfficeType>) => void,
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
        <RowActions
          name={type.name}
          place={types.indexOf(type)}
          count={types.length}
          onMove={(place) => onMove(type.id, place)}
          tasks={GROUP_TASKS}
          onTask={(what) => onAsk({ what, row: type })}
        />
      ),
    },
  ];
}
