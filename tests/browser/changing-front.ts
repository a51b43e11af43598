import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** A proxy in front of the site, which tests can take down or give another build. */
export type ChangingFront = {
  url: string;
  away: boolean;
  /** Suffix of the build name in the service worker. */
  build: string;
  stop: () => void;
};

const BUILD_NAME = /(?<=pages-)[0-9a-f]{12}/;

export async function startFront(site: string): Promise<ChangingFront> {
  const server = createServer((requested, answer) => {
    if (front.away) return requested.destroy();
    // Compressed or unmodified responses could not be changed.
    const { "if-none-match": _, ...others } = requested.headers;
    const headers = { ...others, "accept-encoding": "identity" };
    const passed = request(new URL(requested.url ?? "/", site), {
      method: requested.method,
      headers,
    });
    passed.on("error", () => answer.destroy());
    passed.on("response", async (response) => {
      if (requested.url !== "/service-worker.js") {
        answer.writeHead(response.statusCode ?? 502, response.headers);
        return response.pipe(answer);
      }
      const { "content-length": _length, ...rest } = response.headers;
      answer.writeHead(200, rest);
      const worker = await text(response);
      const [name = ""] = BUILD_NAME.exec(worker) ?? [];
      answer.end(worker.replaceAll(name, name + front.build));
    });
    requested.pipe(passed);
  }).listen(0);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const front = {
    url: `http://localhost:${port}`,
    away: false,
    build: "",
    stop: () => server.close().closeAllConnections(),
  };
  return front;
}
