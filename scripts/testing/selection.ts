import { spawnSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { root } from "./steps.ts";

/** Files of tests by what runs them; `full` ones run in the full suite only. */
type Kind = "unit" | "system" | "browser";
export type Selection = Record<Kind, string[]>;

const FULL = /\.full\.(test|spec)\.ts$/;
const KINDS: Record<Kind, string> = {
  unit: "{app,domains,server,scripts,supabase}/**/*.test.{ts,tsx}",
  system: "tests/{system,attacks}/**/*.test.ts",
  browser: "tests/browser/**/*.spec.ts",
};

/**
 * Returns the tests whose path contains one of the words. A word may be a path with a line:
 * tests/browser/cart.spec.ts:42. Files of the full suite are left out unless `full`, or named.
 */
export function selectByWord(words: string[], full: boolean): Selection {
  return selectEach((path) => {
    const word = words.find((one) => path.includes(one.replace(/:\d+$/, "")));
    if (!word || (FULL.test(path) && !full && !path.endsWith(word.replace(/:\d+$/, "")))) return;
    return path + (/:\d+$/.exec(word)?.[0] ?? "");
  });
}

/**
 * Returns the tests that a change since a commit touches: by imports, and those that stand in
 * docs/requirements.md in one row with a test of a changed folder.
 */
export function selectChanged(since: string, full: boolean): Selection {
  const changed = linesOf("git", ["diff", "--name-only", since]).concat(
    linesOf("git", ["ls-files", "--others", "--exclude-standard"]),
  );
  const folders = new Set(changed.map((path) => dirname(path)));
  const byImport = new Set([
    ...vitestFiles(since),
    ...playwrightFiles(since),
    ...changed.filter((path) => /\.(test|spec)\.tsx?$/.test(path)),
  ]);
  const byRequirement = testsRequiredWith((path) => folders.has(dirname(path)));
  return selectEach((path) =>
    (byImport.has(path) || byRequirement.has(basename(path))) && (full || !FULL.test(path))
      ? path
      : undefined,
  );
}

function selectEach(pick: (path: string) => string | undefined): Selection {
  const of = (kind: Kind) =>
    globSync(KINDS[kind], { cwd: root }).flatMap((path) => pick(path) ?? []);
  return { unit: of("unit"), system: of("system"), browser: of("browser") };
}

/** Names of the test files in the rows of docs/requirements.md that name a test with such a path. */
function testsRequiredWith(matches: (path: string) => boolean): Set<string> {
  const known = globSync(Object.values(KINDS), { cwd: root }).filter(matches);
  const names = new Set(known.map((path) => basename(path)));
  const rows = readFileSync(join(root, "docs/requirements.md"), "utf8").split("\n");
  const named = rows.map((row) =>
    [...row.matchAll(/`([\w.-]+\.(?:test|spec)\.tsx?)`/g)].map(([, name = ""]) => name),
  );
  return new Set(named.filter((row) => row.some((name) => names.has(name))).flat());
}

function vitestFiles(since: string): string[] {
  const program = join(root, "node_modules/vitest/vitest.mjs");
  const options = ["list", "--filesOnly", "--json", `--changed=${since}`];
  const files: { file: string }[] = JSON.parse(outputOf(process.execPath, [program, ...options]));
  return files.map(({ file }) => relative(root, file));
}

function playwrightFiles(since: string): string[] {
  const program = join(root, "node_modules/@playwright/test/cli.js");
  const options = ["test", `--only-changed=${since}`, "--list", "--reporter=json"];
  const { suites } = JSON.parse(outputOf(process.execPath, [program, ...options]));
  return suites.map(({ file }: { file: string }) => `tests/browser/${file}`);
}

function linesOf(program: string, options: string[]): string[] {
  return outputOf(program, options).split("\n").filter(Boolean);
}

function outputOf(program: string, options: string[]): string {
  const { stdout, stderr } = spawnSync(program, options, {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 100_000_000,
  });
  if (!stdout && stderr) throw new Error(stderr);
  return stdout;
}
