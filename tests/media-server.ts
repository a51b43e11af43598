import { once } from "node:events";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll } from "vitest";
import { createMediaFiles } from "#server/pages/media-files.ts";

const folder = await mkdtemp(join(tmpdir(), "media-"));
export const products = join(folder, "media", "products");
await mkdir(products, { recursive: true });

for (const [name, width] of Object.entries({ "gear-01": 900, tiny: 60 })) {
  const picture = sharp({ create: { width, height: 600, channels: 3, background: "#336699" } });
  await picture.avif({ effort: 0 }).toFile(join(products, `${name}.avif`));
}
const files = createMediaFiles(folder);

const server = createServer((request, response) =>
  files(request, response, () => response.writeHead(404).end()),
);
await once(server.listen(0, "localhost"), "listening");
const { port } = server.address() as AddressInfo;

afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
});

export async function ask(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`http://localhost:${port}/media/products/${path}`, { headers });
  const body = Buffer.from(await answer.arrayBuffer());
  const header = (name: string) => answer.headers.get(name);
  return { status: answer.status, header, body };
}
