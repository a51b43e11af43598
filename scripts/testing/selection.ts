import { spawnSync } from "node:child_process";
import { globSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { relatedTests } from "./requirements.ts";
import { root } from "./steps.ts";

type Kind = "unit" | "system" | "browser";
export type Selection = Record<Kind, string[]> & { full: boolean };

const FULL = /\.full\.(test|spec)\.tsx?$/;
/** Files that tests read without importing. */
const READ: [changed: RegExp, tests: RegExp][] = [
  [/^supabase\//, /^tests\/(system|attacks)\//],
  [/^deploy\/|\.md$/, /\/(deploy-files|named-files|requirements)\.test\.ts$/],
];
const TEST_FILE = /\.(test|spec)\.tsx?(:\d+)?$/;
const KINDS: Record<Kind, string> = {
  unit: "{app,bench,domains,tools,server,scripts,supabase}/**/*.test.{ts,tsx}",
  system: "tests/{system,attacks}/**/*.test.ts",
  browser: "tests/browser/**/*.spec.ts",
};

/** A word may name a line (tests/browser/cart.spec.ts:42). Skips full-suite tests unless named. */
export function selectByWord(words: string[], full: boolean): Selection {
  const isNamed = words.some((word) => TEST_FILE.test(word));
  return selectEach(full || isNamed, (path) => {
    const word = words.find((one) => path.includes(one.replace(/:\d+$/, "")));
    return word && path + (/:\d+$/.exec(word)?.[0] ?? "");
  });
}

export function selectChanged(since: string, full: boolean): Selection {
  const changed = linesOf("git", ["diff", "--name-only", since]).concat(
    linesOf("git", ["ls-files", "--others", "--exclude-standard"]),
  );
  const sources = changed.filter((path) => !path.startsWith("tests/"));
  const folders = new Set(sources.map((path) => dirname(path)));
  const readers = READ.filter(([read]) => changed.some((path) => read.test(path)));
  const byImport = new Set([
    ...vitestFiles(since),
    ...playwrightFiles(since),
    ...changed.filter((path) => TEST_FILE.test(path)),
  ]);
  const inFolders = globSync(Object.values(KINDS), { cwd: root }).filter((path) =>
    folders.has(dirname(path)),
  );
  const byRequirement = relatedTests(inFolders);
  return selectEach(full, (path) =>
    byImport.has(path) || byRequirement.has(path) || readers.some(([, tests]) => tests.test(path))
      ? path
      : undefined,
  );
}

function selectEach(full: boolean, pick: (path: string) => string | undefined): Selection {
  const of = (kind: Kind) =>
    globSync(KINDS[kind], { cwd: root })
      .filter((path) => full || !FULL.test(path))
      .flatMap((path) => pick(path) ?? []);
  return { unit: of("unit"), system: of("system"), browser: of("browser"), full };
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
