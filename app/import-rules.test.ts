import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");

/** What each part may take from the site's other parts (docs/architecture.md). */
const ALLOWED: Record<string, string[]> = {
  "app/ui": ["app/ui", "app/lib"],
  "app/lib": ["app/lib"],
  "app/content": ["app/content", "app/lib", "app/data"],
  "app/data": ["app/data", "app/content", "app/lib"],
  "app/features": ["app/features", "app/data", "app/content", "app/lib", "app/ui"],
  "app/routes": ["app/routes", "app/features", "app/data", "app/content", "app/lib", "app/ui"],
  server: ["server", "app/data", "app/content", "app/lib", "app/entry.server.tsx"],
};

test.each(Object.keys(ALLOWED))("%s takes only what it may", (part) => {
  const strays = globSync(`${part}/**/*.{ts,tsx}`, { cwd: root }).flatMap((file) =>
    importsOf(file)
      .filter((target) => !ALLOWED[part]?.some((allowed) => target.startsWith(allowed)))
      .map((target) => `${file} takes ${target}`),
  );
  expect(strays).toEqual([]);
});

/** Aliased imports only: a relative one that leaves its folder is refused by the lint rules. */
function importsOf(file: string): string[] {
  const source = readFileSync(join(root, file), "utf8");
  return Array.from(
    source.matchAll(/(?:from|import\() ?"#((?:app|server)\/[^"]+)"/g),
    ([, to]) => to ?? "",
  );
}
