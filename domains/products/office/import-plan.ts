import * as v from "valibot";
import type { Category } from "#app/data/database.ts";
import type { DecimalMark } from "#app/lib/typed-number.ts";
import { isUuid } from "#app/lib/uuid.ts";
import {
  type FileCells,
  type FileRow,
  placed,
  quoted,
  spoiltNumber,
} from "#app/office/import/file-rows.ts";
import type { PlannedCell, PlannedRow } from "#app/office/import/planned-row.ts";
import { numbersOf } from "#domains/products/part-numbers.ts";
import type { ProductVersion } from "#domains/products/product.ts";
import { IMPORTED_PRODUCT, priceBreaksError } from "#domains/products/product.ts";
import type { ImportRow } from "#domains/products/product-import.ts";
import type { Relation } from "#domains/products/product-relations.ts";
import { numberKey } from "#tools/find/number-key.ts";
import { cellsOf } from "./product-csv.ts";
import { fileColumns, isRelationColumn, type ShopData } from "./product-layout.ts";
import { productMatcher } from "./product-match.ts";
import { isColumn, isNeeded, labelOf, readText, textOf, VALUE_COLUMNS } from "./product-text.ts";
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

export type ImportPlan = {
  rows: PlannedRow[];
  writes: ImportRow[];
  /** File row of each write. */
  numbers: ReadonlyMap<ImportRow, number>;
  newCategories: string[];
  both: number;
  /** Changed products without an export version, whose conflicts are unknown. */
  unversioned: number;
};

export type ImportOptions = {
  mark?: DecimalMark | undefined;
  /** The file wins conflicts. */
  fileWins: boolean;
  /** For rows that seem to repeat a product; undecided if missing. */
  duplicates?: "update" | "add" | undefined;
  /** Texts of columns for new products. */
  defaults?: { [column: string]: string } | undefined;
  /** This site’s origin first. */
  pictureOrigins: readonly string[];
};

export type Shop = ShopData & {
  products: readonly ProductVersion[];
  categories: readonly Category[];
};

type Surroundings = ImportOptions & {
  shop: Shop;
  columns: readonly string[];
  /** Existing products and new ones in the file. */
  shopNames: ProductNames;
  names: ProductNames;
  held: Map<string, Relation[]>;
  /** Existing relations and those of earlier rows. */
  related: Set<string>;
};

