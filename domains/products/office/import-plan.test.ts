import { expect, test } from "vitest";
import { CsvError, csvFile, readCsv } from "#app/lib/csv.ts";
import { COMMA_FORM } from "#app/lib/csv-form.ts";
import type { ProductVersion } from "#domains/products/product.ts";
import type { Relation } from "#domains/products/product-relations.ts";
import {
  BALL,
  BEARING,
  CATEGORIES,
  field,
  OIL,
  plan,
  SITE,
  SLEEVE,
  TYPES,
} from "../../../tests/import-samples.ts";
import { SAMPLE_PRODUCT } from "../../../tests/product-samples.ts";
import { planImport } from "./import-plan.ts";
import { numberWriting, productsCsv, rowsOf } from "./product-csv.ts";
import { productNames } from "./relation-cells.ts";

const RELATION: Relation = {
  id: "4c3f4b52-4d4c-4b8b-9a3a-3a9f0a1b2c3d",
  product_id: SAMPLE_PRODUCT.id,
  kind: "goes_with",
  other_product_id: SLEEVE.id,
  manufacturer: "",
  designation: "",
  note: "Kept",
};

function exported(product: ProductVersion, relations: Relation[] = []): string {
  return productsCsv([product], { types: TYPES, relations }, productNames([product, SLEEVE]));
}

/** Export of a product with these cells edited. */
function edited(
  product: ProductVersion,
  changes: Record<string, string>,
  relations: Relation[] = [],
): string {
  const [headings = [], cells = []] = readCsv(exported(product, relations));
  const row = Object.fromEntries(headings.map((heading, index) => [heading, cells[index] ?? ""]));
  return csvFile([{ ...row, ...changes }]);
}

test("finds no changes in a reimported export", () => {
  const { rows, writes } = plan(exported(BEARING));
  expect(rows).toEqual([{ number: 2, name: BEARING.name, outcome: "same", errors: [], cells: [] }]);
  expect(writes).toEqual([]);
});

test("finds no changes in a reimported export with decimal commas (OFF-8)", () => {
  const names = productNames([BEARING, SLEEVE]);
  const csv = productsCsv([BEARING], { types: TYPES, relations: [] }, names, COMMA_FORM);
  expect(csv).toContain('"81,50";"10: 75,25";"45,25";"17"');
  const { rows, writes } = plan(csv);
  expect(rows[0]?.outcome).toBe("same");
  expect(writes).toEqual([]);
});

test("writes changed values only, with the version they were read at", () => {
  const { rows, writes } = plan(`id;price;stock\n${BEARING.id};81.5;3`);
  expect(rows[0]).toMatchObject({
    outcome: "changed",
    cells: [{ column: "stock", now: "17", file: "3", change: "written" }],
  });
  expect(writes).toEqual([{ id: BEARING.id, stock: 3, seen: BEARING.updated_at }]);
});

test("leaves a colleague's later change alone and reports it for an unedited cell (OFF-24)", () => {
  const now = { ...BEARING, stock: 50, updated_at: "2026-11-22T00:00:00+00:00" };
  const { rows, writes } = plan(edited(BEARING, { price: "90" }), { now });
  expect(rows[0]?.cells).toEqual([
    { column: "price", now: "81.50", file: "90.00", change: "written" },
    { column: "stock", now: "50", file: "17", change: "stale" },
  ]);
  expect(writes).toEqual([{ id: BEARING.id, price: 90, seen: now.updated_at }]);
});

test("asks which version of a cell changed on both sides applies, defaulting to the stored one", () => {
  const now = { ...BEARING, stock: 50 };
  const file = edited(BEARING, { stock: "120" });
  const saved = plan(file, { now });
  expect(saved).toMatchObject({ both: 1, writes: [] });
  expect(saved.rows[0]).toMatchObject({
    outcome: "same",
    cells: [{ column: "stock", now: "50", file: "120", change: "both" }],
  });
  expect(plan(file, { now, fileWins: true }).writes).toMatchObject([{ stock: 120 }]);
});

test("ignores reformatting by a spreadsheet", () => {
  const { rows, writes } = plan(
    edited(BEARING, {
      price: "81,5",
      price_breaks: "10:75,25",
      dispatch_weight: "0,250",
      description: "Two lines\r\nand a +",
    }),
  );
  expect(rows[0]).toMatchObject({ outcome: "same", cells: [] });
  expect(writes).toEqual([]);
});

