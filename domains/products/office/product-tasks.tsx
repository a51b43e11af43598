import { type FormEvent, useState } from "react";
import * as v from "valibot";
import type { TableClient } from "#app/data/database.ts";
import { useAction } from "#app/data/use-table-mutation.ts";
import { useReading } from "#app/data/use-table-query.ts";
import { formatCount, formatPrice } from "#app/lib/numbers.ts";
import { type BulkTask, UNDO_DURATION } from "#app/office/bulk-bar.tsx";
import { deleteTask } from "#app/office/delete-task.tsx";
import { readAmount } from "#app/office/form/amounts.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { toast } from "#app/ui/toast.ts";
import type { ListedPrice, PriceBreak } from "#domains/products/price-breaks.ts";
import { PRODUCT, PRODUCT_STATES, type ProductVersion } from "#domains/products/product.ts";
import { fetchProductsByIds } from "#domains/products/product-list.ts";
import { fetchCategories } from "#domains/products/products.ts";

type Given = { rows: readonly ProductVersion[]; onDone: () => void };
/** Missing columns stay unchanged. */
type Columns = {
  price?: number;
  price_breaks?: PriceBreak[];
  stock?: number;
  category?: string;
  state?: ProductVersion["state"];
};
type Change = { product: Pick<ProductVersion, "id" | "updated_at">; columns: Columns };

export const PRODUCT_TASKS: readonly BulkTask<ProductVersion>[] = [
  { label: "Category", form: (given) => <CategoryTask {...given} /> },
  { label: "Price", form: (given) => <PriceTask {...given} /> },
  { label: "Stock", form: (given) => <StockTask {...given} /> },
  { label: "On the website", form: (given) => <StateTask {...given} /> },
  deleteTask({
    kind: "products",
    what: ["product", "products"],
    nameOf: ({ name }) => name,
    note: "They will be removed from the catalogue and all wishlists. Orders retain their names and prices.",
  }),
];

/** Changes all or none, with undo. */
function useBulkChange({ rows, onDone }: Given) {
  const { busy, run } = useAction("Nothing changed", changeAll);

  async function change(columnsOf: (product: ProductVersion) => Columns, said: string) {
    const changes = rows.map((product) => ({ product, columns: columnsOf(product) }));
    const changed = await run(changes);
    if (!changed) return;
    onDone();
    const earlier = [...rows];
    toast({
      title: said,
      duration: UNDO_DURATION,
      action: {
        label: "Undo",
        run: () => {
          const back = earlier.flatMap(
            ({ id, price, price_breaks, stock, category, state }, at) => {
              const version = changed.result.get(id);
              const columns = changes[at]?.columns ?? {};
              if (version === undefined) return [];
              return [
                {
                  product: { id, updated_at: version },
                  columns: {
                    ...(columns.price !== undefined && { price, price_breaks }),
                    ...(columns.stock !== undefined && { stock }),
                    ...(columns.category !== undefined && { category: category?.name ?? "" }),
                    ...(columns.state !== undefined && { state }),
                  },
                },
              ];
            },
          );
          run(back).then((undone) => undone && toast({ title: "Undone" }));
        },
      },
    });
  }
  return { busy, change };
}

/** Throws with the reason. */
async function changeAll(
  tables: TableClient,
  changes: readonly Change[],
): Promise<Map<string, string>> {
  // The list opens without it.
  const { importProducts } = await import("#domains/products/product-import.ts");
  await importProducts(
    tables,
    changes.map(({ product: { id, updated_at }, columns }) => ({
      id,
      seen: updated_at,
      ...columns,
    })),
  );
  const products = await fetchProductsByIds(
    tables,
    changes.map(({ product }) => product.id),
  );
  return new Map(products.map(({ id, updated_at }) => [id, updated_at]));
}

function CategoryTask(given: Given) {
  const [category, setCategory] = useState("");
  const { busy, change } = useBulkChange(given);
  const categories = useReading({
    key: ["categories"],
    read: fetchCategories,
    errorTitle: "Error fetching categories",
  });
  function save(event: FormEvent) {
    event.preventDefault();
    change(() => ({ category }), `${counted(given.rows)} moved to ${category}`);
  }
  return (
    <form onSubmit={save} className="grid gap-4">
      <SelectField
        label="Category"
        data-autofocus
        placeholder="Choose"
        value={category}
        options={categories.data?.map(({ name }) => ({ value: name, label: name }))}
        onChange={(event) => setCategory(event.currentTarget.value)}
      />
      <Button type="submit" variant="primary" disabled={busy || category === ""}>
        Move to category
      </Button>
    </form>
  );
}

