import { globSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { LIMITS, PATTERNS } from "./patterns.ts";
import { readProse, readStyleNames } from "./prose.ts";

const root = join(import.meta.dirname, "..", "..");
/** Bytes. */
const MAX_DOCUMENTS = 150 * 1024;
const MAX_ARCHITECTURE_WORDS = 1200;
const MAX_README_LINES = 60;
/** Hits listed above the limit. */
const NAMED = 40;

const prose = readProse();

test.for(Object.keys(LIMITS) as (keyof typeof LIMITS)[])("writes plain English in %s", (area) => {
  const words = prose[area].reduce((sum, { text }) => sum + count(text, /\S+/g), 0);
  const hits = prose[area].flatMap(({ file, text }) =>
    PATTERNS.flatMap(({ pattern, use }) =>
      [...text.matchAll(pattern)].map(({ 0: hit, index }) => {
        const around = text.slice(Math.max(0, index - 25), index + hit.length + 25);
        return `${file}: ${around.replaceAll(/\s+/g, " ")} (use: ${use})`;
      }),
    ),
  );
  expect(words).toBeGreaterThan(1000);
  const rate = (hits.length / words) * 10_000;
  expect(rate, hits.slice(0, NAMED).join("\n")).toBeLessThanOrEqual(LIMITS[area]);
});

test("finds idioms and ignores plain sentences", () => {
  const hits = (text: string) => PATTERNS.filter(({ pattern }) => text.match(pattern)).length;
  expect(hits("What stands on the nameplate, nobody knows any more.")).toBe(4);
  expect(hits("Enter the nameplate details. The office replies by email.")).toBe(0);
});

test("names style classes in plain English", () => {
  const names = readStyleNames();
  expect(names).toContain("printed document");
  expect(names.filter((name) => PATTERNS.some(({ pattern }) => name.match(pattern)))).toEqual([]);
});

test("limits the size of the documents", () => {
  const documents = globSync(["*.md", "docs/**/*.md"], { cwd: root });
  // The data model is generated and grows with the tables.
  const bytes = documents
    .filter((path) => !path.endsWith("data-model.md"))
    .reduce((sum, path) => sum + statSync(join(root, path)).size, 0);
  expect(bytes).toBeLessThanOrEqual(MAX_DOCUMENTS);
  const read = (path: string) => readFileSync(join(root, path), "utf8");
  expect(count(read("docs/architecture.md"), /\S+/g)).toBeLessThanOrEqual(MAX_ARCHITECTURE_WORDS);
  expect(count(read("README.md"), /\n/g)).toBeLessThanOrEqual(MAX_README_LINES);
});

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
