import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./steps.ts";

/** Numbers are permanent; removed ones leave a gap. */
type Requirement = {
  id: string;
  /** Strings in straight quotes are fixed by the specification. */
  says: string;
};
type Area = { title: string; place: number; requirements: Requirement[] };

export function readRequirements(): Area[] {
  return globSync("tests/requirements/*.json", { cwd: root })
    .map((path): Area => JSON.parse(readFileSync(join(root, path), "utf8")))
    .toSorted((a, b) => a.place - b.place);
}

const IN_TITLE = /\(([A-Z]{3}-\d+(?:, [A-Z]{3}-\d+)*)\)["`]/g;

export function requirementsOfTests(): Map<string, Set<string>> {
  const paths = globSync(
    "{app,bench,domains,tools,server,scripts,supabase,tests}/**/*.{test,spec}.{ts,tsx}",
    {
      cwd: root,
    },
  );
  return new Map(
    paths.map((path) => {
      const titles = readFileSync(join(root, path), "utf8").matchAll(IN_TITLE);
      return [path, new Set([...titles].flatMap(([, ids = ""]) => ids.split(", ")))];
    }),
  );
}

export function relatedTests(paths: string[]): Set<string> {
  const byPath = requirementsOfTests();
  const ids = new Set(paths.flatMap((path) => [...(byPath.get(path) ?? [])]));
  const related = [...byPath].filter(([, own]) => [...own].some((id) => ids.has(id)));
  return new Set(related.map(([path]) => path));
}

export function requirementsDocument(): string {
  const areas = readRequirements().map(({ title, requirements }) =>
    [`## ${title}`, "", ...requirements.map(({ id, says }) => `- ${id} ${says}`), ""].join("\n"),
  );
  return `${HEAD}\n${areas.join("\n")}`;
}

const HEAD = `# Requirements

Written by \`npm run requirements\` from \`tests/requirements/\`. Test titles end with what they verify. Strings in straight quotes are
fixed. Code and notices call *cart* what pages call *My Selections*.
`;
