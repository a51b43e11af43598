import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import * as v from "valibot";
import { build } from "vite";

/** Cached one by one in this order. */
const ON_DEMAND = [
  ...["in-background", "send-enquiry", "flush-queue", "toast-view", "mobile-menu"],
  ...["search-dialog", "catalogue-view", "finder", "found-parts", "explanation"],
  ...["file-list", "legal-dialog", "newsletter"],
];

/** They render any product from the list. Full paths, as office pages share the names. */
const PAGES = ["routes/public/products", "routes/public/product"];
/** Its parts load on demand. */
const FORM_PAGE = "routes/public/contact";

const MANIFEST = v.object({ routes: v.record(v.string(), v.object({ module: v.string() })) });

const IMPORT = /(?:from|import)"\.\/([\w.-]+)"/g;
const ON_DEMAND_IMPORT = /import\(`\.\/([\w.-]+)`\)/g;

/** One file, for older browsers. */
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

/** Script names contain content hashes. */
function buildName(assets: string): string {
  const names = globSync("*", { cwd: assets }).sort();
  return createHash("sha256").update(names.join()).digest("hex").slice(0, 12);
}

function shell(assets: string): string[] {
  const found = new Set<string>();
  function add(name: string): void {
    if (found.has(name)) return;
    found.add(name);
    importsOf(name, IMPORT).forEach(add);
  }
  function importsOf(name: string, pattern: RegExp): string[] {
    const text = readFileSync(join(assets, name), "utf8");
    return Array.from(text.matchAll(pattern), ([, imported = ""]) => imported);
  }
  for (const part of ON_DEMAND) {
    const names = globSync(`${part}-????????.js`, { cwd: assets });
    if (names.length === 0) throw new Error(`Script ${part} not found.`);
    names.forEach(add);
  }
  const { routes } = readManifest(assets);
  for (const page of [...PAGES, FORM_PAGE]) {
    const { module } = routes[page] ?? {};
    if (!module) throw new Error(`Page ${page} not found.`);
    const name = basename(module);
    add(name);
    if (page === FORM_PAGE) importsOf(name, ON_DEMAND_IMPORT).forEach(add);
  }
  return [...found];
}

function readManifest(assets: string): v.InferOutput<typeof MANIFEST> {
  const [name = ""] = globSync("manifest-????????.js", { cwd: assets });
  const script = readFileSync(join(assets, name), "utf8");
  return v.parse(
    MANIFEST,
    JSON.parse(script.slice(script.indexOf("{"), script.lastIndexOf("}") + 1)),
  );
}
