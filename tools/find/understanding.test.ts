import { expect, test } from "vitest";
import { randomTexts } from "../../tests/random-searches.ts";
import { quantityReaders } from "./piece-counts.ts";
import { understand } from "./understand.ts";

test("locates every term in the text without overlap", () => {
  for (const text of randomTexts(1000)) {
    const { text: read, terms } = understand(text, undefined, null, quantityReaders);
    let end = 0;
    for (const term of terms.filter(({ kind }) => kind !== "feature")) {
      expect(term.start, JSON.stringify(text)).toBeGreaterThanOrEqual(end);
      expect(term.end).toBeGreaterThan(term.start);
      end = term.end;
    }
    expect(end).toBeLessThanOrEqual(read.length);
  }
});

test.each([
  ["10,000 characters", "22212 EK/C3 ".repeat(900)],
  ["one word of 10,000 characters", "a".repeat(10_000)],
  ["10,000 figures", "1".repeat(10_000)],
  ["10,000 dashes", "-".repeat(10_000)],
  ["200 words", Array.from({ length: 200 }, (_, i) => `word${i}`).join(" ")],
  ["endless sizes", "60x".repeat(4000)],
  ["endless suffixes", `6308${"-2RS1/C3".repeat(1000)}`],
  ["regular-expression characters", "(((((.*)+)+$^|[a-z]{2,}\\".repeat(300)],
  ["control characters", "\u0000\u0007\u001b[31m".repeat(1000)],
  ["right-to-left text", "محمل كروي ٢٢٢١٢ ".repeat(500)],
  ["emoji", "🔧⚙️👩‍🔧".repeat(1000)],
  ["text from a PDF", `${"Lagerbezeichnung\t22212\u00ad E\r\n".repeat(300)}\f`],
])("reads %s within the test timeout", (_title, text) => {
  // Takes milliseconds; with backtracking it would take minutes.
  expect(understand(text, undefined, null, quantityReaders)).toBeDefined();
});
