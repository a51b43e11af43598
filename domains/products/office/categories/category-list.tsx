import { useState } from "react";
import { Link } from "react-router";
import { useAction } from "#app/data/use-table-mutation.ts";
import { useReading } from "#app/data/use-table-query.ts";
import { moved } from "#app/lib/moved.ts";
import { formatCount } from "#app/lib/numbers.ts";
import { Content } from "#app/office/content.tsx";
import { DragHandle, useDragOrder } from "#app/office/form/drag-order.tsx";
import { RowActions } from "#app/office/form/row-actions.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { deleteCategory, renameCategory } from "#domains/products/categories.ts";
import { fetchCountedCategories, mergeCategories, placeRow } from "#domains/products/contracts.ts";
import {
  GROUP_TASKS,
  type GroupTask,
  GroupTaskDialog,
  type GroupTasks,
  productCount,
} from "#domains/products/office/group-task.tsx";

type Category = Awaited<ReturnType<typeof fetchCountedCategories>>[number];

const TASKS: GroupTasks<Category> = {
  one: "category",
  several: "categories",
  rename: renameCategory,
  changed: "Someone else renamed or deleted this category.",
  renameHint: ({ products }) =>
    `Its ${productCount(products)} remain in it and existing links still work.`,
  merge: (tables, category, into_category) => mergeCategories(tables, { category, into_category }),
  moved: (into) => `in ${into} now`,
  mergeHint: ({ name }) => `${name} will be deleted. You can undo this for ten minutes.`,
  remove: deleteCategory,
  removeNote: () => "It has no products. It will be removed from the catalogue filter immediately.",
};

export function CategoryList() {
  const [task, setTask] = useState<GroupTask<Category> | null>(null);
  const source = useReading({
    key: ["counted categories"],
    read: fetchCountedCategories,
    errorTitle: "Error fetching categories",
  });
  const move = useAction("Error moving category", placeRow);
  const moveTo = (target: string, place: number) => move.run({ kind: "categories", target, place });
  /** Set while dragging and until the new order loads. */
  const [order, setOrder] = useState<string[] | null>(null);
  const ids = order ?? source.data?.map(({ id }) => id) ?? [];
  const drag = useDragOrder({
    onOver: (dragged, over) => setOrder(moved(ids, ids.indexOf(dragged), ids.indexOf(over))),
    async onEnd(id, dropped) {
      const place = ids.indexOf(id);
      if (dropped && source.data?.[place]?.id !== id) await moveTo(id, place);
      setOrder(null);
    },
  });
  return (
    <Content source={source} what="categories">
      {(categories) =>
        categories.length === 0 ? (
          <EmptyState title="No categories yet">
            Categories are created with their first product.
          </EmptyState>
        ) : (
          <>
            <div {...drag}>
              <DataTable
                caption="categories"
                columns={columns(categories, setTask, moveTo)}
                rows={categories.toSorted(
                  (one, other) => ids.indexOf(one.id) - ids.indexOf(other.id),
                )}
                rowKey={({ id }) => id}
              />
            </div>
            {task && (
              <GroupTaskDialog
                task={task}
                tasks={TASKS}
                rows={categories}
                onClose={() => setTask(null)}
              />
            )}
          </>
        )
      }
    </Content>
  );
}

function columns(
  categories: readonly Category[],
  onAsk: (task: GroupTask<Category>) => void,
  onMove: (id: string, place: number) => void,
): Column<Category>[] {
  return [
    {
      label: "Name",
      cell: ({ name }) => (
        <span className="flex items-center gap-2 font-semibold wrap-anywhere">
          <DragHandle
            name={name}
            hint="Drag to move, or use the arrow keys"
            className="hidden h-11 md:flex"
          />
          {name}
        </span>
      ),
    },
    {
      label: "Products",
      align: "end",
      className: "md:w-32",
      cell: ({ id, products }) => (
        <Link
          className="link inline-flex min-h-6 min-w-6 items-center md:justify-end max-md:min-h-11 max-md:min-w-11"
          to={`/admin/products?category=${id}`}
        >
          {formatCount(products)}
        </Link>
      ),
    },
    {
      label: "Actions",
      isWide: true,
      className: "md:w-[21rem]",
      cell: (category) => (
        <RowActions
          name={category.name}
          place={categories.indexOf(category)}
          count={categories.length}
          onMove={(place) => onMove(category.id, place)}
          tasks={GROUP_TASKS}
          onTask={(what) => onAsk({ what, row: category })}
        />
      ),
    },
  ];
}
