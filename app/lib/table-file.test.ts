import { zipSync } from "fflate";
import { expect, test } from "vitest";
import { workbook } from "../../tests/workbook.ts";
import { columnLetters, readTables } from "./table-file.ts";

const LIMITS = { file: 1, unfolded: 2, cells: 1000, rows: 20 };

const fileOf = (bytes: BlobPart) => new File([bytes], "list.xlsx");

test("reads all sheets with formulas, dates and numbers as their texts (OFF-101)", async () => {
  const sheets = await readTables(
    fileOf(
      workbook([
        { name: "Terms", rows: [["Valid until", { day: 46_010 }]] },
        {
          name: "Prices",
          rows: [
            ["00123", 1250, { formula: "B1*1.1", value: 0.1 + 0.2 }],
            ["A & B <1>", 6_001_234_567_895, 1.125],
          ],
        },
      ]),
    ),
    LIMITS,
  );
  expect(sheets).toEqual([
    { name: "Terms", rows: [["Valid until", "2025-12-19"]] },
    {
      name: "Prices",
      rows: [
        ["00123", "1250", "0.3"],
        ["A & B <1>", "6001234567895", "1.1250"],
      ],
    },
  ]);
});

test.each([
  ["more rows than allowed", workbook([{ name: "A", rows: Array(22).fill(["x"]) }]), "22 rows"],
  ["cells far outside", workbook([{ name: "A", rows: [Array(1001).fill("x")] }]), "far outside"],
  [
    "gigabytes of blanks",
    new Uint8Array(zipSync({ "xl/media/a": new Uint8Array(3_000_000) })),
    "too large",
  ],
  ["more than its size", new Uint8Array(1_100_000), "exceeds 1 MB"],
  ["half a zip", workbook([{ name: "A", rows: [["x"]] }]).slice(0, 200), "damaged"],
])("rejects a workbook with %s (OFF-104)", async (_title, bytes, words) => {
  await expect(readTables(fileOf(bytes), LIMITS)).rejects.toThrow(words);
});

test("names columns as spreadsheets do", () => {
  expect([0, 25, 26, 51, 702].map(columnLetters)).toEqual(["A", "Z", "AA", "AZ", "AAA"]);
});
