import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readCsv } from "#app/lib/csv.ts";
import { readTables } from "#app/lib/table-file.ts";
import { fileRows, writingOf } from "#app/office/import/file-rows.ts";
import type { ProductVersion } from "#domains/products/product.ts";
import { SAMPLE_PRODUCT } from "../../../tests/product-samples.ts";
import { priceListProblem, proposePriceList } from "./price-list-columns.ts";
import { NUMBER_COLUMNS, numberIndex } from "./price-list-match.ts";
import {
  type PriceListContext,
  type PriceListDecisions,
  planPriceList,
  salePrice,
} from "./price-list-plan.ts";

const BEARING: ProductVersion = { ...SAMPLE_PRODUCT, cost: 4, price: 10, price_breaks: [] };
const OTHER: ProductVersion = {
  ...{ ...BEARING, id: "2cf0d483-e37a-4d5f-b9cc-e62808060acd", name: "Other bearing" },
  ...{ part_number: "X-1", manufacturer_numbers: "6205-2RSH; NU 212", brand: "NSK" },
};
const OFFER = {
  ...{ id: "o1", product_id: OTHER.id, supplier_id: "s1", supplier_number: "KB-77", price: 80 },
  ...{ pack_size: 5, minimum: 0, lead_days: 14, preferred: true, price_from: "2026-06-01" },
  ...{ last_price: null, last_price_on: null },
};
const PRODUCTS = [BEARING, OTHER];
const CONTEXT: PriceListContext = {
  supplier: { id: "s1", name: "Karoo Bearings", currency: "ZAR" },
  numbers: numberIndex(PRODUCTS, [OFFER]),
  offers: new Map([[OTHER.id, OFFER]]),
  ...{ rate: 0.05, today: "2026-11-27" },
};
const IDENTITY = { columns: NUMBER_COLUMNS, missing: "No number.", nameless: "No part number." };

function plan(
  csv: string,
  decisions: Partial<PriceListDecisions> = {},
  context: PriceListContext = CONTEXT,
) {
  const table = readCsv(csv);
  const proposal = proposePriceList(table, context.supplier.currency, context.numbers);
  const rows = fileRows(table, proposal, IDENTITY);
  const { mark } = writingOf(rows, ["price"], context.supplier.currency);
  const none = { from: "", costs: false, prices: false, markup: "" };
  return planPriceList(rows, context, { ...none, mark, ...decisions });
}

const LISTS: [list: string, currency: string, columns: string[]][] = [
  [
    "brand-columns.csv",
    "ZAR",
    [
      ...["", "supplier_number", "brand", "manufacturer_numbers", "name", "", "", "price"],
      ...["lead_days", ""],
    ],
  ],
  ["no-headings.csv", "ZAR", ["supplier_number", "name", "price"]],
  ["semicolons.csv", "ZAR", ["part_number", "name", "brand", "price", "", "", ""]],
  ["title-sections-totals.csv", "ZAR", ["part_number", "name", "price", ""]],
  ["two-currencies.csv", "ZAR", ["part_number", "name", "", "price", "", "minimum"]],
  ["two-currencies.csv", "USD", ["part_number", "name", "price", "", "", "minimum"]],
  ["two-prices.csv", "ZAR", ["part_number", "name", "price", "", "", ""]],
  ["units-in-heads.csv", "ZAR", ["part_number", "", "", "", "", "", "pack_size", "price"]],
  ["utf-16.txt", "ZAR", ["part_number", "name", "price", "", ""]],
  ["windows-1252.csv", "ZAR", ["part_number", "name", "price", "", "", "", ""]],
];

test.each(LISTS)("reads the columns of %s in %s", async (list, currency, columns) => {
  const bytes = readFileSync(join(import.meta.dirname, "../../../tests/price-lists", list));
  const limits = { file: 20, unfolded: 150, cells: 100_000, rows: 1000 };
  const [sheet] = await readTables(new File([new Uint8Array(bytes)], list), limits);
  const proposal = proposePriceList(sheet?.rows ?? [], currency, numberIndex([], []));
  expect(proposal.columns).toEqual(columns);
  expect(priceListProblem(proposal, currency)).toBeNull();
});

test("reads a code as the number that it is found by (PUR-8)", () => {
  const read = (csv: string) => proposePriceList(readCsv(csv), "ZAR", CONTEXT.numbers).columns;
  expect(read("Code;Price\n00123;2")).toEqual(["part_number", "price"]);
  expect(read("Code;Price\n6205-2RS1;2")).toEqual(["manufacturer_numbers", "price"]);
  expect(read("Code;Price\nkb 77;2")).toEqual(["supplier_number", "price"]);
  expect(read("Code;MPN;Price\nA-9;NU212;2\nA-8;NU 212;2")).toEqual([
    ...["supplier_number", "manufacturer_numbers", "price"],
  ]);
});

test("names a price in another currency", () => {
  const columns = { at: 0, headings: ["Code", "Price (EUR)"], columns: ["part_number", "price"] };
  expect(priceListProblem(columns, "ZAR")).toMatch(/^“Price \(EUR\)” is in EUR\./);
});

