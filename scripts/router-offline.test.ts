import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { build } from "vite";
import { expect, onTestFinished, test } from "vitest";
import { routerWaitsForConnection } from "./router-offline.ts";

/** Builds a page with a router of which one module holds this; returns the page's script. */
async function buildWith(source: string): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), "reefline-router-"));
  onTestFinished(() => rm(root, { recursive: true }));
  const module = join(root, "react-router/dist/production/lib/dom/ssr/routeModules.js");
  const entry = join(root, "entry.js");
  await mkdir(dirname(module), { recursive: true });
  await writeFile(module, source);
  await writeFile(entry, `export * from ${JSON.stringify(module)};`);
  const built = await build({
    root,
    configFile: false,
    logLevel: "silent",
    plugins: [routerWaitsForConnection()],
    build: { write: false, minify: false, lib: { entry, formats: ["es"], fileName: "page" } },
  });
  const [bundle] = [built].flat();
  if (!bundle || !("output" in bundle)) throw new Error("Nothing was built.");
  return bundle.output[0].code;
}

test("the router asks for the connection before it fetches a page's script", async () => {
  const script = await buildWith(
    "export async function load(route) { let routeModule = await import(/* @vite-ignore */ route.module); return routeModule; }",
  );
  expect(script).toMatch(/if \(!navigator\.onLine\) await new Promise.*await import\(/s);
});

test("a router that loads its pages in another way stops the build", async () => {
  await expect(buildWith("export const load = (route) => fetch(route.module);")).rejects.toThrow(
    "The router's way to load a page has changed",
  );
});
