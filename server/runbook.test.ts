import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

test("explains exactly the existing log lines in docs/runbook.md", () => {
  const root = join(import.meta.dirname, "..");
  const sources = globSync(["server/**/*.ts", "domains/**/*.server.ts"], {
    cwd: root,
    exclude: ["**/*.test.ts"],
  })
    .map((name) => readFileSync(join(root, name), "utf8"))
    .join("\n");
  // Debug lines are for developers only.
  const calls = sources.matchAll(/\blog\.(?:info|warn|error)\([\s\S]*?"([^"]+)",?\s*\)/g);
  const said = [...new Set([...calls].map(([, words]) => words))];
  const runbook = readFileSync(join(root, "docs/runbook.md"), "utf8");
  const [, table = ""] = runbook.split("## Lines of the log");
  // The first cell of a row names one or more lines.
  const cells = [...table.matchAll(/^\| (`[^|]+) \|/gm)].map(([, cell = ""]) => cell);
  const explained = cells.flatMap((cell) =>
    [...cell.matchAll(/`([^`]+ [^`]+)`/g)].map((m) => m[1]),
  );
  expect(explained.sort()).toEqual(said.sort());
});