test("reads price breaks as typed and requires them below the price (OFF-20)", () => {
  const typed = plan(edited(BEARING, { price: "80,5", price_breaks: "50: 70; 10: 75,5" }));
  expect(typed.writes).toMatchObject([
    {
      price: 80.5,
      price_breaks: [
        { from: 10, price: 75.5 },
        { from: 50, price: 70 },
      ],
    },
  ]);
  expect(typed.rows[0]?.cells).toContainEqual({
    ...{ column: "price_breaks", change: "written" },
    ...{ now: "10: 75.25", file: "10: 75.50; 50: 70.00" },
  });
  for (const [column, text] of [
    ["price", "75,25"],
    ["price_breaks", "10: 81,5"],
  ] as const) {
    expect(plan(edited(BEARING, { [column]: text })).rows[0]?.errors).toEqual([
      expect.stringMatching(/^The price from 10 units must be below the unit price of \$/),
    ]);
  }
  expect(plan(edited(BEARING, { price_breaks: "ten" })).rows[0]?.errors).toEqual([
    "Price breaks “ten”: Enter quantities and prices as in 10: 5,50; 50: 5,00.",
  ]);
});

test.each([
  ["no version", { version: "" }],
  ["the version of another row", { version: "v1-1-2-3-4-5-6-7-8" }],
  ["a damaged version", { version: "v1-1" }],
])("never treats a row with %s as current", (_title, version) => {
  const { both, unversioned } = plan(edited(BEARING, { ...version, stock: "3" }));
  expect(both + unversioned).toBe(1);
});

test("counts rows without a version, which overwrite stored values", () => {
  expect(plan(`id,stock\n${BEARING.id},3`).unversioned).toBe(1);
  expect(plan(edited(BEARING, { stock: "3" })).unversioned).toBe(0);
  expect(plan("name,price,stock,category\nSeal,2.5,1,Bearings").unversioned).toBe(0);
});

test("reads a file from South African Excel", () => {
  const csv = "name;price;stock;category\nSeal;1 234,50;1 200;Bearings\nShim;81,5;1,000;Bearings";
  expect(plan(csv).writes).toMatchObject([
    { price: 1234.5, stock: 1200 },
    { price: 81.5, stock: 1 },
  ]);
});

test.each([
  ["price;stock\n1,234;3\n2,000;4", { text: "1,234", column: "price", row: 2 }],
  ['price,stock\n10,3\n"5,500",4', { text: "5,500", column: "price", row: 3 }],
  // Conflicting cells leave the third ambiguous.
  ["price;stock\n81,5;1\n81.5;1\n1,234;1", { text: "1,234", column: "price", row: 4 }],
])("asks once about a file with ambiguous number notation", (csv, unclear) => {
  expect(
    numberWriting(rowsOf(readCsv(`name${csv[5]}${csv.replaceAll("\n", `\nA${csv[5]}`)}`), []), []),
  ).toEqual({ unclear });
});

test("applies the chosen notation to every number in a file", () => {
  const csv = "name;price;stock;category\nSeal;1,234;2,000;Bearings";
  expect(plan(csv, { mark: "." }).writes).toMatchObject([{ price: 1234, stock: 2000 }]);
  expect(plan(csv, { mark: "," }).rows[0]?.errors).toEqual([
    "Price “1,234”: Enter the price with up to two decimals.",
  ]);
});

test("treats a row without an id as a new product and adds missing categories", () => {
  const { writes, newCategories } = plan(
    "name,price,stock,category\nSeal,2.5,1,bearings\nShim,1,0,Shims\nShim 2,1,0,shims",
  );
  expect(newCategories).toEqual(["shims"]);
  expect(writes[0]).toEqual({ name: "Seal", price: 2.5, stock: 1, category: "bearings" });
});

test("reports every error of a row and skips it", () => {
  const { rows, writes } = plan(
    `id,name,price,stock,category,image_url\n${BEARING.id},,1.555,1.5555,,javascript:alert(1)`,
  );
  expect(rows[0]?.outcome).toBe("wrong");
  expect(rows[0]?.errors).toEqual([
    "Enter a name.",
    "Price “1.555”: Enter the price with up to two decimals.",
    "Stock “1.5555”: Enter the stock with up to three decimals, such as 12 or 7.5.",
    "Enter a category.",
    "Image URL “javascript:alert(1)”: Start the link with / or https://, such as /media/products/fallback.jpg.",
  ]);
  expect(writes).toEqual([]);
});

