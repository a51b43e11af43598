import { once } from "node:events";
import type { RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll } from "vitest";
import { createHttpServer } from "#server/http/http-server.ts";
import { createLog } from "#server/log.ts";
import { loadPageBuild } from "#server/pages/page-build.ts";
import { createSite } from "#server/site.ts";
import { startTestBackend } from "./backend-harness.ts";
import { cuttableConnection } from "./cuttable-connection.ts";
import { createTestDatabase } from "./test-database.ts";

/** Timeouts (ms) short enough for tests; connections.test.ts covers the real ones. */
const ANSWER_TIMEOUT = 1500;
const UPLOAD_TIMEOUT = 2500;
const TIMEOUTS = { headers: 1000, request: 4000, interval: 100 };

/** Starts the site with all its parts in this process and stops it after the file. */
export async function startHastySite(env: Record<string, string> = {}) {
  const database = await createTestDatabase();
  afterAll(database.drop);
  const line = await cuttableConnection(database.url);
  const backend = await startTestBackend({
    DATABASE_URL: line.url,
    RATE_LIMIT_FACTOR: "1000",
    ...env,
  });
  let listener: RequestListener | undefined;
  const server = createHttpServer((request, response) => listener?.(request, response), TIMEOUTS);
  const site = await createSite(
    backend.config,
    backend,
    createLog("silent"),
    server,
    await loadPageBuild(),
    { answerTimeout: ANSWER_TIMEOUT, uploadTimeout: UPLOAD_TIMEOUT },
  );
  await site.warm(new AbortController().signal);
  listener = site.answer;
  await once(server.listen(0, "localhost"), "listening");
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  return { backend, line, port, url: `http://localhost:${port}` };
}
