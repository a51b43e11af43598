import { expect, test } from "vitest";
import type { ProductVersion } from "#app/data/product-list.ts";
import { CsvError, csvFile, readCsv } from "#app/lib/csv.ts";
import { SAMPLE_PRODUCT } from "../../../../tests/product-samples.ts";
import { type ImportOptions, planImport } from "./import-plan.ts";
import { numberWriting, productsCsv, rowsOf } from "./product-csv.ts";

const SITE = "https://shop.example";
const CATEGORIES = [{ id: "c1", name: "Bearings" }];

const BEARING: ProductVersion = {
  ...SAMPLE_PRODUCT,
  name: "=6205, the 'small' one",
  description: "Two lines\nand a +",
  image_url: "https://elsewhere.example/kept.jpg",
};

function plan(csv: string, options: Partial<ImportOptions> & { now?: ProductVersion } = {}) {
  const rows = rowsOf(readCsv(csv));
  const { now = BEARING, ...others } = options;
  const { mark } = numberWriting(rows);
  return planImport(rows, [now], CATEGORIES, {
    mark,
    fileWins: false,
    pictureOrigins: [SITE],
    ...others,
  });
}

/** The export of a product, with these cells changed in the file. */
function edited(product: ProductVersion, changes: Record<string, string>): string {
  const [headings = [], cells = []] = readCsv(productsCsv([product]));
  const row = cells.map((cell, index) => changes[headings[index] ?? ""] ?? cell);
  return csvFile([
    Object.fromEntries(headings.map((heading, index) => [heading, row[index] ?? ""])),
  ]);
}

test("an export that comes back changes nothing", () => {
  const { rows, writes } = plan(productsCsv([BEARING]));
  expect(rows).toEqual([{ number: 2, name: BEARING.name, outcome: "same", errors: [], cells: [] }]);
  expect(writes).toEqual([]);
});

test("only what differs is written, with the version it was seen in", () => {
  const { rows, writes } = plan(`id;price;stock\n${BEARING.id};81.5;3`);
  expect(rows[0]).toMatchObject({
    outcome: "changed",
    cells: [{ column: "stock", now: "17", file: "3", change: "written" }],
  });
  expect(writes).toEqual([{ id: BEARING.id, stock: 3, seen: BEARING.updated_at }]);
});

test("a stale cell that nobody touched leaves a colleague's work alone, and says so", () => {
  const now = { ...BEARING, stock: 50, updated_at: "2026-11-22T00:00:00+00:00" };
  const { rows, writes } = plan(edited(BEARING, { price: "90" }), { now });
  expect(rows[0]?.cells).toEqual([
    { column: "price", now: "81.50", file: "90", change: "written" },
    { column: "stock", now: "50", file: "17", change: "stale" },
  ]);
  expect(writes).toEqual([{ id: BEARING.id, price: 90, seen: now.updated_at }]);
});

test("of a cell that both changed, the person decides who wins; unasked it stays", () => {
  const now = { ...BEARING, stock: 50 };
  const file = edited(BEARING, { stock: "120" });
  const kept = plan(file, { now });
  expect(kept).toMatchObject({ both: 1, writes: [] });
  expect(kept.rows[0]).toMatchObject({
    outcome: "same",
    cells: [{ column: "stock", now: "50", file: "120", change: "both" }],
  });
  expect(plan(file, { now, fileWins: true }).writes).toMatchObject([{ stock: 120 }]);
});

test("what a spreadsheet rewrites is nobody's change", () => {
  const { rows, writes } = plan(
    edited(BEARING, { price: "81,5", rating: "4,5", description: "Two lines\r\nand a +" }),
  );
  expect(rows[0]).toMatchObject({ outcome: "same", cells: [] });
  expect(writes).toEqual([]);
});

test.each([
  ["no version", { version: "" }],
  ["the version of another row", { version: "v1-1-2-3-4-5-6-7-8" }],
  ["a damaged version", { version: "v1-1" }],
])("a row with %s never passes for fresh", (_title, version) => {
  const { both, unversioned } = plan(edited(BEARING, { ...version, stock: "3" }));
  expect(both + unversioned).toBe(1);
});

test("rows without a version are counted, because they replace whatever is there", () => {
  expect(plan(`id,stock\n${BEARING.id},3`).unversioned).toBe(1);
  expect(plan(edited(BEARING, { stock: "3" })).unversioned).toBe(0);
  expect(plan("name,price,stock,category\nSeal,2.5,1,Bearings").unversioned).toBe(0);
});

