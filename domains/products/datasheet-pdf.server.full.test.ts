import { expect, test } from "vitest";
import { drawnSheet } from "#tools/drawing/drawn-sheet.ts";
import { DRAWN_TYPES } from "#tools/drawing/drawn-types.ts";
import { pdfText } from "../../tests/pdf-text.ts";
import { PRODUCT_TYPES, SHEET } from "../../tests/sample-datasheet.ts";
import { datasheetPdf } from "./datasheet-pdf.server.ts";

test.each(PRODUCT_TYPES)("prints the drawing of %s with its letters", async (productType) => {
  const drawing = drawnSheet(productType, DRAWN_TYPES[productType].typical, "mm", "print");
  if (!drawing) throw new Error("There is no drawing of a usual size.");
  const text = pdfText(await datasheetPdf({ ...SHEET, drawing, fields: [], related: [] }, null));
  for (const { letter, text: size } of drawing.letterings) {
    expect(text).toContain([letter, letter && size ? ` ${size}` : size].filter(Boolean).join("\n"));
  }
});

test.each<[string, string]>([
  ["Cyrillic", "Подшипник роликовый"],
  ["Chinese", "调心滚子轴承"],
  ["emoji", "🚀 👩‍🔧 ❤️"],
  ["Arabic", "محمل"],
  ["control characters", "a\u0000b\u0007\u200bc"],
  ["an unpaired surrogate", "\ud83d"],
  ["a word of 5000 letters", "x".repeat(5000)],
])("prints a datasheet with %s in every field (PRO-14)", async (_title, text) => {
  const short = text.slice(0, 500);
  const pdf = await datasheetPdf(
    {
      ...SHEET,
      name: text.slice(0, 200),
      kind: short,
      description: text,
      fields: [{ label: short, symbol: short, value: short, source: short, isSample: true }],
      related: [{ title: short, items: [{ name: short, note: short }] }],
    },
    null,
  );
  const letters = pdfText(pdf).replaceAll(/\s/g, "");
  if (/^[\p{L} ]+$/u.test(short) && !/\p{Script=Arabic}/u.test(short)) {
    expect(letters).toContain(short.replaceAll(" ", ""));
  }
  expect(letters).toContain("Revised22November2026");
});
