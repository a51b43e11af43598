import { expect, test } from "vitest";
import { CsvError, csvFile, readCsv, readCsvFile } from "./csv.ts";
import { COMMA_FORM } from "./csv-form.ts";

test("starts a file with the UTF-8 byte order mark and the headings", () => {
  expect(csvFile([{ Name: "Åsa", Pieces: 3 }])).toBe('\uFEFF"Name","Pieces"\r\n"Åsa","3"');
});

test("quotes commas, quotes and line breaks inside a cell", () => {
  expect(csvFile([{ a: 'x, "y"\nz', b: "1" }])).toBe('\uFEFF"a","b"\r\n"x, ""y""\nz","1"');
});

test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "＝1", '=HYPERLINK("x")'])(
  "escapes the formula %j",
  (text) => {
    const [, cell = ""] = csvFile([{ a: text }]).split("\r\n");
    expect(cell.replace(/^"/, "")).toMatch(/^'/);
  },
);

test.each(["a;=1+1", "a;'=1+1", "a\t=1+1", "a\n=1+1", "-;=1"])(
  "escapes formulas in %j for semicolon, tab and line-end separators",
  (text) => {
    expect(csvFile([{ a: text }])).not.toMatch(/[;\t\n]"?=/);
    expect(readCsv(csvFile([{ a: text }]))).toEqual([["a"], [text]]);
  },
);

test("escapes a formula in a heading", () => {
  const [heading] = csvFile([{ "=1+1 (mm)": 3 }]).split("\r\n");
  expect(heading).toBe(`\uFEFF"'=1+1 (mm)"`);
  expect(readCsv(csvFile([{ "=1+1 (mm)": 3 }]))).toEqual([["=1+1 (mm)"], ["3"]]);
});

test("leaves a negative number unescaped", () => {
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
])("restores %j from its own CSV", (text) => {
  expect(readCsv(csvFile([{ first: text, last: text }]))).toEqual([
    ["first", "last"],
    [text, text],
  ]);
});

test.each([
  ["semicolons", 'name;price\r\n"a;b";1', "a;b"],
  ["tabs", "name\tprice\na,b\t1", "a,b"],
  ["commas after a byte order mark", '\uFEFFname,price\n"a,b",1', "a,b"],
])("reads cells separated by %s", (_title, text, cell) => {
  expect(readCsv(text)).toEqual([
    ["name", "price"],
    [cell, "1"],
  ]);
});

test.each([
  ["mixed line ends", "part,qty\r\nA,1\nB,2\rC,3\r\nD,4"],
  ["a first line that ends in LF and others in CRLF", "part,qty\nA,1\r\nB,2\r\nC,3\nD,4"],
  ["sep=;", "sep=;\r\npart;qty\r\nA;1\r\nB;2\r\nC;3\r\nD;4"],
  ["sep=| and a byte order mark", "\uFEFFsep=|\npart|qty\nA|1\nB|2\nC|3\nD|4"],
  ["empty columns", "part,qty,,\nA,1,,\nB,2,,\nC,3,,\nD,4,,"],
])("reads all rows and columns of a file with %s (SEL-7)", (_title, text) => {
  expect(readCsv(text)).toEqual([
    ["part", "qty"],
    ...["A", "B", "C", "D"].map((part, at) => [part, `${at + 1}`]),
  ]);
});

test.each([
  ["semicolons under a title with a comma", "Order, plant 3\n\npart;price\nA;1,50\nB;2,50", ";"],
  ["semicolons with decimal commas", "A;1,5\nB;2,5", ";"],
  ["commas despite a semicolon", "part,text\nA,one; two\nB,three", ","],
  ["tabs despite commas", "a, b\t1\nc, d\t2", "\t"],
])("detects %s (SEL-7)", (_title, text, mark) => {
  expect(readCsv(text).at(-1)).toEqual(text.split("\n").at(-1)?.split(mark));
});

test("preserves line ends inside quotes", () => {
  const text = 'part,note\r\nA,"one\r\ntwo"\nB,"5"" pipe"\rC,6" pipe\r\nD,7" pipe';
  expect(readCsv(text)).toEqual([
    ["part", "note"],
    ["A", "one\r\ntwo"],
    ["B", '5" pipe'],
    ["C", '6" pipe'],
    ["D", '7" pipe'],
  ]);
});

test.each([
  ["little", [0xff, 0xfe], (code: number) => [code & 255, code >> 8]],
  ["big", [0xfe, 0xff], (code: number) => [code >> 8, code & 255]],
])("reads a UTF-16 file in %s-endian order (SEL-7)", async (_title, mark, bytes) => {
  const units = Array.from("é;Ω\r\n1;2", (sign) => bytes(sign.charCodeAt(0))).flat();
  const file = new File([new Uint8Array([...mark, ...units])], "x.csv");
  expect(readCsv(await readCsvFile(file))).toEqual([
    ["é", "Ω"],
    ["1", "2"],
  ]);
});

test("rejects a file with an unclosed quote", () => {
  expect(() => readCsv('name,price\n"a,1\nb,2')).toThrow(CsvError);
});

test.each([
  ["a picture", [0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]],
  ["UTF-16 without its mark", [0x61, 0, 0x62, 0]],
  ["an old Windows encoding", [0x63, 0x61, 0x66, 0xe9]],
])("rejects %s with a clear message", async (_title, bytes) => {
  const file = new File([new Uint8Array(bytes)], "x.csv");
  await expect(readCsvFile(file)).rejects.toThrow("not a CSV file in UTF-8");
});

test("separates cells with semicolons for a decimal comma and escapes formulas (OFF-8)", () => {
  const file = csvFile(
    [{ Total: 1234.5, Pieces: 3, Name: "=1+1; =2", Phone: "082 555 0199" }],
    COMMA_FORM,
  );
  expect(file).toBe(
    `\uFEFF"Total";"Pieces";"Name";"Phone"\r\n"1234,5";"3";"'=1+1; =2";"082 555 0199"`,
  );
  expect(readCsv(file)[1]).toEqual(["1234,5", "3", "=1+1; =2", "082 555 0199"]);
});
