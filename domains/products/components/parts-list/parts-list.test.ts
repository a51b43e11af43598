import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { atOnce } from "#app/lib/slices.ts";
import { isSure } from "#tools/find/certainty.ts";
import { createFinder } from "#tools/find/finder.ts";
import { sampleProducts } from "../../../../tests/sample-catalogue.ts";
import { linesOfFile } from "./list-file.ts";
import { decisionAtFirst, itemOf } from "./list-items.ts";
import { linesOfRows, linesOfText } from "./list-lines.ts";
import { matchLines } from "./match-line.ts";

const listed = sampleProducts.map((product) => ({
  ...{ ...product, slug: product.id, rating: 0, reviews: 0 },
}));
const find = await createFinder(listed);

/** As read from a quantity column. */
const pieces = (count: number) => ({ pieces: count, typed: `${count}`, readings: [] });

const matchesOf = (text: string) => atOnce(matchLines(linesOfText(text), find, listed));

function matched(text: string): string[] {
  return matchesOf(text).map(({ quantity, candidates, isSure }) => {
    const name = candidates[0]?.product.name ?? "nothing";
    return `${quantity.pieces ?? `[${quantity.typed}]`} ${isSure ? name : candidates.length > 0 ? "?" : "nothing"}`;
  });
}

const numberedProducts = listed.slice(0, 3).map((product, at) => ({
  ...product,
  part_number: ["00123", "1E5", "3-4"][at] ?? "",
}));
const findNumbered = await createFinder(numberedProducts);

test.each([
  ["4 x 00123\n1E5 - 2 off\n3-4; 6", ["4 00123", "2 1E5", "6 3-4"]],
  ["00123\t4\n3-4\t2", ["4 00123", "2 3-4"]],
  ["Part number,Qty\n00123,4\n1E5,2".replaceAll(",", ";"), ["4 00123", "2 1E5"]],
])("takes part numbers of a pasted list exactly (SEL-24)", (text, expected) => {
  const matches = atOnce(matchLines(linesOfText(text), findNumbered, numberedProducts));
  const found = matches.map(({ quantity, candidates, isSure }) => {
    const [first] = candidates;
    const number = numberedProducts.find(({ id }) => id === first?.product.id)?.part_number;
    return `${quantity.pieces} ${isSure ? number : "?"}`;
  });
  expect(found).toEqual(expected);
});

test.each([
  "4 x 6205-2RS C3",
  "4x 6205-2RS C3",
  "6205-2RS C3 (4)",
  "6205-2RS C3 (4 pcs)",
  "6205 2RS C3;4",
  "6205-2RS C3, 4",
  "6205-2RS C3 - 4 off",
  "6205-2RS C3 x 4",
  "6205-2RS C3\t4",
  "4 6205-2RS C3",
  "4 off 6205-2RS C3",
  "Qty 4 6205-2RS/C3",
  "- 6205 2RS C3 4",
  "SKF 6205-2RS1/C3 : 4",
])("reads “%s” as four units of one bearing", (text) => {
  expect(matched(text)).toEqual(["4 6205-2RS C3 Deep Groove Ball Bearing"]);
});

test.each([
  ["SPB 1250", "1 SPB 1250 Wedge Belt"],
  ["SPB 1250 - 4 pcs", "4 SPB 1250 Wedge Belt"],
  ["22212 EK/C3", "1 22212 EK C3 Spherical Roller Bearing"],
  ["Taper bush 2012 28 x 3", "3 Taper Bush 2012, 28 mm Bore"],
  ["10 pcs 45x62x8 viton", "10 Lip Seal 45x62x8 FKM"],
])("separates “%s” into part and quantity", (text, expected) => {
  expect(matched(text)).toEqual([expected]);
});

