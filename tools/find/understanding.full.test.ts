import { expect, test } from "vitest";
import { atOnce } from "#app/lib/slices.ts";
import { randomTexts } from "../../tests/random-searches.ts";
import { createFinder } from "./finder.ts";
import { quantityReaders } from "./piece-counts.ts";
import { understand } from "./understand.ts";

test("never throws, and reads its own output unchanged", () => {
  for (const text of randomTexts(3000)) {
    const reading = understand(text, undefined, null, quantityReaders);
    expect(
      understand(reading.text, undefined, null, quantityReaders),
      JSON.stringify(text),
    ).toEqual(reading);
  }
});

test("searches and explains any text without repetition", async () => {
  const product = {
    description: "Also written 6308 2RS, 40 x 90 x 23 mm",
    stock: 1,
    category: null,
  };
  const names = ["6308-2RS Bearing", "SPB 1250 Belt", "Lip Seal 45x62x8 FKM", "Roots Blower DN 80"];
  const find = await createFinder(names.map((name) => ({ ...product, name })));
  for (const text of randomTexts(1500)) {
    const finding = atOnce(find(text));
    const explanation = finding?.explain(finding.ranked);
    const labels = explanation?.parts.map(({ label }) => label) ?? [];
    expect(new Set(labels).size, JSON.stringify(text)).toBe(labels.length);
    expect(new Set(explanation?.notes).size).toBe(explanation?.notes.length ?? 0);
  }
});