test("writes valid rows and holds back invalid rows with those that depend on them (OFF-23)", () => {
  const { rows, writes } = plan(
    "name,price,stock,category,fits_machine\nGood,1,1,Bearings,\nBad,1.555,1,Bearings,\nLoose,1,1,Bearings,Bad\nLooser,1,1,Bearings,Loose",
  );
  expect(rows.map(({ name, outcome }) => [name, outcome])).toEqual([
    ["Good", "new"],
    ["Bad", "wrong"],
    ["Loose", "wrong"],
    ["Looser", "wrong"],
  ]);
  expect(rows[2]?.errors).toEqual(["It depends on a row with errors."]);
  expect(writes).toMatchObject([{ name: "Good" }]);
});

test.each([
  ["an id twice", `id,stock\n${BEARING.id},1\n${BEARING.id},2`, "earlier row"],
  ["an unknown id", "id,name,price,stock,category\n12,A,1,1,B", "Unknown id"],
  ["too many cells", "name,price,stock,category\nA,1,1,B,C,D", "6 cells"],
  ["a weight below 0", `id,dispatch_weight\n${BEARING.id},-6`, "from 0 to 100 000"],
  ["a missing price", "name\nA", "Enter a price."],
])("reports %s as an error of that row", (_title, csv, words) => {
  expect(plan(csv).rows.at(-1)).toMatchObject({ outcome: "wrong" });
  expect(plan(csv).rows.at(-1)?.errors.join()).toContain(words);
});

test.each([
  ["neither number nor name", "price,stock\n1,2"],
  ["nothing", ""],
])("rejects a file with %s", (_title, csv) => {
  expect(() => rowsOf(readCsv(csv), TYPES)).toThrow(CsvError);
});

test("skips empty rows and preserves the spreadsheet's row numbers", () => {
  const rows = rowsOf(readCsv("name,price,stock,category\n\nA,1,1,B\n,,,\nC,1,1,D\n"), []);
  expect(rows.map(({ number }) => number)).toEqual([3, 5]);
});

test("skips titles above the headings and preserves row numbers (SEL-7)", () => {
  const csv = "sep=;\nPrice list, March;;;;\n;;;;\nname;price;stock;category;\nA;1,50;1;B;\n";
  expect(rowsOf(readCsv(csv), [])).toMatchObject([
    { number: 4, cells: { name: "A", price: "1,50", stock: "1", category: "B" } },
  ]);
});

const BALL_BEARING: ProductVersion = {
  ...BEARING,
  type_id: BALL.id,
  technical_data: { bore: 25, outside: 52, play: [13, 28], seal: "2RS", former: "kept aside" },
  sample_fields: ["bore", "play"],
};

test("exports technical data with a column per field and reimports it unchanged (OFF-24)", () => {
  const csv = exported(BALL_BEARING, [RELATION]);
  const [headings = [], cells = []] = readCsv(csv);
  const row = Object.fromEntries(headings.map((heading, at) => [heading, cells[at]]));
  expect(row).toMatchObject({
    type: "Ball Bearings",
    "d (mm)": "25",
    "D (mm)": "52",
    "Gr (µm)": "13 to 28",
    seal: "2RS",
    sample_values: "bore play",
    goes_with: "H 312 Adapter Sleeve // Kept",
    equivalent: "",
  });
  // A bearing export has no oil columns.
  expect(headings).not.toContain("Tap");
  expect(plan(csv, { now: BALL_BEARING, relations: [RELATION] })).toMatchObject({
    rows: [{ outcome: "same", cells: [] }],
    writes: [],
  });
});

test("writes changed values, leaves unnamed ones and clears the sample mark", () => {
  const changes = { "d (mm)": "30,5", "Gr (µm)": "15-33", seal: "open" };
  expect(plan(edited(BALL_BEARING, changes), { now: BALL_BEARING }).writes).toEqual([
    {
      id: BALL_BEARING.id,
      seen: BALL_BEARING.updated_at,
      technical_data: {
        bore: 30.5,
        outside: 52,
        play: [15, 33],
        seal: "Open",
        former: "kept aside",
      },
      sample_fields: [],
    },
  ]);
  const csv = `id;D (mm)\n${BALL_BEARING.id};`;
  expect(plan(csv, { now: BALL_BEARING }).writes[0]?.technical_data).not.toHaveProperty("outside");
});

