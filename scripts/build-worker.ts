import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";

/**
 * What pages fetch at the first touch or not until they are asked, and the pages that draw any part from
 * the list: it is fetched while there is a connection.
 */
const ON_DEMAND = [
  ...["mobile-menu", "search-dialog", "toast-view", "legal"],
  ...["products", "product", "catalogue-view", "finder", "explanation"],
];

/** The imports that a script cannot start without. */
const IMPORT = /(?:from|import)"\.\/([\w.-]+)"/g;

/** Writes the service worker beside the pages' scripts, in one file that browsers of any age read. */
export async function buildWorker(root: string, clientFolder: string): Promise<void> {
  const assets = join(clientFolder, "assets");
  await build({
    root,
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    define: {
      BUILD: JSON.stringify(buildName(assets)),
      SHELL: JSON.stringify(shell(assets).map((name) => `/assets/${name}`)),
    },
    build: {
      outDir: clientFolder,
      emptyOutDir: false,
      rolldownOptions: {
        input: join(root, "app", "service-worker.ts"),
        output: { format: "iife", entryFileNames: "service-worker.js" },
      },
    },
  });
}

/** The names of the scripts carry hashes of their content. */
function buildName(assets: string): string {
  const names = globSync("*", { cwd: assets }).sort();
  return createHash("sha256").update(names.join()).digest("hex").slice(0, 12);
}

/** Returns the files of what is fetched on demand, with all that these import. */
function shell(assets: string): string[] {
  const found = new Set<string>();
  function add(name: string): void {
    if (found.has(name)) return;
    found.add(name);
    for (const [, imported = ""] of readFileSync(join(assets, name), "utf8").matchAll(IMPORT)) {
      add(imported);
    }
  }
  for (const part of ON_DEMAND) {
    const names = globSync(`${part}-????????.js`, { cwd: assets });
    if (names.length === 0) throw new Error(`No script is called ${part} any more.`);
    names.forEach(add);
  }
  return [...found];
}
