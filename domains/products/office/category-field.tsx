import { type KeyboardEvent, useState } from "react";
import type { Category } from "#app/data/database.ts";
import { useAction } from "#app/data/use-table-mutation.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { createCategory, MAX_CATEGORY_NAME } from "#domains/products/categories.ts";

export function CategoryField({
  value,
  error,
  categories,
  onChange,
  onAdded,
}: {
  value: string;
  error: string | undefined;
  categories: readonly Category[];
  onChange: (id: string) => void;
  onAdded: (category: Category) => void;
}) {
  const [adding, setAdding] = useState(false);
  return (
    <div>
      <SelectField
        label="Category"
        name="category_id"
        required
        placeholder="Choose a category"
        options={categories.map(({ id, name }) => ({ value: id, label: name }))}
        value={value}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {adding ? (
        <NewCategory
          categories={categories}
          onChosen={(category) => {
            if (!categories.includes(category)) onAdded(category);
            onChange(category.id);
            setAdding(false);
          }}
          onCancel={() => setAdding(false)}
        />
      ) : (
        <Button
          variant="quiet"
          size="compact"
          className="mt-1 -ml-4"
          onClick={() => setAdding(true)}
        >
          New category
        </Button>
      )}
    </div>
  );
}

function NewCategory({
  categories,
  onChosen,
  onCancel,
}: {
  categories: readonly Category[];
  onChosen: (category: Category) => void;
  onCancel: () => void;
}) {
  const [name, setName] = useState("");
  const { busy, run } = useAction("Error saving category", createCategory);

  async function add() {
    const wanted = name.trim();
    if (wanted === "") return;
    const known = categories.find((one) => one.name.toLowerCase() === wanted.toLowerCase());
    if (known) return onChosen(known);
    const created = await run(wanted);
    if (created) onChosen(created.result);
  }

  // Inside the product’s form; Enter must not save the product.
  function hear(event: KeyboardEvent) {
    if (event.key === "Enter") {
      event.preventDefault();
      add();
    } else if (event.key === "Escape") {
      onCancel();
    }
  }

  return (
    <div className="mt-3 border-l-2 border-blue pl-4">
      <TextField
        label="New category name"
        value={name}
        maxLength={MAX_CATEGORY_NAME}
        // The user just opened it.
        autoFocus
        autoComplete="off"
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={hear}
      />
      <div className="mt-2 flex gap-2">
        <Button size="compact" disabled={busy || name.trim() === ""} onClick={add}>
          Add category
        </Button>
        <Button size="compact" variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