test("reimports shipping data unchanged and clears the sample mark of edited fields", () => {
  const now = { ...BALL_BEARING, sample_fields: ["bore", "hs_code", "packing"] };
  expect(plan(exported(now), { now }).writes).toEqual([]);
  expect(plan(edited(now, { packing: "Crate", dispatch_weight: "1,5" }), { now }).writes).toEqual([
    {
      id: now.id,
      seen: now.updated_at,
      packing: "Crate",
      dispatch_weight: 1.5,
      sample_fields: ["bore", "hs_code"],
    },
  ]);
  const marked = edited(now, { sample_values: "bore lead_time" });
  expect(plan(marked, { now }).writes[0]?.sample_fields).toEqual(["bore", "lead_time"]);
  expect(plan(edited(now, { hs_code: "84.82" }), { now }).rows[0]?.errors).toHaveLength(1);
});

test("leaves a value changed since the export and asks about one changed on both sides", () => {
  const now = { ...BALL_BEARING, technical_data: { ...BALL_BEARING.technical_data, bore: 28 } };
  expect(plan(edited(BALL_BEARING, { seal: "Open" }), { now }).rows[0]?.cells).toEqual([
    { column: "d (mm)", now: "28", file: "25", change: "stale" },
    { column: "seal", now: "2RS", file: "Open", change: "written" },
  ]);
  expect(plan(edited(BALL_BEARING, { "d (mm)": "30" }), { now })).toMatchObject({
    both: 1,
    writes: [],
  });
});

test("reports values that do not fit a new type and preserves unused ones", () => {
  expect(
    plan(edited(BALL_BEARING, { type: "oils" }), { now: BALL_BEARING }).rows[0]?.errors,
  ).toEqual(["bore must be a line of text."]);
  const now = { ...BALL_BEARING, technical_data: { seal: "2RS" } };
  expect(plan(`id;type\n${now.id};Oils`, { now }).writes[0]).toEqual({
    id: now.id,
    seen: now.updated_at,
    type_id: OIL.id,
  });
});

test.each([
  ["an unknown type", "type", "Gears", "Unknown type “Gears”."],
  [
    "a column of another type",
    "Tap",
    "M6",
    "Ball Bearings has no Tap. Choose a type that has it, or leave out the column.",
  ],
  ["another unit", "d (mm)", "1 in", "d (mm) “1 in”: bore must be a number in mm, such as 12.5."],
  ["NaN", "d (mm)", "NaN", "d (mm) “NaN”: bore must be a number in mm, such as 12.5."],
  [
    "a reversed range",
    "Gr (µm)",
    "28 to 13",
    "Gr (µm) “28 to 13”: play must start with its lowest number.",
  ],
  ["an invalid choice", "seal", "ZZ", "seal “ZZ”: seal must be one of Open, 2RS."],
  [
    "a sample mark without a value",
    "sample_values",
    "mass",
    "“mass” has no value to mark as a sample.",
  ],
  [
    "a relation to an unknown product",
    "goes_with",
    "H 999",
    "“H 999” is not a product. For a part not in the catalogue, enter it as in SKF: 6205.",
  ],
  [
    "a note of 201 letters",
    "goes_with",
    `H 312 Adapter Sleeve // ${"x".repeat(201)}`,
    "The note on “H 312 Adapter Sleeve” must be one line of up to 200 characters.",
  ],
  ["a relation to itself", "replaces", BALL_BEARING.id, "A product cannot be related to itself."],
])("reports %s as an error of its row", (_title, column, text, error) => {
  const { rows, writes } = plan(edited(BALL_BEARING, { [column]: text }), { now: BALL_BEARING });
  expect(rows[0]?.errors).toEqual([error]);
  expect(writes).toEqual([]);
});

test("reads thousands in the file's number notation", () => {
  const csv = `id;d (mm);price\n${BALL_BEARING.id};1 234,5;81,50`;
  expect(plan(csv, { now: BALL_BEARING }).rows[0]?.cells).toMatchObject([
    { column: "d (mm)", now: "25", file: "1234.5" },
  ]);
  expect(plan(csv, { now: BALL_BEARING }).writes[0]?.technical_data).toMatchObject({
    bore: 1234.5,
  });
  expect(plan(`id;d (mm)\n${BALL_BEARING.id};1,234.5`, { now: BALL_BEARING }).writes).toMatchObject(
    [{ technical_data: { bore: 1234.5 } }],
  );
});

