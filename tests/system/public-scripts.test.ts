import { readdir, readFile, stat } from "node:fs/promises";
import * as v from "valibot";
import { expect, test } from "vitest";

const CLIENT = "build/pages/client";

const SCRIPTS = { module: v.string(), imports: v.optional(v.array(v.string()), []) };
const MANIFEST = v.object({
  entry: v.object(SCRIPTS),
  routes: v.record(v.string(), v.object({ ...SCRIPTS, parentId: v.optional(v.string()) })),
});

async function readManifest() {
  const name = (await readdir(`${CLIENT}/assets`)).find((file) =>
    /^manifest-[^.]+\.js$/.test(file),
  );
  const script = await readFile(`${CLIENT}/assets/${name}`, "utf8");
  const [, json = ""] = /^window\.__reactRouterManifest=(.*);$/s.exec(script) ?? [];
  return v.parse(MANIFEST, JSON.parse(json));
}

/** Scripts of the office and of account data. */
const OFFICE =
  /\/(office-(list|page|record|search)|record-list|remote-data|use-table-\w+)-[\w-]{8}\.js$/;

const VISITORS = /^routes\/(public\/.*|account\/(login|signup))$/;

test("excludes the office and the account's data access from visitors' scripts (ALL-6)", async () => {
  const { routes } = await readManifest();
  const loaded = (ids: RegExp) =>
    Object.entries(routes)
      .filter(([id]) => ids.test(id))
      .flatMap(([, { module, imports }]) => [module, ...imports])
      .filter((file) => OFFICE.test(file));
  expect([...loaded(VISITORS), ...loaded(/^(root|routes\/page-boundary)$/)]).toEqual([]);
  // Checks that the names match.
  expect(new Set(loaded(/^routes\/admin\//)).size).toBeGreaterThan(5);
});

test("excludes the office from scripts for offline use and the first interaction", async () => {
  const worker = await readFile(`${CLIENT}/service-worker.js`, "utf8");
  const saved = [...worker.matchAll(/\/assets\/[\w-]+\.js/g)].map(([path]) => path);
  expect(
    saved.filter((path) => /\/(search-dialog|found-parts)-/.test(path)).length,
  ).toBeGreaterThan(1);
  expect(saved.filter((path) => OFFICE.test(path) || path.includes("/message-thread-"))).toEqual(
    [],
  );
});

/**
 * Compressed bytes of the scripts that delay a page, excluding the route manifest. The random part of
 * file names alone varies them by 0.1 kB.
 */
const LIMIT = 120_000;

test("limits the scripts that delay a visitor's page to 120 kB (ALL-6)", async () => {
  const { entry, routes } = await readManifest();
  const sizes = new Map<string, number>();
  for (const id of Object.keys(routes).filter((id) => VISITORS.test(id))) {
    const scripts = new Set([entry.module, ...entry.imports]);
    for (let at = routes[id]; at; at = routes[at.parentId ?? ""]) {
      for (const script of [at.module, ...at.imports]) scripts.add(script);
    }
    let size = 0;
    for (const script of scripts) size += (await stat(`${CLIENT}${script}.br`)).size;
    sizes.set(id, size);
  }
  expect(sizes.size).toBeGreaterThan(12);
  expect([...sizes].filter(([, size]) => size > LIMIT)).toEqual([]);
});

/** Compressed bytes of search parsing and ranking with tables, all that the first search loads. */
const FINDER_LIMIT = 26_000;

test("limits search scripts to 26 kB and loads explanations separately", async () => {
  const { entry, routes } = await readManifest();
  const { module = "", imports = [] } = routes["routes/public/products"] ?? {};
  const known = await everyImport([entry.module, ...entry.imports, module, ...imports], AT_ONCE);
  const search = await everyImport(await scriptsNamed("finder"), AT_ONCE);
  const own = [...search].filter((script) => !known.has(script));
  const sizes = await Promise.all(own.map((script) => stat(`${CLIENT}${script}.br`)));
  const finder = sizes.reduce((sum, { size }) => sum + size, 0);
  expect(finder).toBeLessThan(FINDER_LIMIT);
  // Complete, and not merged into another script.
  expect(finder).toBeGreaterThan(FINDER_LIMIT / 2);
  const [explanation] = await scriptsNamed("explanation");
  expect(search).not.toContain(explanation);
});

test("filters without loading the search", async () => {
  const waited = await everyImport(await scriptsNamed("answer-parts"), AT_ONCE);
  expect(waited.size).toBeGreaterThan(5);
  expect([...waited].filter((script) => script.includes("/finder-"))).toEqual([]);
});

/** Compressed bytes of the scripts that delay an office list, mostly framework and sign-in. */
const OFFICE_LIMIT = 205_300;

test("limits the scripts of an office list to 205.3 kB, without editors and search (ALL-6)", async () => {
  const { entry, routes } = await readManifest();
  for (const name of ["dashboard", "products", "enquiries", "orders", "customers", "quotes"]) {
    const scripts = new Set([entry.module, ...entry.imports]);
    for (let at = routes[`routes/admin/${name}`]; at; at = routes[at.parentId ?? ""]) {
      for (const script of [at.module, ...at.imports]) scripts.add(script);
    }
    const sizes = await Promise.all([...scripts].map((script) => stat(`${CLIENT}${script}.br`)));
    expect(sizes.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(OFFICE_LIMIT);
    expect([...scripts].filter((script) => /\/(finder|product-form)-/.test(script))).toEqual([]);
  }
});

/** Compressed bytes of a tool's own scripts, including those loaded with the page. */
const TOOL_LIMIT = 40_000;

test("limits a selection tool's scripts to 40 kB, loaded on no other page (CAT-26)", async () => {
  const { entry, routes } = await readManifest();
  const loadedWith = async (...ids: string[]) => {
    const modules = ids.flatMap((id) => [routes[id]?.module ?? "", ...(routes[id]?.imports ?? [])]);
    return everyImport([entry.module, ...entry.imports, ...modules]);
  };
  const tools = Object.keys(routes).filter((id) => /\/select-/.test(id));
  const others = Object.keys(routes).filter((id) => VISITORS.test(id) && !tools.includes(id));
  const everywhere = await loadedWith("root");
  const elsewhere = await loadedWith("root", ...others);
  expect(tools).toHaveLength(4);
  for (const id of tools) {
    const own = [...(await loadedWith("root", id))].filter((file) => !everywhere.has(file));
    const sizes = await Promise.all(own.map((file) => stat(`${CLIENT}${file}.br`)));
    expect(
      sizes.reduce((sum, { size }) => sum + size, 0),
      id,
    ).toBeLessThan(TOOL_LIMIT);
    const answers = own.filter((file) => /\/(select|[a-z]+-answer)-/.test(file));
    expect(answers.filter((file) => elsewhere.has(file))).toEqual([]);
    expect(answers.length, id).toBeGreaterThan(0);
  }
});

async function scriptsNamed(name: string): Promise<string[]> {
  const files = (await readdir(`${CLIENT}/assets`)).filter(
    (file) => file.startsWith(`${name}-`) && /^-[\w-]{8}\.js$/.test(file.slice(name.length)),
  );
  expect(files, name).not.toEqual([]);
  return files.map((file) => `/assets/${file}`);
}

const AT_ONCE = /from\s*[`"']\.\/([\w.-]+\.js)[`"']/g;
const AT_ONCE_OR_LATER = /(?:from|import\(?)\s*[`"']\.\/([\w.-]+\.js)[`"']/g;

/** Returns the scripts with all their static and dynamic imports. */
async function everyImport(
  scripts: readonly string[],
  pattern = AT_ONCE_OR_LATER,
): Promise<Set<string>> {
  const found = new Set(scripts.filter((script) => script !== ""));
  for (const script of found) {
    const text = await readFile(`${CLIENT}${script}`, "utf8");
    for (const [, name] of text.matchAll(pattern)) found.add(`/assets/${name}`);
  }
  return found;
}