test.each([
  ["22212 E\t1,000", "1000 22212 E Spherical Roller Bearing"],
  ["22212 E\t1,500", "1500 22212 E Spherical Roller Bearing"],
  ["22212 E\t1 000", "1000 22212 E Spherical Roller Bearing"],
  ["22212 E\t1\u00a0000", "1000 22212 E Spherical Roller Bearing"],
  ["22212 E\t1\u202f000", "1000 22212 E Spherical Roller Bearing"],
  ["22212 E\t1'000", "1000 22212 E Spherical Roller Bearing"],
  ["22212 E 1,000", "1000 22212 E Spherical Roller Bearing"],
  ["1,000 x 22212 E", "1000 22212 E Spherical Roller Bearing"],
  ["1 000 x 22212 E", "1000 22212 E Spherical Roller Bearing"],
  ["22212 E\t1.000", "[1.000] 22212 E Spherical Roller Bearing"],
  ["22212 E\t2,5", "[2,5] 22212 E Spherical Roller Bearing"],
  ["22212 E\t-4", "[-4] 22212 E Spherical Roller Bearing"],
  ["22212 E\t0", "[0] 22212 E Spherical Roller Bearing"],
  ["22212 E\t20000", "[20000] 22212 E Spherical Roller Bearing"],
  ["22212 E\t2 sets", "[2 sets] 22212 E Spherical Roller Bearing"],
  ["22212 E\t4,00", "[4,00] 22212 E Spherical Roller Bearing"],
  ["22212 E 2,5", "[2,5] 22212 E Spherical Roller Bearing"],
  ["OS30x50x10 10", "10 ?"],
  ["6205 2rs c3 x 4", "4 6205-2RS C3 Deep Groove Ball Bearing"],
  ["1,000 x 6205", "1000 6205 Deep Groove Ball Bearing"],
  ["6205\t4", "4 6205 Deep Groove Ball Bearing"],
  ["PVH57 qqq 3", "[3] nothing"],
  ["PVH57 qqq - 3", "3 nothing"],
  ["45x62x8", "1 ?"],
  ["6205-2RS C3 25x52x15", "1 6205-2RS C3 Deep Groove Ball Bearing"],
  ["lip seal 45 62 8", "1 ?"],
  ["4 x 30x52x7", "4 ?"],
  ["2 pairs 22212 E", "[2 pairs] 22212 E Spherical Roller Bearing"],
])("reads “%s” as %s (SEL-6)", (text, expected) => {
  expect(matched(text)).toEqual([expected]);
});

test.each([
  ["22212 E\t1\n6205-2RS C3\t2", [1, 2]],
  ["22212 E\t1\n6205-2RS C3\t2\nSPB 1250\t3\nSPB 1600\t4\nSPB 1800\t5", [1, 2, 3, 4, 5]],
  ["1\t22212 E\t5\n2\t6205-2RS C3\t6", [5, 6]],
  ["22212 E 4\n6205-2RS C3\t2", [4, 2]],
  ["Order for plant 3\t\nPart\tQty\n22212 E\t4\nSPB 1250\t6", [4, 6]],
  ["Part\tQty on hand\tQty required\n22212 E\t12\t4", [4]],
  ["Part\tRequired qty\n22212 E\t4", [4]],
  ["Part\tQty\n22212 E\t4,000\nSPB 1250\t2,0", [null, 2]],
  ["1. 22212 E x 4\nSPB 1250 x 2\n2. SPB 1600 x 3", [4, 2, 3]],
])("reads from %j the quantities %j", (text, expected) => {
  expect(matchesOf(text).map(({ quantity }) => quantity.pieces)).toEqual(expected);
});

test.each([
  ["1\t22212 E\n2\tSPB 1250", "two line numbers, or quantities"],
  ["608\t100", "two columns of bare figures"],
  ["Part\tAmount\n22212 E\t4", "an amount that may be money"],
  ["22212 E\t4\t450", "a column that may be a price"],
  ["Deep groove ball bearing\t6205", "a number that may be the part"],
  ["Part\tQty\n22212 E\t", "an empty quantity"],
  ["4 x 22212 E\t2", "a line and a column that differ"],
])("asks for the quantities of %j with %s (SEL-6)", (text) => {
  for (const { quantity } of matchesOf(text)) expect(quantity.pieces).toBeNull();
});

test("does not accept a part with another clearance as certain (SEL-5)", () => {
  expect(matched("6308-2RS1 C3\n6308")).toEqual(["1 ?", "1 ?"]);
});

