import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { houseCurrency, setHouseCurrency } from "#app/lib/numbers.ts";
import { readTables } from "#app/lib/table-file.ts";
import { remembered } from "#app/office/import/file-columns.ts";
import type { TypeWithFields } from "#domains/products/product-types.ts";
import { SAMPLE_PRODUCT } from "../../../tests/product-samples.ts";
import { type WorkbookSheet, workbook } from "../../../tests/workbook.ts";
import { proposeColumns, proposeSheet, withType } from "./import-columns.ts";
import { planImport } from "./import-plan.ts";
import { numberWriting, rowsOf } from "./product-csv.ts";

const LIMITS = { file: 20, unfolded: 150, cells: 4_000_000, rows: 100_000 };
const LISTS = join(import.meta.dirname, "../../../tests/price-lists");

const SIZE = {
  ...{ label: "", unit: "mm", kind: "number" as const, choices: [], decimals: 2 },
  ...{ is_facet: true, source: "" },
};
const SEALS: TypeWithFields = {
  id: "1c3f4b52-4d4c-4b8b-9a3a-3a9f0a1b2c3d",
  key: "seal",
  name: "Shaft seals",
  drawing: "",
  fields: [
    { ...SIZE, key: "d", label: "Shaft diameter", symbol: "d" },
    { ...SIZE, key: "D", label: "Outside diameter", symbol: "D" },
    { ...SIZE, key: "B", label: "Width", symbol: "B" },
  ],
};
const TYPES = [SEALS];

/** With a cover sheet, as suppliers send them. */
const TWO_SHEETS: WorkbookSheet[] = [
  { name: "Terms", rows: [["Terms of sale"], ["Prices exclude VAT and are valid for 30 days."]] },
  {
    name: "Prices",
    rows: [
      ["Stock No", "Product Description", "Group", "Selling Price", "Min Stock", "On Hand"],
      ["00201", "Taper bush 2517-60", "Bushes", 412.5, 2, 8],
      ["00202", "Taper bush 3020-75", "Bushes", { formula: "D2*1.5", value: 618.75 }, 2, 3],
    ],
  },
];
const MERGED: WorkbookSheet[] = [
  {
    name: "List",
    merged: ["C1:D1"],
    rows: [
      ["Item", null, "Price", null],
      ["Code", "Description", "Excl.", "Incl. VAT"],
      ["C-19", "Jaw coupling 19", 310, 356.5],
      ["C-24", "Jaw coupling 24", 402, 462.3],
    ],
  },
];

const LISTED: [list: string | WorkbookSheet[], read: object, products: object[]][] = [
  [
    "semicolons.csv",
    {
      ...{ "Stock Code": "part_number", "Item Description": "name", Brand: "brand" },
      ...{ "Price excl VAT (ZAR)": "price", SOH: "stock", UOM: "unit", "Bin Location": "bin" },
    },
    [
      { part_number: "00123", brand: "SKF", price: 81.5, stock: 17, unit: "pcs", bin: "A-12-3" },
      { part_number: "1E5", price: 1250 },
      { part_number: "3-4", price: 12.95 },
      { part_number: "00124", price: 96, stock: 0 },
    ],
  ],
  [
    "units-in-heads.csv",
    {
      ...{ "Part No.": "part_number", Type: "", "ID (mm)": "", "OD (mm)": "" },
      ...{ "Width (mm)": "", Material: "", "Pack Qty": "pack_size" },
      "Nett Price (R)": "cost",
    },
    [],
  ],
  [
    "title-sections-totals.csv",
    { Code: "part_number", Description: "name", "List Price": "price", "Qty on Hand": "stock" },
    [
      { part_number: "SPB1250", price: 214, category: "WEDGE BELTS" },
      { part_number: "SPB1600", price: 268.5, category: "WEDGE BELTS" },
      { part_number: "SPB200-3", price: 1890, category: "PULLEYS" },
    ],
  ],
  [
    "utf-16.txt",
    {
      ...{ Artikelnr: "part_number", Beskrywing: "name", "Prys per eenheid": "price" },
      ...{ Voorraad: "stock", Verskaffer: "supplier" },
    },
    [
      { part_number: "00017", price: 31.2, supplier: "Seëlhuis" },
      { part_number: "00018", name: "Pakking 3 mm, sjablone é", price: 1044 },
    ],
  ],
  [
    "no-headings.csv",
    { A: "part_number", B: "name", C: "price" },
    [
      { part_number: "6205-2RS", price: 81.5 },
      { part_number: "6206-2RS" },
      { part_number: "22212-E", price: 1250 },
      { part_number: "NU212" },
    ],
  ],
  [
    "brand-columns.csv",
    {
      ...{ Line: "", "Our Code": "part_number", Manufacturer: "brand" },
      ...{ "Mfr Part No": "manufacturer_numbers", Description: "name", Category: "category" },
      ...{ "Unit Price": "price", "Cost Price": "cost", "Lead Time": "lead_time" },
      "Country of Origin": "origin_country",
    },
    [
      {
        ...{ part_number: "BRG-001", manufacturer_numbers: "6205-2RSH/C3", brand: "SKF" },
        ...{ price: 81.5, cost: 45.25, lead_time: "2 weeks", origin_country: "FR" },
      },
      { part_number: "BRG-002" },
      { part_number: "SEA-001", category: "Seals" },
    ],
  ],
  [
    "two-prices.csv",
    {
      ...{ "Item No": "part_number", Description: "name", Price: "price", "Price (D)": "" },
      ...{ "Disc %": "", "Price incl. VAT": "" },
    },
    [{ part_number: "10-200", price: 980 }, { price: 7350 }, { price: 145 }],
  ],
  [
    "two-currencies.csv",
    {
      ...{ SKU: "part_number", "Product Name": "name", "Price (USD)": "", "Price (ZAR)": "price" },
      ...{ Barcode: "", MOQ: "" },
    },
    [{ part_number: "RV-150-S", price: 7622 }, { price: 10_878 }, { price: 453.25 }],
  ],
  [
    "stock-count.csv",
    {
      ...{ Bin: "bin", "Item Code": "part_number", Product: "name", "Counted Qty": "stock" },
      "Counted by": "",
    },
    [],
  ],
  [
    "windows-1252.csv",
    {
      ...{ "Catalogue No.": "part_number", Naam: "name", Verkoopprys: "price" },
      ...{ "Minimum Stock": "minimum_stock", "Reorder Qty": "reorder_quantity" },
      ...{ "Weight (kg)": "dispatch_weight", "HS Code": "hs_code" },
    },
    [
      { part_number: "K-7001", name: "Koppeling é 28/38", price: 1450, dispatch_weight: 1.25 },
      { part_number: "K-7002", minimum_stock: 10, reorder_quantity: 20, hs_code: "401693" },
    ],
  ],
  [
    TWO_SHEETS,
    {
      ...{ "Stock No": "part_number", "Product Description": "name", Group: "category" },
      ...{ "Selling Price": "price", "Min Stock": "minimum_stock", "On Hand": "stock" },
    },
    [
      { part_number: "00201", price: 412.5, category: "Bushes", stock: 8 },
      { part_number: "00202", price: 618.75 },
    ],
  ],
  [
    MERGED,
    { Code: "part_number", Description: "name", "Price Excl.": "price", "Incl. VAT": "" },
    [
      { part_number: "C-19", price: 310 },
      { part_number: "C-24", price: 402 },
    ],
  ],
];