test("a file of South African Excel is read as it is", () => {
  const csv = "name;price;stock;category\nSeal;1 234,50;1 200;Bearings\nShim;81,5;1,000;Bearings";
  expect(plan(csv).writes).toMatchObject([
    { price: 1234.5, stock: 1200 },
    { price: 81.5, stock: 1 },
  ]);
});

test.each([
  ["price;stock\n1,234;3\n2,000;4", { text: "1,234", column: "price", row: 2 }],
  ['price,stock\n10,3\n"5,500",4', { text: "5,500", column: "price", row: 3 }],
  // One cell says this, another that: neither speaks for the third.
  ["price;stock\n81,5;1\n81.5;1\n1,234;1", { text: "1,234", column: "price", row: 4 }],
])("a file that does not tell how it writes numbers is asked about once", (csv, unclear) => {
  expect(
    numberWriting(rowsOf(readCsv(`name${csv[5]}${csv.replaceAll("\n", `\nA${csv[5]}`)}`))),
  ).toEqual({ unclear });
});

test("every number of a file follows the answer", () => {
  const csv = "name;price;stock;category\nSeal;1,234;2,000;Bearings";
  expect(plan(csv, { mark: "." }).writes).toMatchObject([{ price: 1234, stock: 2000 }]);
  expect(plan(csv, { mark: "," }).rows[0]?.errors).toEqual(["The price has at most two decimals."]);
});

test("a row without an id is a new product, and its category may be new", () => {
  const { writes, newCategories } = plan(
    "name,price,stock,category\nSeal,2.5,1,bearings\nShim,1,0,Shims\nShim 2,1,0,shims",
  );
  expect(newCategories).toEqual(["shims"]);
  expect(writes[0]).toEqual({ name: "Seal", price: 2.5, stock: 1, category: "bearings" });
});

test("every error of a row is named, and the row is not written", () => {
  const { rows, writes } = plan(
    `id,name,price,stock,category,image_url\n${BEARING.id},,1.555,1.5,,javascript:alert(1)`,
  );
  expect(rows[0]?.outcome).toBe("wrong");
  expect(rows[0]?.errors).toEqual([
    "Enter a name.",
    "The price has at most two decimals.",
    "Enter the stock as a whole number, such as 12.",
    "Enter a category.",
    "Begin the address with / or https://, such as /media/products/fallback.jpg.",
  ]);
  expect(writes).toEqual([]);
});

test.each([
  ["an id twice", `id,stock\n${BEARING.id},1\n${BEARING.id},2`, "earlier row"],
  ["an id of something else", "id,name,price,stock,category\n12,A,1,1,B", "none of ours"],
  ["too many cells", "name,price,stock,category\nA,1,1,B,C,D", "6 cells"],
  ["a rating of 6", `id,rating\n${BEARING.id},6`, "0 to 5"],
  ["a missing price", "name\nA", "Enter a price."],
])("%s is an error of that row", (_title, csv, words) => {
  expect(plan(csv).rows.at(-1)).toMatchObject({ outcome: "wrong" });
  expect(plan(csv).rows.at(-1)?.errors.join()).toContain(words);
});

test.each([
  ["no headings", "6205,81.50,17\n6206,90,1"],
  ["a heading nobody knows", "id,name,cost\n,A,1"],
  ["a heading twice", "name,name\nA,B"],
  ["neither id nor name", "price,stock\n1,2"],
  ["nothing", ""],
])("a file with %s is refused as a whole", (_title, csv) => {
  expect(() => rowsOf(readCsv(csv))).toThrow(CsvError);
});

test("empty rows are no rows, and rows keep the spreadsheet's numbers", () => {
  const rows = rowsOf(readCsv("name,price,stock,category\n\nA,1,1,B\n,,,\nC,1,1,D\n"));
  expect(rows.map(({ number }) => number)).toEqual([3, 5]);
});

test("50,000 rows are planned in the time of a blink", () => {
  const csv = `name,price,stock,category\n${"A bearing,1.50,3,Bearings\n".repeat(50_000)}`;
  const started = performance.now();
  expect(plan(csv).writes).toHaveLength(50_000);
  expect(performance.now() - started).toBeLessThan(5000);
});
