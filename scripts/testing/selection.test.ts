import { expect, test } from "vitest";
import { selectByWord } from "./selection.ts";

test("selects every kind of test by a word of its path", () => {
  const { unit, system, browser } = selectByWord(["quote"], false);
  expect(unit).toContain("domains/quotes/quote-pdf.server.test.ts");
  expect(system).toContain("tests/system/quotes.test.ts");
  expect(browser).toContain("tests/browser/admin-office-quotes.spec.ts");
});

test("selects one test by file and line", () => {
  expect(selectByWord(["tests/browser/frame.spec.ts:12"], false)).toEqual({
    unit: [],
    system: [],
    browser: ["tests/browser/frame.spec.ts:12"],
    full: true,
  });
});

test("selects full-suite tests only if named or in the full suite", () => {
  const file = "tests/browser/every-link.full.spec.ts";
  const { browser, full } = selectByWord(["every-link"], false);
  expect(browser).not.toContain(file);
  expect(full).toBe(false);
  expect(selectByWord(["every-link"], true).browser).toContain(file);
  expect(selectByWord([file], false)).toMatchObject({ browser: [file], full: true });
});