const PERCENT = v.pipe(
  v.number("Enter a percentage, such as 7,5 or -10."),
  v.minValue(-90, "Enter -90% or more."),
  v.maxValue(1000, "Enter 1000% or less."),
);

/** In whole cents; half a cent rounds up. */
export function raisedPrice(price: number, percent: number): number {
  // Integers in cents and ten-thousandths of a percent lose nothing.
  const cents = Math.round(price * 100) * (1_000_000 + Math.round(percent * 10_000));
  return Math.floor((cents + 500_000) / 1_000_000) / 100;
}

/** Drops a break that rounding leaves no cheaper. */
export function raisedPrices({ price, price_breaks }: ListedPrice, percent: number) {
  const raised = { price: raisedPrice(price, percent), price_breaks: [] as PriceBreak[] };
  for (const { from, price: one } of price_breaks) {
    const each = raisedPrice(one, percent);
    if (each > 0 && each < (raised.price_breaks.at(-1)?.price ?? raised.price)) {
      raised.price_breaks.push({ from, price: each });
    }
  }
  return raised;
}

function PriceTask(given: Given) {
  const [typed, setTyped] = useState("");
  const { busy, change } = useBulkChange(given);
  const read = readAmount(PERCENT, typed, { empty: "Enter a percentage." });
  const percent = read.value;
  const [first] = given.rows;
  function save(event: FormEvent) {
    event.preventDefault();
    if (percent === undefined) return;
    change(
      (product) => raisedPrices(product, percent),
      `Prices of ${counted(given.rows)} changed by ${typed.trim()}%`,
    );
  }
  return (
    <form onSubmit={save} className="grid gap-4">
      <TextField
        label="Change (%)"
        data-autofocus
        hint={
          first && percent !== undefined
            ? `${first.name}: ${formatPrice(first.price)} → ${formatPrice(raisedPrice(first.price, percent))}`
            : "Such as 7,5 to increase or -10 to decrease"
        }
        {...(typed !== "" && typed !== "-" && read.error && { error: read.error })}
        inputMode="text"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" variant="primary" disabled={busy || percent === undefined}>
        Change prices
      </Button>
    </form>
  );
}

function StockTask(given: Given) {
  const [typed, setTyped] = useState("");
  const { busy, change } = useBulkChange(given);
  const read = readAmount(PRODUCT.entries.stock, typed, { empty: "Enter the stock quantity." });
  const stock = read.value;
  function save(event: FormEvent) {
    event.preventDefault();
    if (stock !== undefined) {
      change(() => ({ stock }), `Stock set to ${formatCount(stock)} for ${counted(given.rows)}`);
    }
  }
  return (
    <form onSubmit={save} className="grid gap-4">
      <TextField
        label="Quantity on hand of each"
        data-autofocus
        {...(typed !== "" && read.error && { error: read.error })}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" variant="primary" disabled={busy || stock === undefined}>
        Set stock
      </Button>
    </form>
  );
}

const STATE_ACTIONS = {
  published: { label: "Published, visible to visitors", button: "Publish", done: "published" },
  draft: { label: "Draft, not visible yet", button: "Set as drafts", done: "set as drafts" },
  hidden: { label: "Hidden, no longer visible", button: "Hide", done: "hidden" },
} as const;

function StateTask(given: Given) {
  const [chosen, setChosen] = useState("");
  const { busy, change } = useBulkChange(given);
  const state = PRODUCT_STATES.find((one) => one === chosen);
  const action = state && STATE_ACTIONS[state];
  function save(event: FormEvent) {
    event.preventDefault();
    if (state) change(() => ({ state }), `${counted(given.rows)} ${STATE_ACTIONS[state].done}`);
  }
  return (
    <form onSubmit={save} className="grid gap-4">
      <SelectField
        label="On the website"
        data-autofocus
        placeholder="Choose"
        value={chosen}
        options={PRODUCT_STATES.map((value) => ({ value, label: STATE_ACTIONS[value].label }))}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      <Button type="submit" variant="primary" disabled={busy || !state}>
        {action?.button ?? "Change"}
      </Button>
    </form>
  );
}

function counted({ length }: readonly unknown[]): string {
  return length === 1 ? "1 product" : `${formatCount(length)} products`;
}
