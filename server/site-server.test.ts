import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { storeAnswer } from "./pages/stored-answer.ts";
import { SiteServer } from "./site-server.ts";

const identity = Buffer.from("A page in memory");
const page = storeAnswer(200, "text/plain", { identity, gzip: gzipSync(identity) }, {});
/** What Node's HTTP server was asked for. */
const atNode: (string | undefined)[] = [];
const server = new SiteServer((request, response) => {
  atNode.push(request.url);
  response.end("From elsewhere");
});
server.knownPage = (url) => (url === "/known" ? page : undefined);

beforeAll(async () => void (await once(server.listen(0, "localhost"), "listening")));
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

async function read(path: string, headers: Record<string, string> = {}): Promise<string> {
  const { port } = server.address() as AddressInfo;
  return (await fetch(`http://localhost:${port}${path}`, { headers })).text();
}

test("a page in memory is answered without Node's HTTP server, and everything else by it", async () => {
  expect(await read("/known")).toBe("A page in memory");
  expect(atNode).toEqual([]);
  expect(await read("/other")).toBe("From elsewhere");
  expect(await read("/known", { "If-None-Match": page.etag })).toBe("From elsewhere");
  expect(atNode).toEqual(["/other", "/known"]);
});