test("matches no buyer's search to a wrong part with certainty", async () => {
  const { readFileSync } = await import("node:fs");
  const rows = [
    "search-examples.csv",
    "searches-in-trade-notation.csv",
    "searches-in-makers-notation.csv",
    "searches-of-a-buyer.csv",
  ]
    .flatMap((file) => {
      const text = readFileSync(`${import.meta.dirname}/../../../../tools/find/${file}`, "utf8");
      return text.trim().split("\n").slice(1);
    })
    .map((row) => /^"(.*)","(.*)"$/.exec(row)?.slice(1) ?? []);
  const wrong = rows.filter(([typed = "", expected = ""]) => {
    const finding = atOnce(find(typed.replaceAll('""', '"')));
    const name = listed[finding?.ranked[0] ?? -1]?.name ?? "";
    return finding && isSure(finding) && !new RegExp(expected).test(name);
  });
  // Two bearings in one line, sold as a set.
  expect(wrong.map(([typed]) => typed)).toEqual(["motor bearings DE 6309 ZZ C3 NDE 6309 ZZ C3"]);
});

test("matches every product by its own name with certainty", () => {
  const unsure = listed.filter(({ name }) => {
    const finding = atOnce(find(name));
    return !finding || !isSure(finding);
  });
  expect(unsure.map(({ name }) => name)).toEqual([]);
});

test("mistakes no figure in a product name for a quantity (SEL-5)", () => {
  const counted = listed.filter(({ name }) => matchesOf(name)[0]?.quantity.pieces !== 1);
  expect(counted.map(({ name }) => name)).toEqual([]);
});

test("reads part and quantity under a heading, without item numbers and prices", () => {
  const rows = [
    ["Item", "Part no", "Description", "Qty", "Price"],
    ["1", "22212 EK C3", "Spherical roller bearing", "2", "R 1 200.00"],
    ["", "", "", "", ""],
    ["2", "SPB 1250", "V-belt", "4", "90,00"],
  ];
  expect(linesOfRows(rows)).toEqual([
    { text: "22212 EK C3 Spherical roller bearing", quantity: pieces(2) },
    { text: "SPB 1250 V-belt", quantity: pieces(4) },
  ]);
});

test("treats the larger bare figures as part numbers, and single columns as all part numbers", () => {
  expect(linesOfText("6205\t4\n22212\t12")).toEqual([
    { text: "6205", quantity: pieces(4) },
    { text: "22212", quantity: pieces(12) },
  ]);
  expect(linesOfText("6205\n22212")).toEqual([
    { text: "6205", quantity: null },
    { text: "22212", quantity: null },
  ]);
});

test("strips list numbering but not decimals", () => {
  expect(linesOfText("1. 6205\n2) SPB 1250").map(({ text }) => text)).toEqual(["6205", "SPB 1250"]);
  expect(linesOfText("2.2 kW motor").map(({ text }) => text)).toEqual(["2.2 kW motor"]);
});

test("adds an unknown part by its text and leaves out a greeting", () => {
  const [greeting, pump] = matchesOf("Qzx wvkj,\nPVH57 qqq - 3");
  if (!greeting || !pump) throw new Error("Two lines were to be read.");
  expect(decisionAtFirst(greeting).kind).toBe("left-out");
  const decision = decisionAtFirst(pump);
  expect(itemOf(pump, decision)).toEqual([
    { id: "asked-pvh57-qqq", name: "PVH57 qqq", quantity: 3 },
  ]);
});

test.each([
  ["nothing but punctuation", "!!! ??? ...\n((("],
  ["emoji and right-to-left text", "😀😀\nמסב 6205"],
  ["signs of expressions", "(?:.*)+$\n[a-z]{999}\n\\"],
  ["figures beyond any number", "999999999999 x 6205\n6205 x 0\n6205 -1"],
])("reads %s without an error", (_title, text) => {
  for (const { quantity } of matchesOf(text)) {
    expect(quantity.pieces ?? 1).toBeGreaterThan(0);
  }
});

function fileOf(parts: BlobPart, name: string): File {
  return new File([parts], name);
}

