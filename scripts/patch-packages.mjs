// npm runs this after every installation, on whatever Node is on the machine: it puts our corrections
// (`patches/`) onto the packages they are for. What has them already is left as it is.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { applyPatch, parsePatch, reversePatch } from "diff";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const folder = join(root, "patches");

for (const name of readdirSync(folder)) {
  for (const patch of parsePatch(readFileSync(join(folder, name), "utf8"))) {
    // As git writes it: a/node_modules/…
    const path = join(root, patch.newFileName?.replace(/^b\//, "") ?? "");
    const source = readFileSync(path, "utf8");
    if (applyPatch(source, reversePatch(patch)) !== false) continue;
    const patched = applyPatch(source, patch);
    if (patched === false) {
      console.error(`patches/${name} does not fit ${patch.newFileName}: was the package changed?`);
      process.exit(1);
    }
    writeFileSync(path, patched);
  }
}