export function planImport(
  rows: readonly FileRow[],
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
  const match = productMatcher(shop.products);
  // Set ids before writing, so that rows can refer to new products.
  const identified = rows.map((row) => {
    const typed = row.cells.id?.trim().toLowerCase() ?? "";
    const { product, like } = typed || row.skipped ? {} : match(row.cells);
    const found = product ?? (options.duplicates === "update" ? like : undefined);
    const given = typed || (found?.id ?? "");
    const isOpen = like !== undefined && options.duplicates === undefined;
    const cells = found ? withNumbers(row.cells, found) : row.cells;
    return { ...row, cells, given, id: given || newId(cells, shop), ...(isOpen && { like }) };
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

  const numbered = new Map<string, number>();
  for (const row of identified) {
    const { number, cells, error, given, id, like, skipped } = row;
    if (skipped !== undefined) {
      const name = Object.values(cells).find((text) => text?.trim()) ?? "";
      plan.rows.push({ number, name, outcome: "skipped", errors: [skipped], cells: [] });
      continue;
    }
    const current = known.get(given);
    const { write, errors, planned } = readRow(row, current ?? like, id, surroundings);
    if (error) errors.unshift(error);
    if (given && !isUuid(given)) errors.push("Unknown id. Leave blank for a new product.");
    if (given && ids.has(given)) {
      errors.push(
        cells.id?.trim()
          ? "This id appears in an earlier row."
          : "An earlier row is for the same product. Delete one of them.",
      );
    }
    ids.add(given);
    const own = cells.part_number?.trim().toLowerCase() ?? "";
    const earlier = numbered.get(own);
    if (own && earlier !== undefined && !given) {
      errors.push(`Row ${earlier} has the same part number. Delete one of the two.`);
    }
    numbered.set(own, number);

    const name = cells.name?.trim() || current?.name || write.name || "";
    const outcome = like && errors.length === 0 ? "duplicate" : outcomeOf(errors, current, write);
    plan.rows.push({
      ...{ number, name, outcome, errors, cells: planned },
      ...(like && { like: [like.part_number, like.name].filter(Boolean).join(" ") }),
    });
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

/** A supplier’s list names one of several numbers. */
function withNumbers(cells: FileCells, product: ProductVersion): FileCells {
  if (!cells.manufacturer_numbers) return cells;
  const known = numbersOf(product);
  const added = numbersOf({ manufacturer_numbers: cells.manufacturer_numbers }).filter(
    (number) => !known.some((one) => numberKey(one) === numberKey(number)),
  );
  return { ...cells, manufacturer_numbers: [...known, ...added].join("; ") };
}

const LOOSE = "It depends on a row with errors.";

/** Rejects rows that refer to a new product with errors. */
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
  // Other rows may refer to these.
  return withoutLoose(
    { ...plan, rows, writes: plan.writes.filter((write) => !loose.has(write)) },
    newIds,
  );
}

/** Returns an empty string if no row can refer to it. */
function newId(cells: FileCells, { relations }: Shop): string {
  const relates = Object.keys(cells).some(isRelationColumn);
  return relates || relations.length > 0 ? crypto.randomUUID() : "";
}

function outcomeOf(errors: string[], current: ProductVersion | undefined, write: ImportRow) {
  if (errors.length > 0) return "wrong";
  if (!current) return "new";
  return Object.keys(write).length > 0 ? "changed" : "same";
}

const NUMBERS: ReadonlySet<string> = new Set(["part_number", "manufacturer_numbers"]);
const NEEDED: readonly string[] = VALUE_COLUMNS.filter(isNeeded);

/** A product without a name of its own is called by brand and number. */
function ownTexts({ cells, section }: FileRow, defaults: ImportOptions["defaults"]) {
  const { brand = "", part_number = "", manufacturer_numbers = "" } = cells;
  const [number = part_number] = numbersOf({ manufacturer_numbers });
  return {
    ...(cells.stock === undefined && { stock: "0" }),
    ...(cells.name === undefined && number && { name: `${brand} ${number}`.trim() }),
    ...(section && { category: section }),
    ...defaults,
  } as { [column: string]: string | undefined };
}

function readRow(
  row: FileRow,
  current: ProductVersion | undefined,
  id: string,
  surroundings: Surroundings,
): { write: ImportRow; errors: string[]; planned: PlannedCell[] } {
  const { mark, fileWins, shop, columns, shopNames, names, held } = surroundings;
  const { cells } = row;
  const errors: string[] = [];
  const report = (column: string, texts: readonly string[]) => {
    errors.push(...texts.map((text) => placed(row, column, text)));
  };
  const added = current ? {} : ownTexts(row, surroundings.defaults);
  const planned: PlannedCell[] = [];
  const write: Record<string, unknown> = {};
  const own = current ? (held.get(current.id) ?? []) : [];
  const before = current && cellsOf(current, shop.types, own, shopNames);
  const wasExported = current ? exportedCells(cells, mark) : null;
  const technical = new Map<string, string>();
  const targets: Targets = {};

  for (const column of columns) {
    const file =
      (current ? undefined : added[column] && (cells[column]?.trim() || added[column])) ??
      cells[column] ??
      (before || !NEEDED.includes(column) ? undefined : "");
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
      const spoilt = error ?? (NUMBERS.has(column) ? spoiltNumber(file) : undefined);
      if (spoilt !== undefined) {
        report(column, [quoted(labelOf(column), file, spoilt)]);
        continue;
      }
      planned.push({ column, now, file: textOf(column, value), change });
      if (isWritten) write[column] = value;
      continue;
    }
    // Both in stored form, so that 0.13 is not shown against 0,135.
    planned.push({ column, now, file: sameText(column, file, mark), change });
    if (!isWritten) continue;
    if (isRelationColumn(column)) {
      const read = readTargets(file, names);
      report(column, read.errors);
      targets[column] = read.targets;
    } else {
      technical.set(column, file);
    }
  }
  const marked = Object.keys(write).some((column) => current?.sample_fields.includes(column));
  if (technical.size > 0 || marked) {
    const read = readTechnicalCells(technical, current, shop.types, mark, Object.keys(write));
    for (const [column, text] of read.errors) report(column, [text]);
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
