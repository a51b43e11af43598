import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { createBuildFiles } from "#server/pages/build-files.ts";
import { keepAssets } from "./keep-assets.ts";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "build-"));
});
afterEach(() => rm(folder, { recursive: true }));

/** Builds like scripts/build.ts, with one script. */
async function build(script: string): Promise<void> {
  keepAssets(folder);
  const assets = join(folder, "pages", "client", "assets");
  await mkdir(assets, { recursive: true });
  await writeFile(join(assets, `${script}.js`), `// ${script}`);
}

/** Serves the current build; returns a function that requests a script. */
async function serve(): Promise<(script: string) => Promise<string | number>> {
  const files = createBuildFiles(folder);
  const server = createServer((request, response) =>
    files(request, response, () => response.writeHead(404).end()),
  );
  await once(server.listen(0, "localhost"), "listening");
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  return async (script) => {
    const answer = await fetch(`http://localhost:${port}/assets/${script}.js`);
    return answer.ok ? answer.text() : answer.status;
  };
}

test("serves the scripts of the previous build but not older ones", async () => {
  await build("first");
  await build("second");
  const second = await serve();
  expect([await second("first"), await second("second")]).toEqual(["// first", "// second"]);
  await build("third");
  const third = await serve();
  expect([await third("first"), await third("second")]).toEqual([404, "// second"]);
});

test("serves the running process its own build during new ones", async () => {
  await build("first");
  const first = await serve();
  await build("second");
  await build("third");
  expect(await first("first")).toBe("// first");
});

test("preserves scripts after a failed build", async () => {
  await build("first");
  keepAssets(folder);
  await build("second");
  const second = await serve();
  expect([await second("first"), await second("second")]).toEqual(["// first", "// second"]);
});
