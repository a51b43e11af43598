import type { Category } from "#app/data/database.ts";
import type { ImportRow } from "#app/data/product-import.ts";
import type { ProductVersion } from "#app/data/product-list.ts";
import { isUuid } from "#app/data/uuid.ts";
import { type CsvCells, type CsvRow, cellsOf } from "./product-csv.ts";
import {
  type Reading,
  readDescription,
  readImageUrl,
  readName,
  readPrice,
  readStock,
} from "./product-rules.ts";

/** What an import will do with a row of the file. */
export type PlannedRow = {
  number: number;
  name: string;
  outcome: "new" | "changed" | "same" | "wrong";
  /** Under `changed` the columns; under `wrong` what is wrong. */
  details: string[];
};

export type ImportPlan = {
  rows: PlannedRow[];
  /** What is to be written: new and changed products. */
  writes: ImportRow[];
  /** Names of categories that the file brings. */
  newCategories: string[];
};

const MAX_CATEGORY = 100;

/** Compares a file with what is there now, and returns what it would do. Nothing is written. */
export function planImport(
  rows: readonly CsvRow[],
  products: readonly ProductVersion[],
  categories: readonly Category[],
  pictureOrigins: readonly string[],
): ImportPlan {
  const known = new Map(products.map((product) => [product.id, product]));
  const categoryNames = new Set(categories.map(({ name }) => name.toLowerCase()));
  const newCategories = new Map<string, string>();
  const ids = new Set<string>();
  const plan: ImportPlan = { rows: [], writes: [], newCategories: [] };

  for (const { number, cells, error } of rows) {
    const id = cells.id?.trim().toLowerCase() ?? "";
    const current = known.get(id);
    const { write, errors } = readRow(cells, current, pictureOrigins);
    if (error) errors.unshift(error);
    if (id && !isUuid(id)) errors.push("The id is none of ours. Leave it empty for a new product.");
    if (id && ids.has(id)) errors.push("The same id is in an earlier row.");
    ids.add(id);

    const details = errors.length > 0 ? errors : current ? Object.keys(write) : [];
    const outcome = outcomeOf(errors, current, details);
    plan.rows.push({ number, name: cells.name?.trim() || current?.name || "", outcome, details });
    if (outcome !== "new" && outcome !== "changed") continue;
    plan.writes.push({
      ...write,
      ...(id && { id }),
      ...(current && { seen: current.updated_at }),
    });
    const category = write.category;
    if (category && !categoryNames.has(category.toLowerCase())) {
      newCategories.set(category.toLowerCase(), category);
    }
  }
  plan.newCategories = [...newCategories.values()];
  return plan;
}

function outcomeOf(errors: string[], current: ProductVersion | undefined, changes: string[]) {
  if (errors.length > 0) return "wrong";
  if (!current) return "new";
  return changes.length > 0 ? "changed" : "same";
}

/** The columns beside the id, each with its rule. */
const RULES = {
  name: readName,
  description: readDescription,
  price: readPrice,
  stock: readStock,
  category: readCategory,
  image_url: (text: string, pictureOrigins: readonly string[]) => {
    const { value, error } = readImageUrl(text, pictureOrigins);
    // Empty text takes a picture away; null would keep it.
    return error === undefined ? { value: value ?? "" } : { error };
  },
  rating: readRating,
  reviews: readReviews,
} satisfies Partial<
  Record<keyof CsvCells, (text: string, pictureOrigins: readonly string[]) => Reading<unknown>>
>;

type RuledColumn = keyof typeof RULES;

/** Without these there is no product. */
const NEEDED: readonly RuledColumn[] = ["name", "price", "stock", "category"];

/** Returns what a row says that differs from what is there, and what is wrong with it. */
function readRow(
  cells: CsvCells,
  current: ProductVersion | undefined,
  pictureOrigins: readonly string[],
): { write: ImportRow; errors: string[] } {
  const errors: string[] = [];
  const write: Record<string, unknown> = {};
  const before = current && cellsOf(current);
  for (const column of Object.keys(RULES) as RuledColumn[]) {
    const text = cells[column] ?? (before || !NEEDED.includes(column) ? undefined : "");
    // What stands there as it was exported is nobody's change.
    if (text === undefined || text === before?.[column]) continue;
    const { value, error } = RULES[column](text, pictureOrigins);
    if (error !== undefined) errors.push(error);
    else if (!current || value !== currentValue(current, column)) write[column] = value;
  }
  return { write, errors };
}

function currentValue(product: ProductVersion, column: RuledColumn): unknown {
  if (column === "category") return product.category?.name;
  if (column === "image_url") return product.image_url ?? "";
  return product[column];
}

function readCategory(text: string): Reading<string> {
  const value = text.trim();
  if (value === "") return { error: "Enter a category." };
  if (value.length > MAX_CATEGORY) return { error: "The category's name is too long." };
  return { value };
}

function readRating(text: string): Reading<number> {
  const typed = text.trim() || "0";
  if (!/^([0-4](\.\d)?|5(\.0)?)$/.test(typed)) {
    return { error: "The rating is a figure from 0 to 5 with at most one decimal." };
  }
  return { value: Number(typed) };
}

function readReviews(text: string): Reading<number> {
  const typed = text.trim() || "0";
  if (!/^\d{1,9}$/.test(typed)) return { error: "The reviews are a whole number." };
  return { value: Number(typed) };
}
