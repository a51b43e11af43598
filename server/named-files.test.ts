import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const FOLDERS = "{app,bench,deploy,docs,domains,media,public,scripts,server,supabase,tests,tools}";
const files = globSync([`${FOLDERS}/**/*`, "*"], { cwd: root }).map((path) => `/${path}`);
const documents = globSync(["docs/**/*.md", "*.md", "media/*.md", "supabase/**/*.md"], {
  cwd: root,
});
const { scripts, dependencies, devDependencies } = JSON.parse(read("package.json"));
const settings = [...read("server/config.ts").matchAll(/^ {2}([A-Z_]+): v\.optional\(/gm)].map(
  ([, name]) => name,
);

/** Code that resembles a file name, or a test in the threat model's last column. */
const NAMED = /`([\w/-][\w./-]*\.(?:css|conf|md|mjs|service|sh|spec|sql|ts|tsx|yaml))`/g;
const TEST = /`((?:attacks\/)?[a-z-]+)`/g;

test("names only files that exist", () => {
  const missing = documents.flatMap((page) =>
    matches(read(page), NAMED)
      .filter((name) => !isThere(name))
      .map((name) => `${page}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test("links only to files and headings that exist", () => {
  const links = documents.flatMap((page) =>
    matches(read(page), /\]\((?!https?:)([^)\s]+)\)/g).map((link) => ({ page, link })),
  );
  expect(links.length).toBeGreaterThan(50);
  expect(links.filter(({ page, link }) => !leadsSomewhere(page, link))).toEqual([]);
});

test("names an existing test for every protection in the threat model", () => {
  const rows = read("docs/threat-model.md")
    .split("\n")
    .filter((line) => line.startsWith("| ") && !/^\| (threat|---)/.test(line));
  const named = rows.flatMap((row) => matches(`${row.split("|").at(-2)}`, TEST));
  expect(named.length).toBeGreaterThan(30);
  const missing = named.filter(
    (name) => !isThere(`${name}.test.ts`) && !isThere(`${name}.full.test.ts`),
  );
  expect(missing).toEqual([]);
  // systemd and Docker enforce the unit file's own limits.
  expect(rows.filter((row) => /\| \|$/.test(row)).map((row) => row.split(" | ")[0])).toEqual([
    "| a compromised process",
  ]);
});

test("names only settings that exist", () => {
  expect(settings).toContain("SITE_URL");
  const example = matches(read("deploy/settings.example"), /^#? ?([A-Z_]+)=/gm);
  expect(example).toContain("SITE_URL");
  expect(example.filter((name) => !settings.includes(name))).toEqual([]);
  // Constants in code look the same.
  const code = globSync("{app,domains,media,scripts,server,tests,tools}/**/*.{mjs,py,ts,tsx}", {
    cwd: root,
  })
    .map(read)
    .join("\n");
  const missing = documents.flatMap((page) =>
    matches(read(page), /`([A-Z]+_[A-Z_]+)(?:=[^`]*)?`/g)
      .filter((name) => !settings.includes(name))
      .filter((name) => !new RegExp(`\\b${name}\\b`).test(code))
      .map((name) => `${page}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test("names only commands that exist", () => {
  const pages = [...documents, ...globSync("deploy/*", { cwd: root })];
  const missing = pages.flatMap((page) => {
    const text = read(page);
    return [
      ...matches(text, /\bnpm run ([a-z][\w:-]*)/g).filter((name) => !(name in scripts)),
      ...matches(text, /\bnpm (start|test)\b/g).filter((name) => !(name in scripts)),
      ...matches(text, /\bnode (?:--\S+ )*((?:bench|scripts)\/[\w/-]+\.ts)/g).filter(
        (path) => !isThere(path),
      ),
    ].map((name) => `${page}: ${name}`);
  });
  expect(missing).toEqual([]);
});

test("records why each dependency is used", () => {
  const [record = ""] = globSync("docs/adr/*-use-libraries-*.md", { cwd: root }).map(read);
  const names = Object.keys({ ...dependencies, ...devDependencies });
  expect(
    names.filter((name) => !name.startsWith("@types/") && !record.includes(`\`${name}\``)),
  ).toEqual([]);
});

function read(path: string): string {
  return readFileSync(join(root, path), "utf8");
}

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, name]) => `${name}`);
}

function isThere(name: string): boolean {
  return files.some(
    (path) =>
      path.endsWith(`/${name}`) || path.startsWith(`/${name}.`) || path.endsWith(`/${name}.ts`),
  );
}

function leadsSomewhere(page: string, link: string): boolean {
  const [path = "", heading] = link.split("#");
  const target = path ? join(dirname(page), path) : page;
  if (!existsSync(join(root, target))) return false;
  if (!heading) return true;
  return matches(read(target), /^#+ (.+)$/gm)
    .map((title) =>
      title
        .toLowerCase()
        .replaceAll(/[^\w -]/g, "")
        .replaceAll(" ", "-"),
    )
    .includes(heading);
}