const before = houseCurrency();
beforeAll(() => setHouseCurrency("ZAR"));
afterAll(() => setHouseCurrency(before));

async function propose(list: string | WorkbookSheet[]) {
  const bytes = typeof list === "string" ? readFileSync(join(LISTS, list)) : workbook(list);
  const sheets = await readTables(new File([new Uint8Array(bytes)], "list"), LIMITS);
  const found = proposeSheet(sheets, TYPES);
  if (!found) throw new Error("There is no sheet.");
  return { ...found, rows: sheets[found.place]?.rows ?? [] };
}

async function planned(list: string | WorkbookSheet[], category = "Parts") {
  const { rows: table, proposal } = await propose(list);
  const rows = rowsOf(table, TYPES, proposal);
  const { mark } = numberWriting(rows, TYPES);
  const shop = { products: [SAMPLE_PRODUCT], categories: [], types: TYPES, relations: [] };
  const needed = proposal.columns.includes("category") || rows.some(({ section }) => section);
  return planImport(rows, shop, {
    ...{ mark, fileWins: false, pictureOrigins: [] },
    defaults: needed ? {} : { category },
  });
}

test.each(LISTED)("reads the columns of price list %# by name and content", async (list, read) => {
  const { proposal } = await propose(list);
  const letters = "ABCDEFGHIJ";
  const seen = new Set<string>();
  const found = proposal.headings.map((heading, place) => {
    const name = heading && seen.has(heading) ? `${heading} (${letters[place]})` : heading;
    seen.add(heading);
    return [name || letters[place], proposal.columns[place]];
  });
  expect(Object.fromEntries(found)).toEqual(read);
});

test.each(LISTED.filter(([, , products]) => products.length > 0))(
  "reads the products of price list %# without titles, sections, notes and totals",
  async (list, _read, products) => {
    const { rows, writes } = await planned(list);
    expect(rows.flatMap(({ errors, outcome }) => (outcome === "wrong" ? errors : []))).toEqual([]);
    // The first list has a product that exists.
    const written = writes.map((write) => ({ ...(write.id && SAMPLE_PRODUCT), ...write }));
    expect(written).toMatchObject(products);
  },
);

test("reads sizes as technical data of the chosen type (OFF-101)", async () => {
  const { rows, proposal } = await propose("units-in-heads.csv");
  expect(withType(proposal, rows, TYPES, SEALS.name).columns).toEqual([
    ...["part_number", "", "d (mm)", "D (mm)", "B (mm)", "", "pack_size", "cost"],
  ]);
});

test.each([
  ["State", "Gauteng"],
  ["Unit", "per 100"],
  ["Type", "TC"],
])("leaves out a column %s of other values than ours", (heading, value) => {
  const rows = [["Part number", heading, "Price"], ...Array(3).fill(["A-1", value, "2"])];
  expect(proposeColumns(rows, TYPES).columns).toEqual(["part_number", "", "price"]);
});

test("reads what was decided for the same headings before", async () => {
  const { proposal } = await propose("two-prices.csv");
  const columns = [
    { heading: "Price", column: "cost" },
    { heading: "Price", column: "price" },
  ];
  expect(remembered(proposal, columns).columns).toEqual([
    ...["part_number", "name", "cost", "price", "", ""],
  ]);
});
