import { expect, test } from "vitest";
import { CsvError, csvFile, readCsv, readCsvFile } from "./csv.ts";
import { COMMA_FORM } from "./csv-form.ts";

test("a file begins with the mark of UTF-8 and its headings", () => {
  expect(csvFile([{ Name: "Åsa", Pieces: 3 }])).toBe('\uFEFF"Name","Pieces"\r\n"Åsa","3"');
});

test("commas, quotes and line breaks stay inside their cell", () => {
  expect(csvFile([{ a: 'x, "y"\nz', b: "1" }])).toBe('\uFEFF"a","b"\r\n"x, ""y""\nz","1"');
});

test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "＝1", '=HYPERLINK("x")'])(
  "%j is no formula any more",
  (text) => {
    const [, cell = ""] = csvFile([{ a: text }]).split("\r\n");
    expect(cell.replace(/^"/, "")).toMatch(/^'/);
  },
);

test.each(["a;=1+1", "a;'=1+1", "a\t=1+1", "a\n=1+1", "-;=1"])(
  "%j begins no formula where semicolons, tabs or line ends part cells",
  (text) => {
    expect(csvFile([{ a: text }])).not.toMatch(/[;\t\n]"?=/);
    expect(readCsv(csvFile([{ a: text }]))).toEqual([["a"], [text]]);
  },
);

test("a heading, which the office may have named, is no formula either", () => {
  const [heading] = csvFile([{ "=1+1 (mm)": 3 }]).split("\r\n");
  expect(heading).toBe(`\uFEFF"'=1+1 (mm)"`);
  expect(readCsv(csvFile([{ "=1+1 (mm)": 3 }]))).toEqual([["=1+1 (mm)"], ["3"]]);
});

test("a negative number stays a number", () => {
  expect(csvFile([{ a: -1 }])).toBe('\uFEFF"a"\r\n"-1"');
});

test.each([
  "comma, semicolon; tab\t",
  'quote "inside" and ""doubled""',
  "line\nbreak and line\r\nbreak",
  "=1+1",
  "+27 11 555 0100",
  "\ttab first",
  "'=quoted by hand",
  "''=twice",
  "'plain apostrophe",
  "＝full width",
  " spaces around ",
  "Ωμέγα 軸受 é",
  "",
])("%j is read back as it was", (text) => {
  expect(readCsv(csvFile([{ first: text, last: text }]))).toEqual([
    ["first", "last"],
    [text, text],
  ]);
});

test.each([
  ["semicolons", 'name;price\r\n"a;b";1', "a;b"],
  ["tabs", "name\tprice\na,b\t1", "a,b"],
  ["commas and a mark", '\uFEFFname,price\n"a,b",1', "a,b"],
])("%s between cells are understood", (_title, text, cell) => {
  expect(readCsv(text)).toEqual([
    ["name", "price"],
    [cell, "1"],
  ]);
});

test("a quote that never ends is refused instead of swallowing the rest", () => {
  expect(() => readCsv('name,price\n"a,1\nb,2')).toThrow(CsvError);
});

test.each([
  ["a picture", [0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]],
  ["UTF-16", [0xff, 0xfe, 0x61, 0, 0x62, 0]],
  ["an old Windows encoding", [0x63, 0x61, 0x66, 0xe9]],
])("%s is refused with a clear word", async (_title, bytes) => {
  const file = new File([new Uint8Array(bytes)], "x.csv");
  await expect(readCsvFile(file)).rejects.toThrow("not a CSV file in UTF-8");
});

test("for Excel with a decimal comma, semicolons part the cells, and formulas stay text", () => {
  const file = csvFile(
    [{ Total: 1234.5, Pieces: 3, Name: "=1+1; =2", Phone: "082 555 0199" }],
    COMMA_FORM,
  );
  expect(file).toBe(
    `\uFEFF"Total";"Pieces";"Name";"Phone"\r\n"1234,5";"3";"'=1+1; =2";"082 555 0199"`,
  );
  expect(readCsv(file)[1]).toEqual(["1234,5", "3", "=1+1; =2", "082 555 0199"]);
});
