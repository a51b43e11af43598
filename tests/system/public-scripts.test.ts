import { readdir, readFile } from "node:fs/promises";
import * as v from "valibot";
import { expect, test } from "vitest";

const ASSETS = "build/pages/client/assets";

const MANIFEST = v.object({
  routes: v.record(
    v.string(),
    v.object({ module: v.string(), imports: v.optional(v.array(v.string()), []) }),
  ),
});

test("what visitors load holds nothing of the office, nor what reads the account's data", async () => {
  const name = (await readdir(ASSETS)).find((file) => /^manifest-[^.]+\.js$/.test(file));
  const script = await readFile(`${ASSETS}/${name}`, "utf8");
  const [, json = ""] = /^window\.__reactRouterManifest=(.*);$/s.exec(script) ?? [];
  const { routes } = v.parse(MANIFEST, JSON.parse(json));
  const loaded = (ids: RegExp) =>
    Object.entries(routes)
      .filter(([id]) => ids.test(id))
      .flatMap(([, { module, imports }]) => [module, ...imports])
      .filter((file) => /\/(office|remote-data)-/.test(file));
  expect(loaded(/^(root|routes\/(page-boundary|public\/.*|account\/(login|signup)))$/)).toEqual([]);
  // The names are the right ones.
  expect(new Set(loaded(/^routes\/admin\//)).size).toBe(2);
});
