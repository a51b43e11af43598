import * as v from "valibot";
import type { Category } from "#app/data/database.ts";
import { IMPORTED_PRODUCT } from "#app/data/product.ts";
import type { ImportRow } from "#app/data/product-import.ts";
import type { ProductVersion } from "#app/data/product-list.ts";
import { isUuid } from "#app/data/uuid.ts";
import type { DecimalMark } from "#app/lib/typed-number.ts";
import { type CsvCells, type CsvRow, cellsOf } from "./product-csv.ts";
import { isNeeded, readText, VALUE_COLUMNS, type ValueColumn } from "./product-text.ts";
import { exportedCells, sameText } from "./row-version.ts";

/** What becomes of a cell that is not as the shop has it now. */
export type PlannedCell = {
  column: ValueColumn;
  /** What stands there now; empty in a new product. */
  now: string;
  /** What the file says. */
  file: string;
  /**
   * `written`: only the file changed it. `stale`: somebody changed it since the export and the file
   * did not, so it stays. `both`: the file and somebody else changed it.
   */
  change: "written" | "stale" | "both";
};

/** What an import will do with a row of the file. */
export type PlannedRow = {
  number: number;
  name: string;
  outcome: "new" | "changed" | "same" | "wrong";
  /** What is wrong with it. */
  errors: string[];
  cells: PlannedCell[];
};

export type ImportPlan = {
  rows: PlannedRow[];
  /** What is to be written: new and changed products. */
  writes: ImportRow[];
  /** Names of categories that the file brings. */
  newCategories: string[];
  /** How many cells both the file and somebody else changed. */
  both: number;
  /** How many products the file would change without telling when they were exported. */
  unversioned: number;
};

export type ImportOptions = {
  /** How the file writes its numbers. */
  mark?: DecimalMark | undefined;
  /** Whether the file wins where somebody else changed the same cell since the export. */
  fileWins: boolean;
  /** Origins whose pictures the pages show, this site's first. */
  pictureOrigins: readonly string[];
};

/** Compares a file with what is there now, and returns what it would do. Nothing is written. */
export function planImport(
  rows: readonly CsvRow[],
  products: readonly ProductVersion[],
  categories: readonly Category[],
  options: ImportOptions,
): ImportPlan {
  const known = new Map(products.map((product) => [product.id, product]));
  const categoryNames = new Set(categories.map(({ name }) => name.toLowerCase()));
  const newCategories = new Map<string, string>();
  const ids = new Set<string>();
  const plan: ImportPlan = { rows: [], writes: [], newCategories: [], both: 0, unversioned: 0 };

  for (const { number, cells, error } of rows) {
    const id = cells.id?.trim().toLowerCase() ?? "";
    const current = known.get(id);
    const { write, errors, planned } = readRow(cells, current, options);
    if (error) errors.unshift(error);
    if (id && !isUuid(id)) errors.push("The id is none of ours. Leave it empty for a new product.");
    if (id && ids.has(id)) errors.push("The same id is in an earlier row.");
    ids.add(id);

    const name = cells.name?.trim() || current?.name || "";
    const outcome = outcomeOf(errors, current, write);
    plan.rows.push({ number, name, outcome, errors, cells: planned });
    plan.both += planned.filter(({ change }) => change === "both").length;
    if (outcome !== "new" && outcome !== "changed") continue;
    if (current && !exportedCells(cells, options.mark)) plan.unversioned += 1;
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

function outcomeOf(errors: string[], current: ProductVersion | undefined, write: ImportRow) {
  if (errors.length > 0) return "wrong";
  if (!current) return "new";
  return Object.keys(write).length > 0 ? "changed" : "same";
}

/** Without these there is no product. */
const NEEDED = VALUE_COLUMNS.filter(isNeeded);

/** Returns what a row says that differs from what is there, and what is wrong with it. */
function readRow(
  cells: CsvCells,
  current: ProductVersion | undefined,
  options: ImportOptions,
): { write: ImportRow; errors: string[]; planned: PlannedCell[] } {
  const { mark, fileWins } = options;
  const errors: string[] = [];
  const planned: PlannedCell[] = [];
  const write: Record<string, unknown> = {};
  const before = current && cellsOf(current);
  const wasExported = current ? exportedCells(cells, mark) : null;
  for (const column of VALUE_COLUMNS) {
    const file = cells[column] ?? (before || !NEEDED.includes(column) ? undefined : "");
    if (file === undefined) continue;
    if (!before && file.trim() === "" && !NEEDED.includes(column)) continue;
    const now = before?.[column] ?? "";
    if (before && sameText(column, file, mark) === sameText(column, now, ".")) continue;
    if (wasExported?.(column, file)) {
      planned.push({ column, now, file, change: "stale" });
      continue;
    }
    const { value, error } = readText(column, file, options);
    if (error !== undefined) {
      errors.push(error);
      continue;
    }
    const both = wasExported !== null && !wasExported(column, now);
    planned.push({ column, now, file: `${value ?? ""}`, change: both ? "both" : "written" });
    if (!both || fileWins) write[column] = value;
  }
  return { write: v.parse(IMPORTED_PRODUCT, write), errors, planned };
}
