import { expect, test } from "vitest";
import { CsvError, readCsv, readCsvFile, writeCsv } from "./csv.ts";

const CELLS = [
  "plain",
  "comma, semicolon; tab\t",
  'quote "inside" and ""doubled""',
  "line\nbreak",
  "line\r\nbreak",
  "=1+1",
  "+27 11 555 0100",
  "-1",
  "@SUM(A1)",
  "\ttab first",
  "'=quoted by hand",
  "''=twice",
  "'plain apostrophe",
  "＝full width",
  " spaces around ",
  "Ωμέγα 軸受 é",
  "",
];

test("what is written is read back exactly", () => {
  expect(readCsv(writeCsv([CELLS, CELLS.toReversed()]))).toEqual([CELLS, CELLS.toReversed()]);
});

test("a file begins with the mark Excel looks for, and its lines end as Windows ends them", () => {
  expect(
    writeCsv([
      ["a", "b"],
      ["c", "d"],
    ]),
  ).toBe("\uFEFFa,b\r\nc,d");
});

test.each(["=1+1", "+1", "-1", "@x", "\t=1", "\r=1", "＝1"])(
  "%j is no formula in a spreadsheet",
  (cell) => {
    expect(writeCsv([[cell]])).toMatch(/^\uFEFF"?'/);
  },
);

test("semicolons and tabs are understood, with and without the mark", () => {
  expect(readCsv('\uFEFFname;price\r\n"a;b";1')).toEqual([
    ["name", "price"],
    ["a;b", "1"],
  ]);
  expect(readCsv("name\tprice\na,b\t1")).toEqual([
    ["name", "price"],
    ["a,b", "1"],
  ]);
});

test("a quote that never ends is refused instead of swallowing the rest", () => {
  expect(() => readCsv('name,price\n"a,1\nb,2')).toThrow(CsvError);
});

test.each([
  ["a picture", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13])],
  ["UTF-16", new Uint8Array([0xff, 0xfe, 0x61, 0, 0x62, 0])],
  ["an old Windows encoding", new Uint8Array([0x63, 0x61, 0x66, 0xe9])],
])("%s is refused with a clear word", async (_title, bytes) => {
  await expect(readCsvFile(new File([bytes], "x.csv"))).rejects.toThrow("not a CSV file in UTF-8");
});
