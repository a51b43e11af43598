import { useState } from "react";
import { Link } from "react-router";
import { type CountedCategory, fetchCountedCategories } from "#app/data/categories.ts";
import { Content } from "#app/features/office/page/content.tsx";
import { useReading } from "#app/features/remote-data/use-reading.ts";
import { formatCount } from "#app/lib/numbers.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { type CategoryTask, CategoryTaskDialog } from "./category-task-dialog.tsx";

/** Every category: renamed, merged into another one, or deleted when nothing is in it. */
export function CategoryList() {
  const [task, setTask] = useState<CategoryTask | null>(null);
  const source = useReading({
    key: ["counted categories"],
    read: fetchCountedCategories,
    errorTitle: "Error fetching categories",
  });
  return (
    <Content source={source} what="categories">
      {(categories) =>
        categories.length === 0 ? (
          <EmptyState title="No categories yet">
            A category is added with the first product in it.
          </EmptyState>
        ) : (
          <>
            <DataTable
              caption="categories"
              columns={columns(setTask)}
              rows={categories}
              rowKey={({ id }) => id}
            />
            {task && (
              <CategoryTaskDialog
                key={`${task.what} ${task.category.id}`}
                task={task}
                categories={categories}
                onClose={() => setTask(null)}
              />
            )}
          </>
        )
      }
    </Content>
  );
}

function columns(onAsk: (task: CategoryTask) => void): Column<CountedCategory>[] {
  return [
    {
      label: "Name",
      cell: ({ name }) => <span className="font-semibold wrap-anywhere">{name}</span>,
    },
    {
      label: "Products",
      align: "end",
      className: "md:w-32",
      cell: ({ id, products }) => (
        <Link className="link inline-block min-h-6" to={`/admin/products?category=${id}`}>
          {formatCount(products)}
        </Link>
      ),
    },
    {
      label: "Change",
      className: "md:w-80",
      cell: (category) => (
        <span className="-ml-4 flex flex-wrap">
          {(["rename", "merge", "delete"] as const).map((what) => (
            <Button
              key={what}
              variant="quiet"
              size="compact"
              aria-label={`${LABELS[what]} ${category.name}`}
              onClick={() => onAsk({ what, category })}
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