function workbook(sheet: string, extra: Record<string, Uint8Array> = {}): File {
  const parts = {
    "[Content_Types].xml": strToU8(
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    ),
    "xl/workbook.xml": strToU8(
      '<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
    ),
    "xl/_rels/workbook.xml.rels": strToU8(
      '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    "xl/worksheets/sheet1.xml": strToU8(
      `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${sheet}</sheetData></worksheet>`,
    ),
    ...extra,
  };
  return fileOf(zipSync(parts) as Uint8Array<ArrayBuffer>, "list.xlsx");
}

test("reads a workbook's first sheet as a list", async () => {
  const cell = (at: string, text: string) =>
    `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const sheet = `<row r="1">${cell("A1", "Part")}${cell("B1", "Qty")}</row><row r="2">${cell("A2", "SPB 1250")}<c r="B2"><v>4</v></c></row>`;
  await expect(linesOfFile(workbook(sheet))).resolves.toEqual([
    { text: "SPB 1250", quantity: pieces(4) },
  ]);
});

test("reads a date in a workbook as a date (SEL-7)", async () => {
  const styles = strToU8(
    '<?xml version="1.0"?><styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>',
  );
  const text = '<c r="A1" t="inlineStr"><is><t>SPB 1250</t></is></c>';
  const sheet = `<row r="1">${text}<c r="B1"><v>4</v></c><c r="C1" s="1"><v>46010</v></c></row>`;
  const list = await linesOfFile(workbook(sheet, { "xl/styles.xml": styles }));
  expect(list).toEqual([{ text: "SPB 1250 2025-12-19", quantity: pieces(4) }]);
});

test("reads a CSV with mixed line ends, a title and empty columns (SEL-7)", async () => {
  const text = "sep=;\r\nOrder, plant 3;;\nPart;Qty;\r\nSPB 1250;4;\nSPB 1600;1 000;\r22212 E;2;";
  await expect(linesOfFile(fileOf(text, "list.csv"))).resolves.toEqual([
    { text: "SPB 1250", quantity: pieces(4) },
    { text: "SPB 1600", quantity: { ...pieces(1000), typed: "1 000" } },
    { text: "22212 E", quantity: pieces(2) },
  ]);
});

test.each(["XFD1048576", "A99999999", "ZZZZZZ9"])(
  "rejects a workbook with a cell as far as %s",
  async (place) => {
    const row = place.replace(/\D/g, "");
    const far = `<row r="${row}"><c r="${place}" t="inlineStr"><is><t>SPB 1250</t></is></c></row>`;
    await expect(linesOfFile(workbook(far))).rejects.toThrow("far outside the list");
  },
);

test("rejects a workbook that exceeds the unpacked size limit", async () => {
  const bomb = workbook("", { "xl/media/blanks.bin": new Uint8Array(13_000_000) });
  expect(bomb.size).toBeLessThan(100_000);
  await expect(linesOfFile(bomb)).rejects.toThrow("workbook is too large");
});

test.each([
  ["a zip without a workbook", zipSync({ "a.txt": strToU8("x") }), "not an Excel workbook"],
  ["half a zip", zipSync({ "a.txt": strToU8("x") }).slice(0, 30), "damaged"],
  ["an old workbook", new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0, 0]), "Unsupported file"],
  ["an empty file", new Uint8Array(), "is empty"],
  ["a file of 20 MB", new Uint8Array(20_000_000), "exceeds 5 MB"],
])("rejects %s with a message", async (_title, bytes, words) => {
  await expect(linesOfFile(fileOf(bytes as Uint8Array<ArrayBuffer>, "x.xlsx"))).rejects.toThrow(
    words,
  );
});

test("reads a CSV in a legacy Windows encoding or UTF-16", async () => {
  const old = new Uint8Array([...strToU8("Part;Qty\nSPB 1250 \xd8;4", true)]);
  await expect(linesOfFile(fileOf(old, "a.csv"))).resolves.toEqual([
    { text: "SPB 1250 Ø", quantity: pieces(4) },
  ]);
  const utf16 = Uint8Array.from([
    0xff,
    0xfe,
    ..."6205\t4".split("").flatMap((one) => [one.charCodeAt(0), 0]),
  ]);
  await expect(linesOfFile(fileOf(utf16, "b.txt"))).resolves.toEqual([
    { text: "6205", quantity: pieces(4) },
  ]);
});
