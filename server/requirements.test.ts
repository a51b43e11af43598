import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  readRequirements,
  requirementsDocument,
  requirementsOfTests,
} from "../scripts/testing/requirements.ts";

const root = join(import.meta.dirname, "..");
const requirements = readRequirements().flatMap((area) => area.requirements);

test("verifies every requirement, and no other, by a test whose title ends with its identifier", () => {
  expect(requirements.length).toBeGreaterThan(300);
  const verified = new Set([...requirementsOfTests().values()].flatMap((ids) => [...ids]));
  expect([...verified].toSorted()).toEqual(requirements.map(({ id }) => id).toSorted());
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

/** Matches a fixed string with values in place of its braces. */
function asInCode(text: string): RegExp {
  const parts = text.split(/\{[^}]*\}/).filter(Boolean);
  const escaped = parts.map((part) => part.replaceAll(/[.*+?^$()[\]|\\]/g, "\\$&"));
  return new RegExp(escaped.join("[^\\n]{1,80}?"));
}
