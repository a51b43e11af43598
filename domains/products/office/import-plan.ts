import * as v from "valibot";
import type { Category } from "#app/data/database.ts";
import type { DecimalMark } from "#app/lib/typed-number.ts";
import { isUuid } from "#app/lib/uuid.ts";
import type { ProductVersion } from "#domains/products/product.ts";
import { IMPORTED_PRODUCT, priceBreaksError } from "#domains/products/product.ts";
import type { ImportRow } from "#domains/products/product-import.ts";
import type { Relation } from "#domains/products/product-relations.ts";
import { type CsvCells, type CsvRow, cellsOf } from "./product-csv.ts";
import { fileColumns, isRelationColumn, type ShopData } from "./product-layout.ts";
import {
  isColumn,
  isNeeded,
  labelOf,
  quoted,
  readText,
  textOf,
  VALUE_COLUMNS,
} from "./product-text.ts";
import {
  type ProductNames,
  productNames,
  readTargets,
  relationChanges,
  relationKey,
  type Targets,
} from "./relation-cells.ts";
import { exportedCells, sameText } from "./row-version.ts";
import { readTechnicalCells } from "./technical-cells.ts";

/** What becomes of a cell that is not as the shop has it now. */
export type PlannedCell = {
  column: string;
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
  /** The number of the row that each of them comes from. */
  numbers: ReadonlyMap<ImportRow, number>;
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

/** What a file is compared with. */
export type Shop = ShopData & {
  products: readonly ProductVersion[];
  categories: readonly Category[];
};

/** What reading a row needs of the others. */
type Surroundings = ImportOptions & {
  shop: Shop;
  columns: readonly string[];
  /** Products by name: those that are there, and with them the new ones of the file. */
  shopNames: ProductNames;
  names: ProductNames;
  held: Map<string, Relation[]>;
  /** Relations that are there or come with an earlier row. */
  related: Set<string>;
};

/** Compares a file with what is there now, and returns what it would do. Nothing is written. */
export function planImport(
  rows: readonly CsvRow[],
  shop: Shop,
  options: ImportOptions,
): ImportPlan {
  const known = new Map(shop.products.map((product) => [product.id, product]));
  const categoryNames = new Set(shop.categories.map(({ name }) => name.toLowerCase()));
  const newCategories = new Map<string, string>();
  const ids = new Set<string>();
  const numbers = new Map<ImportRow, number>();
  const plan: ImportPlan = {
    ...{ rows: [], writes: [], numbers, newCategories: [], both: 0, unversioned: 0 },
  };
  // A new product has its id before it is written: rows may relate to it.
  const identified = rows.map((row) => {
    const given = row.cells.id?.trim().toLowerCase() ?? "";
    return { ...row, given, id: given || newId(row.cells, shop) };
  });
  const surroundings: Surroundings = {
    ...options,
    shop,
    columns: fileColumns(shop.types).filter((column) => column !== "id"),
    shopNames: productNames(shop.products),
    names: productNames([
      ...shop.products,
      ...identified.flatMap(({ id, cells }) => {
        const name = cells.name?.trim();
        return name && id && !known.has(id) ? [{ id, name }] : [];
      }),
    ]),
    held: Map.groupBy(shop.relations, ({ product_id }) => product_id),
    related: new Set(shop.relations.map((one) => relationKey(one.kind, one.product_id, one))),
  };

  for (const { number, cells, error, given, id } of identified) {
    const current = known.get(given);
    const { write, errors, planned } = readRow(cells, current, id, surroundings);
    if (error) errors.unshift(error);
    if (given && !isUuid(given)) errors.push("Unknown id. Leave blank for a new product.");
    if (given && ids.has(given)) errors.push("This id appears in an earlier row.");
    ids.add(given);

    const name = cells.name?.trim() || current?.name || "";
    const outcome = outcomeOf(errors, current, write);
    plan.rows.push({ number, name, outcome, errors, cells: planned });
    plan.both += planned.filter(({ change }) => change === "both").length;
    if (outcome !== "new" && outcome !== "changed") continue;
    if (current && !exportedCells(cells, options.mark)) plan.unversioned += 1;
    const written: ImportRow = {
      ...write,
      ...(id && { id }),
      ...(current && { seen: current.updated_at }),
    };
    plan.writes.push(written);
    numbers.set(written, number);
    const category = write.category;
    if (category && !categoryNames.has(category.toLowerCase())) {
      newCategories.set(category.toLowerCase(), category);
    }
  }
  plan.newCategories = [...newCategories.values()];
  return withoutLoose(plan, new Set(identified.flatMap(({ id }) => (known.has(id) ? [] : id))));
}

const LOOSE = "It depends on a row with errors.";

/** Has rows wait that relate to a new product which is not written because its row has errors. */
function withoutLoose(plan: ImportPlan, newIds: ReadonlySet<string>): ImportPlan {
  const written = new Set(plan.writes.map(({ id }) => id));
  const loose = new Set(
    plan.writes.filter(({ relations_added = [] }) =>
      relations_added.some(
        ({ other_product_id: id }) => id !== null && newIds.has(id) && !written.has(id),
      ),
    ),
  );
  if (loose.size === 0) return plan;
  const numbers = new Set([...loose].map((write) => plan.numbers.get(write)));
  const rows = plan.rows.map((row) =>
    numbers.has(row.number)
      ? { ...row, outcome: "wrong" as const, errors: [...row.errors, LOOSE] }
      : row,
  );
  // Others may relate to these.
  return withoutLoose(
    { ...plan, rows, writes: plan.writes.filter((write) => !loose.has(write)) },
    newIds,
  );
}

/** Returns an id for a row without one, if it or its columns may be related to it. */
function newId(cells: CsvCells, { relations }: Shop): string {
  const relates = Object.keys(cells).some(isRelationColumn);
  return relates || relations.length > 0 ? crypto.randomUUID() : "";
}

function outcomeOf(errors: string[], current: ProductVersion | undefined, write: ImportRow) {
  if (errors.length > 0) return "wrong";
  if (!current) return "new";
  return Object.keys(write).length > 0 ? "changed" : "same";
}

/** Without these there is no product. */
const NEEDED: readonly string[] = VALUE_COLUMNS.filter(isNeeded);

/** Returns what a row says that differs from what is there, and what is wrong with it. */
function readRow(
  cells: CsvCells,
  current: ProductVersion | undefined,
  id: string,
  surroundings: Surroundings,
): { write: ImportRow; errors: string[]; planned: PlannedCell[] } {
  const { mark, fileWins, shop, columns, shopNames, names, held } = surroundings;
  const errors: string[] = [];
  const planned: PlannedCell[] = [];
  const write: Record<string, unknown> = {};
  const own = current ? (held.get(current.id) ?? []) : [];
  const before = current && cellsOf(current, shop.types, own, shopNames);
  const wasExported = current ? exportedCells(cells, mark) : null;
  const technical = new Map<string, string>();
  const targets: Targets = {};

  for (const column of columns) {
    const file = cells[column] ?? (before || !NEEDED.includes(column) ? undefined : "");
    if (file === undefined) continue;
    if (!before && file.trim() === "" && !NEEDED.includes(column)) continue;
    const now = before?.[column] ?? "";
    if (before && sameText(column, file, mark) === sameText(column, now, ".")) continue;
    if (wasExported?.(column, file)) {
      planned.push({ column, now, file, change: "stale" });
      continue;
    }
    const both = wasExported !== null && !wasExported(column, now);
    const isWritten = !both || fileWins;
    const change = both ? "both" : "written";
    if (isColumn(column)) {
      const { value, error } = readText(column, file, surroundings);
      if (error !== undefined) {
        errors.push(quoted(labelOf(column), file, error));
        continue;
      }
      planned.push({ column, now, file: textOf(column, value), change });
      if (isWritten) write[column] = value;
      continue;
    }
    // Both as they are kept: beside 0.13 stands no 0,135.
    planned.push({ column, now, file: sameText(column, file, mark), change });
    if (!isWritten) continue;
    if (isRelationColumn(column)) {
      const read = readTargets(file, names);
      errors.push(...read.errors);
      targets[column] = read.targets;
    } else {
      technical.set(column, file);
    }
  }
  const marked = Object.keys(write).some((column) => current?.sample_fields.includes(column));
  if (technical.size > 0 || marked) {
    const read = readTechnicalCells(technical, current, shop.types, mark, Object.keys(write));
    errors.push(...read.errors);
    Object.assign(write, read.write);
  }
  const related = relationChanges(targets, own, id, surroundings.related);
  errors.push(...related.errors);
  const written = v.parse(IMPORTED_PRODUCT, { ...write, ...related.write });
  const { price = current?.price, price_breaks = current?.price_breaks } = written;
  if (price !== undefined && price_breaks && ("price" in written || "price_breaks" in written)) {
    const error = priceBreaksError({ price, price_breaks });
    if (error !== undefined) errors.push(error);
  }
  return { write: written, errors, planned };
}
