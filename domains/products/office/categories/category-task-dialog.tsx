import { useState } from "react";
import { formatCount } from "#app/lib/numbers.ts";
import { TaskDialog } from "#app/office/form/task-dialog.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { deleteCategory, MAX_CATEGORY_NAME, renameCategory } from "#domains/products/categories.ts";
import { type fetchCountedCategories, mergeCategories } from "#domains/products/contracts.ts";

export type CountedCategory = Awaited<ReturnType<typeof fetchCountedCategories>>[number];

/** What somebody wants to do with which category. */
export type CategoryTask = { what: "rename" | "merge" | "delete"; category: CountedCategory };

type TaskProps = {
  task: CategoryTask;
  categories: readonly CountedCategory[];
  onClose: () => void;
};

/** Says what a change to a category does to its products, and does it. */
export function CategoryTaskDialog(props: TaskProps) {
  const { what, category } = props.task;
  if (what === "rename") return <Rename {...props} />;
  // What holds products is emptied first.
  if (what === "merge" || category.products > 0) return <Merge {...props} />;
  return <Delete {...props} />;
}

function Rename({ task: { category }, onClose }: TaskProps) {
  const [name, setName] = useState(category.name);
  return (
    <TaskDialog
      title={`Rename ${category.name}`}
      action="Rename"
      disabled={name.trim() === "" || name.trim() === category.name}
      errorTitle="Error saving category"
      run={async (tables) => {
        if (!(await renameCategory(tables, category, name.trim()))) {
          throw new Error("Someone else renamed or deleted this category.");
        }
        return `${category.name} renamed to ${name.trim()}`;
      }}
      onClose={onClose}
    >
      <TextField
        label="Name"
        value={name}
        maxLength={MAX_CATEGORY_NAME}
        autoComplete="off"
        data-autofocus
        hint={`Its ${productCount(category)} remain in it and existing links still work.`}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </TaskDialog>
  );
}

function Merge({ task: { what, category }, categories, onClose }: TaskProps) {
  const [intoId, setIntoId] = useState("");
  const into = categories.find(({ id }) => id === intoId);
  return (
    <TaskDialog
      title={what === "merge" ? `Merge ${category.name}` : `Delete ${category.name}`}
      action={into ? `Move and delete ${category.name}` : "Move and delete"}
      disabled={!into}
      errorTitle="Error merging categories"
      deletes={category.id}
      run={async (tables) => {
        const moved = await mergeCategories(tables, {
          category: category.id,
          into_category: intoId,
        });
        return `${formatCount(moved)} ${moved === 1 ? "product is" : "products are"} in ${into?.name} now`;
      }}
      onClose={onClose}
    >
      <SelectField
        label={`Move its ${productCount(category)} into`}
        value={intoId}
        placeholder="Choose a category"
        options={categories
          .filter(({ id }) => id !== category.id)
          .map(({ id, name }) => ({ value: id, label: name }))}
        hint={`${category.name} will be deleted. You can undo this for ten minutes.`}
        data-autofocus
        onChange={(event) => setIntoId(event.currentTarget.value)}
      />
    </TaskDialog>
  );
}

function Delete({ task: { category }, onClose }: TaskProps) {
  return (
    <TaskDialog
      title={`Delete ${category.name}`}
      action="Delete"
      errorTitle="Error deleting category"
      deletes={category.id}
      run={async (tables) => {
        await deleteCategory(tables, category.id);
        return `${category.name} deleted`;
      }}
      onClose={onClose}
    >
      <p>It has no products. It will be removed from the catalogue filter immediately.</p>
    </TaskDialog>
  );
}

function productCount({ products }: CountedCategory): string {
  return `${formatCount(products)} ${products === 1 ? "product" : "products"}`;
}
