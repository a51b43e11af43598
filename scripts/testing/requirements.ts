import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { root } from "./steps.ts";

/** Numbers are permanent: a requirement that goes leaves a gap. */
type Requirement = {
  id: string;
  /** One sentence or a few; strings in straight quotes are fixed by the specification. */
  says: string;
  /** Titles of tests by the name of their file. */
  tests: Record<string, string[]>;
};
type Area = { title: string; place: number; requirements: Requirement[] };

/** Returns the files of tests/requirements in the order of the document. */
export function readRequirements(): Area[] {
  return globSync("tests/requirements/*.json", { cwd: root })
    .map((path): Area => JSON.parse(readFileSync(join(root, path), "utf8")))
    .toSorted((a, b) => a.place - b.place);
}

/** Returns the names of test files that share a requirement with one of these. */
export function relatedTests(paths: string[]): Set<string> {
  const names = new Set(paths.map((path) => basename(path)));
  const files = readRequirements().flatMap(({ requirements }) =>
    requirements.map(({ tests }) => Object.keys(tests)),
  );
  return new Set(files.filter((some) => some.some((name) => names.has(name))).flat());
}

/** Returns docs/requirements.md. */
export function requirementsDocument(): string {
  const areas = readRequirements().map(({ title, requirements }) =>
    [`## ${title}`, "", ...requirements.map(({ id, says }) => `- ${id} ${says}`), ""].join("\n"),
  );
  return `${HEAD}\n${areas.join("\n")}`;
}

const HEAD = `# Requirements

Written by \`npm run requirements\` from \`tests/requirements/\`, which also names the tests of each. Strings in straight quotes are
fixed. The code, the storage key and some notices call *cart* what pages call *My Selections*.
`;
