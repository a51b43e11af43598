import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const FOLDERS = "{app,bench,deploy,docs,domains,media,public,scripts,server,supabase,tests}";
const files = globSync([`${FOLDERS}/**/*`, "*"], { cwd: root }).map((path) => `/${path}`);

/** What stands as code and looks like a file of ours, or like a test in the threat model's last column. */
const NAMED = /`([\w/-][\w./-]*\.(?:css|conf|md|mjs|service|sh|spec|sql|ts|tsx|yaml))`/g;
const TEST = /`((?:attacks\/)?[a-z-]+)`/g;

test("every file that the docs name exists", () => {
  const pages = globSync(["docs/*.md", "*.md"], { cwd: root });
  const missing = pages.flatMap((page) => {
    const named = readFileSync(join(root, page), "utf8").matchAll(NAMED);
    return [...named]
      .filter(([, name]) => !isThere(`${name}`))
      .map(([, name]) => `${page}: ${name}`);
  });
  expect(missing).toEqual([]);
});

test("every test that the threat model names exists", () => {
  const rows = readFileSync(join(root, "docs/threat-model.md"), "utf8")
    .split("\n")
    .filter((line) => line.startsWith("| ") && !line.startsWith("| against"));
  const named = rows.flatMap((row) => [...`${row.split("|").at(-2)}`.matchAll(TEST)]);
  expect(named.length).toBeGreaterThan(30);
  expect(named.map(([, name]) => `${name}.test.ts`).filter((name) => !isThere(name))).toEqual([]);
});

test("every setting in the settings file exists", () => {
  const known = readFileSync(join(root, "server/config.ts"), "utf8");
  const file = readFileSync(join(root, "deploy/settings.example"), "utf8");
  const named = [...file.matchAll(/^#? ?([A-Z_]+)=/gm)].map(([, name]) => name);
  expect(named).toContain("SITE_URL");
  expect(named.filter((name) => !known.includes(`  ${name}: v.optional(`))).toEqual([]);
});

test("every npm script that the docs and the deploy files name exists", () => {
  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const pages = globSync(["docs/*.md", "*.md", "deploy/*"], { cwd: root });
  const missing = pages.flatMap((page) => {
    const named = readFileSync(join(root, page), "utf8").matchAll(/\bnpm run ([a-z][\w:-]*)/g);
    return [...named]
      .filter(([, name]) => !(`${name}` in scripts))
      .map(([run]) => `${page}: ${run}`);
  });
  expect(missing).toEqual([]);
});

function isThere(name: string): boolean {
  return files.some(
    (path) =>
      path.endsWith(`/${name}`) || path.startsWith(`/${name}.`) || path.endsWith(`/${name}.ts`),
  );
}
