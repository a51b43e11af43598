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

/** Builds as scripts/build.ts does, with one script. */
async function build(script: string): Promise<void> {
  keepAssets(folder);
  const assets = join(folder, "pages", "client", "assets");
  await mkdir(assets, { recursive: true });
  await writeFile(join(assets, `${script}.js`), `// ${script}`);
}

/** Starts serving the build as it is now; returns what asks for a script. */
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

test("a page of the build before finds its scripts after the next one, and not for ever", async () => {
  await build("first");
  await build("second");
  const second = await serve();
  expect([await second("first"), await second("second")]).toEqual(["// first", "// second"]);
  await build("third");
  const third = await serve();
  expect([await third("first"), await third("second")]).toEqual([404, "// second"]);
});

test("a process serves the build it started with while a new one is made", async () => {
  await build("first");
  const first = await serve();
  await build("second");
  await build("third");
  expect(await first("first")).toBe("// first");
});

test("a build that failed in between takes no scripts away", async () => {
  await build("first");
  keepAssets(folder);
  await build("second");
  const second = await serve();
  expect([await second("first"), await second("second")]).toEqual(["// first", "// second"]);
});
