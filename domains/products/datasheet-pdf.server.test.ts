import { expect, test } from "vitest";
import { drawnSheet } from "#tools/drawing/drawn-sheet.ts";
import { DRAWN_TYPES } from "#tools/drawing/drawn-types.ts";
import { pdfText } from "../../tests/pdf-text.ts";
import { PRODUCT_TYPES, SHEET } from "../../tests/sample-datasheet.ts";
import { datasheetPdf, drawnScale } from "./datasheet-pdf.server.ts";

/** One pixel. */
const JPEG = Buffer.from(
  "/9j/4AAQSkZJRgABAQEAYABgAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsLEBYQERMUFRUVDA8XGBYUGBIUFRT/wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAACf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AVN//2Q==",
  "base64",
);

test("produces identical bytes for the same input and different ones for a new revision", async () => {
  const first = await datasheetPdf(SHEET, JPEG);
  expect(await datasheetPdf(structuredClone(SHEET), JPEG)).toEqual(first);
  const later = { ...SHEET, revised: "2026-11-23T08:00:00+00:00" };
  expect(await datasheetPdf(later, JPEG)).not.toEqual(first);
});

test("prints data, sources, sample marks, related parts and revision date (PRO-14)", async () => {
  const text = pdfText(await datasheetPdf(SHEET, JPEG));
  for (const said of [
    ...["Datasheet", "Revised 22 November 2026", SHEET.name, SHEET.kind, SHEET.description],
    ...["Bore\nd\n60 mm\n1\n", "Clearance\nGr\n40 to 55 µm\n", "Mass\n1.1 kg\n2 · sample\n"],
    ...["Used with", "H 312 sleeve (with nut)", "1 ISO 15", "2 Estimated", SHEET.address],
    ...["Confirm before ordering.", "Dimensions in mm", " Ø110", "Page 1 of 1"],
  ]) {
    expect(text).toContain(said);
  }
});

test("prints one page for a product without data", async () => {
  const bare = { ...SHEET, drawing: null, fields: [], related: [] };
  const text = pdfText(await datasheetPdf(bare, null));
  expect(text).toContain(SHEET.name);
  expect(text).not.toMatch(/Technical data|Sources|sample|Dimensions in/);
});

test("continues a hundred fields over several pages with headings", async () => {
  const fields = Array.from({ length: 100 }, (_, index) => ({
    label: `Field ${index}`,
    symbol: "",
    value: `${index} mm`,
    source: `Source ${index}`,
    isSample: index % 2 === 0,
  }));
  const text = pdfText(await datasheetPdf({ ...SHEET, fields }, null));
  expect(text).toContain("Field 99");
  expect(text).toContain("100 Source 99");
  expect(text.match(/Technical data/g)?.length).toBeGreaterThan(1);
});

/** Smallest legible size in print (points). */
const SMALLEST_LETTERS = 8;

test.each(PRODUCT_TYPES)("prints the letters of %s legibly", (productType) => {
  const drawing = drawnSheet(productType, DRAWN_TYPES[productType].typical, "mm", "print");
  if (!drawing) throw new Error("There is no drawing of a usual size.");
  expect(drawing.font * drawnScale(drawing)).toBeGreaterThanOrEqual(SMALLEST_LETTERS);
});
