import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const lines = readFileSync(join(root, "docs/requirements.md"), "utf8").split("\n");
/** Below a table's head and its rule; the first cell is the requirement, the second names tests. */
const rows = lines.filter((line) => /^\| (?!Requirement \||---)/.test(line));

/** By name: a unit test and a system test may share one. */
const files = Map.groupBy(
  globSync("{app,domains,server,scripts,supabase,tests}/**/*.{test,spec}.{ts,tsx}", { cwd: root }),
  (path) => basename(path),
);

function sourceOf(name: string): string {
  const paths = files.get(name) ?? [];
  return paths.map((path) => readFileSync(join(root, path), "utf8")).join("\n");
}

/** Whether the file has a test of this title, or of this template of titles. */
function hasTest(source: string, title: string): boolean {
  return [`"${title}"`, `\`${title}\``].some((literal) =>
    source
      .split(literal)
      .slice(0, -1)
      .some((before) => /\(\s*$/.test(before)),
  );
}

test("docs/requirements.md names a test for every requirement, and each of them exists", () => {
  expect(rows.length).toBeGreaterThan(100);
  const missing = rows.flatMap((row) => {
    const [, requirement = "", tests = ""] = row.split(/(?<!\\)\|/).map((cell) => cell.trim());
    const named = tests.split("<br>").map((one) => /^`([^`]+)` (.+)$/.exec(one));
    return named
      .filter((one) => !one || !hasTest(sourceOf(one[1] ?? ""), one[2] ?? ""))
      .map((one) => `${requirement}: ${one?.[0] ?? tests}`);
  });
  expect(missing).toEqual([]);
});