test("adds and removes relations as listed in the row, without duplicates (OFF-24)", () => {
  const relations = [RELATION];
  const changes = {
    goes_with: "SKF: FRB 10/110 | : A ring // Two of them",
    equivalent: "H 312 adapter sleeve // Another",
  };
  expect(plan(edited(BEARING, changes, relations), { relations }).writes).toEqual([
    {
      id: BEARING.id,
      seen: BEARING.updated_at,
      relations_removed: [RELATION.id],
      relations_added: [
        {
          ...{ kind: "equivalent", other_product_id: SLEEVE.id, manufacturer: "", designation: "" },
          note: "Another",
        },
        {
          ...{
            kind: "goes_with",
            other_product_id: null,
            manufacturer: "SKF",
            designation: "FRB 10/110",
          },
          note: "",
        },
        {
          ...{ kind: "goes_with", other_product_id: null, manufacturer: "", designation: "A ring" },
          note: "Two of them",
        },
      ],
    },
  ]);
  // The reverse of an existing relation.
  const back = `id,goes_with\n${SLEEVE.id},"${BEARING.name}"`;
  expect(plan(back, { relations }).writes).toEqual([]);
});

test("writes an edited or cleared note without changing the relation otherwise (OFF-24)", () => {
  const relations = [RELATION];
  const added = (goes_with: string) =>
    plan(edited(BEARING, { goes_with }, relations), { relations }).writes;
  expect(added("H 312 Adapter Sleeve // Measure first")).toMatchObject([
    {
      relations_removed: [RELATION.id],
      relations_added: [{ other_product_id: SLEEVE.id, note: "Measure first" }],
    },
  ]);
  expect(added("H 312 Adapter Sleeve")[0]?.relations_added).toMatchObject([{ note: "" }]);
  expect(added("H 312 Adapter Sleeve //")[0]?.relations_added).toMatchObject([{ note: "" }]);
  expect(added(" h 312 adapter sleeve  //  Kept ")).toEqual([]);
});

test.each([
  ["a bar", { note: "Left | right" }],
  ["slashes", { note: "See https://example.com // or ask" }],
  ["a backslash", { note: "C:\\|D" }],
  ["brackets", { note: "Ø 60 (h7)" }],
  [
    "separators in its designation",
    { other_product_id: null, manufacturer: "A|B", designation: "C // D", note: "E" },
  ],
])("reimports a relation with %s unchanged (OFF-24)", (_title, change) => {
  const relations = [{ ...RELATION, ...change }];
  const csv = exported(BEARING, relations);
  expect(plan(csv, { relations })).toMatchObject({ rows: [{ outcome: "same" }], writes: [] });
  // If deleted since, an old file without versions adds it again.
  const cell = readCsv(csv)[1]?.[readCsv(csv)[0]?.indexOf("goes_with") ?? 0] ?? "";
  const { id, product_id, ...held } = { ...RELATION, ...change };
  const bare = csvFile([{ id: BEARING.id, goes_with: cell }]);
  expect(plan(bare, { relations: [] }).writes[0]?.relations_added).toEqual([held]);
});

test("relates new products to each other", () => {
  const { writes } = plan(
    "name,price,stock,category,fits_machine\nGear,1,1,Bearings,Blower X\nBlower X,9,1,Bearings,",
  );
  const [gear, blower] = writes;
  expect(gear?.relations_added).toEqual([
    {
      kind: "fits_machine",
      other_product_id: blower?.id,
      manufacturer: "",
      designation: "",
      note: "",
    },
  ]);
});

test("distinguishes columns d and D and reads a type with 100 fields", () => {
  const csv = `id,D (mm)\n${BALL_BEARING.id},62`;
  expect(plan(csv, { now: BALL_BEARING }).writes[0]?.technical_data).toMatchObject({
    bore: 25,
    outside: 62,
  });
  const fields = Array.from({ length: 100 }, (_, at) => field(`f${at}`, `F${at}`));
  const row = rowsOf(
    readCsv(
      `name,${fields.map(({ symbol }) => `${symbol} (mm)`).join(",")}\nA,${"1,".repeat(99)}1`,
    ),
    [{ ...BALL, fields }],
  );
  expect(Object.keys(row[0]?.cells ?? {})).toHaveLength(101);
});

