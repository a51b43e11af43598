import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import { readRequirements, requirementsDocument } from "../scripts/testing/requirements.ts";

const root = join(import.meta.dirname, "..");
const requirements = readRequirements().flatMap((area) => area.requirements);

/** By name: a unit test and a system test may share one. */
const files = Map.groupBy(
  globSync("{app,bench,domains,tools,server,scripts,supabase,tests}/**/*.{test,spec}.{ts,tsx}", {
    cwd: root,
  }),
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

test("names a test for every requirement, and each of them exists", () => {
  expect(requirements.length).toBeGreaterThan(300);
  const missing = requirements.flatMap(({ id, tests }) => {
    const named = Object.entries(tests).flatMap(([file, titles]) =>
      titles.map((title) => ({ file, title })),
    );
    if (named.length === 0) return [`${id}: no test`];
    return named
      .filter(({ file, title }) => !hasTest(sourceOf(file), title))
      .map(({ file, title }) => `${id}: ${file} ${title}`);
  });
  expect(missing).toEqual([]);
});

test("numbers every requirement once", () => {
  const ids = requirements.map(({ id }) => id);
  expect(ids.filter((id) => !/^[A-Z]{3}-\d+$/.test(id))).toEqual([]);
  expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
});

test("finds every fixed string of the requirements in the code", () => {
  const code = globSync("{app,domains,server,tools}/**/*.{ts,tsx}", { cwd: root })
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .map((path) => readFileSync(join(root, path), "utf8").replaceAll(/\s+/g, " "))
    .join("\n")
    .replaceAll("&amp;", "&");
  const fixed = requirements.flatMap(({ id, says }) =>
    [...says.matchAll(/(?<=^|[\s(])'([^']+)'/g)].map(([, text = ""]) => ({ id, text })),
  );
  expect(fixed.length).toBeGreaterThan(60);
  const missing = fixed.filter(({ text }) => !code.includes(text) && !asInCode(text).test(code));
  expect(missing).toEqual([]);
});

test("writes docs/requirements.md", async () => {
  await expect(requirementsDocument()).toMatchFileSnapshot("../docs/requirements.md");
});

/** Matches a fixed string in whose braces the code puts a value. */
function asInCode(text: string): RegExp {
  const parts = text.split(/\{[^}]*\}/).filter(Boolean);
  const escaped = parts.map((part) => part.replaceAll(/[.*+?^$()[\]|\\]/g, "\\$&"));
  return new RegExp(escaped.join("[^\\n]{1,80}?"));
}