test("plans prices with terms, and nothing for the same list again (PUR-8)", () => {
  const csv =
    "Your part no;Our code;Nett price;Pack;MOQ;Lead time;Valid from\n00123;K1;R 1 250,00;10;20;2 weeks;2026-11-01\nX-1;KB-77;90,00;;;;2026-11-01";
  const { rows, writes } = plan(csv);
  expect(rows.map(({ outcome, errors }) => [outcome, errors])).toEqual([
    ["new", []],
    ["changed", []],
  ]);
  expect(rows[1]?.cells).toEqual([
    { column: "price", now: "80", file: "90", change: "written" },
    { column: "price_from", now: "2026-06-01", file: "2026-11-01", change: "written" },
  ]);
  const [first, second] = writes.map(({ offer }) => offer);
  expect(first).toMatchObject({
    ...{ supplier_number: "K1", price: 1250, price_from: "2026-11-01" },
    ...{ pack_size: 10, minimum: 20, lead_days: 14, was: null },
  });
  expect(second).toMatchObject({ price: 90, pack_size: 5, lead_days: 14, was: { price: 80 } });
  const offers = [first, second].map((offer) => ({ ...OFFER, ...offer }));
  const after = { ...CONTEXT, offers: new Map(offers.map((one) => [one.product_id, one])) };
  expect(plan(csv, {}, after).rows.map(({ outcome }) => outcome)).toEqual(["same", "same"]);
});

test("lists every problem with its cell, and never guesses (PUR-8)", () => {
  const csv = [
    "Part number;Mfr part no;Price;Currency;Lead time;Valid from",
    "00123;;POA;EUR;soon;2027-01-31",
    ";6205-2RSH;5,50;ZAR;7;",
    "NOPE;;5,50;ZAR;1 to 2 weeks;",
    "123;;5,50;;;",
    "3-Apr;;5,50;;;",
    "X-1;;79,00;;;2026-01-31",
    "X-1;;79,00;;;",
    "Total;;100,00;;;",
  ].join("\n");
  const { rows, writes } = plan(csv);
  expect(writes).toEqual([]);
  expect(rows.map(({ number, outcome, errors }) => [number, outcome, errors])).toEqual([
    [
      2,
      "wrong",
      [
        "D2: Currency “EUR”: This supplier’s currency is ZAR. Convert the price, or change the supplier’s currency.",
        "C2: Unit price “POA”: Enter the price as a number, such as 1234.50.",
        "E2: Lead time (days) “soon”: Enter days from 0 to 730 or weeks, such as 14 or 2 weeks.",
        expect.stringMatching(/^F2: Valid from “2027-01-31”: This price is valid from /),
      ],
    ],
    [
      3,
      "wrong",
      [
        "B3: Manufacturer’s number “6205-2RSH”: 2 products have this number: 00123, X-1. Enter our part number.",
      ],
    ],
    [4, "unknown", ["No product has this number."]],
    [5, "unknown", [`No product has this number. Similar: 00123 ${BEARING.name}.`]],
    [6, "wrong", [expect.stringMatching(/^A6: Part number “3-Apr”: The spreadsheet has turned/)]],
    [7, "wrong", [expect.stringMatching(/^F7: .* already saved\. Use the latest list\.$/)]],
    [8, "wrong", ["Row 7 is for the same product. Delete one of them."]],
    [9, "skipped", ["A total."]],
  ]);
});

test("prefers the product of the brand", () => {
  const csv = "Mfr part no;Brand;Price\n6205-2RSH;nsk;5,50";
  expect(plan(csv).writes[0]?.offer?.product_id).toBe(OTHER.id);
});

test("computes cost and sale price in house currency, only when chosen (PUR-9)", () => {
  const csv = "Part number;Price\n00123;1 234,50";
  expect(plan(csv).writes[0]?.product).toBeUndefined();
  const { rows, writes } = plan(csv, { costs: true, prices: true, markup: "35,5" });
  expect(writes[0]?.product).toEqual({
    ...{ id: BEARING.id, seen: BEARING.updated_at, cost: 61.73, price: 83.64 },
  });
  expect(rows[0]?.cells.slice(1)).toEqual([
    { column: "cost", now: "4", file: "61.73", change: "written" },
    { column: "sale_price", now: "10", file: "83.64", change: "written" },
  ]);
  expect(salePrice(0.1, 5)).toBe(0.11);
  const broken = { ...BEARING, price_breaks: [{ from: 10, price: 90 }] };
  const context = { ...CONTEXT, numbers: numberIndex([broken], []) };
  expect(plan(csv, { prices: true, markup: "35,5" }, context).rows[0]?.outcome).toBe("wrong");
});

test("states why sale prices stay (PUR-9)", () => {
  const csv = "Part number;Price\n00123;80";
  const decided = { costs: true, prices: true, markup: "20" };
  const unknown = plan(csv, decided, { ...CONTEXT, rate: undefined });
  expect(unknown.refusal).toMatch(/^There is no exchange rate from ZAR to USD\./);
  expect(unknown.writes).toMatchObject([{ offer: { price: 80 } }]);
  expect(unknown.writes[0]?.product).toBeUndefined();
  const { refusal, writes } = plan(csv, { ...decided, markup: "a lot" });
  expect(refusal).toBe("Enter a markup from 0 to 1000 with up to two decimals.");
  expect(writes[0]?.product).toBeUndefined();
});