const NUMBERED: ProductVersion = {
  ...SAMPLE_PRODUCT,
  ...{ part_number: "00123", brand: "SKF", manufacturer_numbers: "6205-2RS1; 6205-2RSH" },
};

test.each([
  ["part number", "part number;price\n00123;90"],
  ["part number in another case", "part number;price\n 00123 ;90"],
  ["manufacturer’s number", "mpn;brand;price\n6205-2rsh;SKF;90"],
])("changes the product with the same %s", (_title, csv) => {
  expect(plan(csv, { now: NUMBERED }).writes).toEqual([
    { price: 90, id: NUMBERED.id, seen: NUMBERED.updated_at },
  ]);
});

test.each([
  ["a part number without its zeros", "part number;name;price;category\n123;Other;90;Bearings"],
  ["a manufacturer’s number with another part number", "part number;mpn;price\nX-1;6205-2RSH;90"],
  ["a name without a number", `name;price;category\n${SAMPLE_PRODUCT.name};90;Bearings`],
])("asks about %s, and writes as decided", (_title, csv) => {
  const asked = plan(csv, { now: NUMBERED });
  expect(asked.rows[0]).toMatchObject({
    outcome: "duplicate",
    like: "00123 Deep groove ball bearing 6205-2RS",
  });
  expect(asked.writes).toEqual([]);
  const updated = plan(csv, { now: NUMBERED, duplicates: "update" });
  expect(updated.writes).toMatchObject([{ id: NUMBERED.id, price: 90 }]);
  const added = plan(csv, { now: NUMBERED, duplicates: "add", defaults: { category: "Bearings" } });
  expect(added.rows[0]?.outcome).toBe("new");
});

test("takes the same name with another part number for another product", () => {
  const csv = `part number;name;price;category\nX-1;${SAMPLE_PRODUCT.name};90;Bearings`;
  expect(plan(csv, { now: NUMBERED }).rows[0]?.outcome).toBe("new");
});

test("changes nothing when the same price list is imported again", () => {
  const csv = "Stock code;Description;Price;Stock\n00123;Bearing;1 250,00;4";
  const [write] = plan(csv, { now: NUMBERED }).writes;
  expect(write).toMatchObject({ name: "Bearing", price: 1250, stock: 4 });
  const after = { ...NUMBERED, ...write } as ProductVersion;
  expect(plan(csv, { now: after }).rows[0]?.outcome).toBe("same");
});

test("retains part numbers as text", () => {
  const csv = "part number;name;price;category\n00124;A;1;B\n1E5;A2;1;B\n3-4;A3;1;B";
  expect(plan(csv).writes.map(({ part_number }) => part_number)).toEqual(["00124", "1E5", "3-4"]);
});

test.each(["2026-03-04", "04-Mar", "Mar-04", "1.00E+05", "1,2E+11"])(
  "rejects %s, which a spreadsheet made of a part number",
  (number) => {
    const { rows } = plan(`part number;name;price;category\n${number};A;1;B`);
    expect(rows[0]?.errors.join()).toContain("The spreadsheet has turned this number into");
  },
);

test("names the other row of a duplicate in the file", () => {
  const csv = "part number;name;price;category\nX-1;A;1;B\nx-1;A2;1;B";
  expect(plan(csv).rows[1]?.errors).toEqual([
    "Row 2 has the same part number. Delete one of the two.",
  ]);
  const same = "part number;price\n00123;90\n00123;91";
  expect(plan(same, { now: NUMBERED }).rows[1]?.errors).toEqual([
    "An earlier row is for the same product. Delete one of them.",
  ]);
});

test("names the cell of every error", () => {
  const table = readCsv("Price list\nname;part number;price;stock\nA;X-1;POA;many\n;X-2;1,555;1");
  const shop = { products: [], categories: CATEGORIES, types: TYPES, relations: [] };
  const { rows } = planImport(rowsOf(table, TYPES), shop, {
    ...{ mark: ",", fileWins: false, pictureOrigins: [SITE], defaults: { category: "Bearings" } },
  });
  expect(rows.flatMap(({ errors }) => errors)).toEqual([
    "C3: Price “POA”: Enter the price as a number, such as 1234.50.",
    "D3: Stock “many”: Enter the stock with up to three decimals, such as 12 or 7.5.",
    "A4: Enter a name.",
    "C4: Price “1,555”: Enter the price with up to two decimals.",
  ]);
});
