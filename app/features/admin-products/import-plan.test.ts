import { expect, test } from "vitest";
import type { ProductVersion } from "#app/data/product-list.ts";
import { CsvError, readCsv } from "#app/features/admin/csv.ts";
import { planImport } from "./import-plan.ts";
import { productsCsv, rowsOf } from "./product-csv.ts";

const SITE = "https://shop.example";
const CATEGORIES = [{ id: "c1", name: "Bearings" }];

const BEARING: ProductVersion = {
  id: "1cf0d483-e37a-4d5f-b9cc-e62808060acd",
  name: "=6205, the 'small' one",
  description: "Two lines\nand a +",
  price: 81.5,
  stock: 17,
  category_id: "c1",
  category: { name: "Bearings" },
  image_url: "https://elsewhere.example/kept.jpg",
  rating: 4.5,
  reviews: 16,
  updated_at: "2026-11-21T10:06:21.498494+00:00",
};

const plan = (csv: string) => planImport(rowsOf(readCsv(csv)), [BEARING], CATEGORIES, [SITE]);

test("an export that comes back changes nothing", () => {
  const { rows, writes } = plan(productsCsv([BEARING]));
  expect(rows).toEqual([{ number: 2, name: BEARING.name, outcome: "same", details: [] }]);
  expect(writes).toEqual([]);
});

test("only what differs is written, with the version it was seen in", () => {
  const { rows, writes } = plan(`id;price;stock\n${BEARING.id};81.5;3`);
  expect(rows[0]).toMatchObject({ outcome: "changed", details: ["stock"] });
  expect(writes).toEqual([{ id: BEARING.id, stock: 3, seen: BEARING.updated_at }]);
});

test("a row without an id is a new product, and its category may be new", () => {
  const { writes, newCategories } = plan(
    "name,price,stock,category\nSeal,2.5,1,bearings\nShim,1,0,Shims\nShim 2,1,0,shims",
  );
  expect(newCategories).toEqual(["shims"]);
  expect(writes[0]).toEqual({ name: "Seal", price: 2.5, stock: 1, category: "bearings" });
});

test("every fault of a row is named, and the row is not written", () => {
  const { rows, writes } = plan(
    `id,name,price,stock,category,image_url\n${BEARING.id},,"1,5",1.5,,javascript:alert(1)`,
  );
  expect(rows[0]?.outcome).toBe("wrong");
  expect(rows[0]?.details).toEqual([
    "Enter a name.",
    "Write the price with a dot and without commas, such as 1234.50.",
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
  expect(plan(csv).rows.at(-1)?.details.join()).toContain(words);
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
