import { createHash } from "node:crypto";
import { globSync, readFileSync, statSync } from "node:fs";

export function fingerprint(patterns: string[], cwd: string): string {
  const hash = createHash("sha256");
  const names = patterns.flatMap((pattern) => globSync(pattern, { cwd })).sort();
  for (const name of names) {
    const path = `${cwd}/${name}`;
    if (!statSync(path).isFile()) continue;
    hash.update(name).update("\0").update(readFileSync(path)).update("\0");
  }
  return hash.digest("hex");
}
