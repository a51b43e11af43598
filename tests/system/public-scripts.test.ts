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

const VISITORS = /^routes\/(public\/.*|account\/(login|signup))$/;

test("what visitors load holds nothing of the office, nor what reads the account's data", async () => {
  const { routes } = await readManifest();
  const loaded = (ids: RegExp) =>
    Object.entries(routes)
      .filter(([id]) => ids.test(id))
      .flatMap(([, { module, imports }]) => [module, ...imports])
      .filter((file) => /\/(office|remote-data)-/.test(file));
  expect([...loaded(VISITORS), ...loaded(/^(root|routes\/page-boundary)$/)]).toEqual([]);
  // The names are the right ones.
  expect(new Set(loaded(/^routes\/admin\//)).size).toBe(2);
});

/** Bytes as they travel, of the scripts that a page waits for; the list of all routes comes beside them. */
const LIMIT = 118_000;

test("no page of visitors waits for more than 118 kB of scripts", async () => {
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
