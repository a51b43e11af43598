import type { RequestListener } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { createApp } from "#server/app.ts";
import type { Metrics } from "#server/metrics/metrics.ts";
import type { Pages } from "#server/pages/pages.ts";
import type { RequestHandler } from "#server/pages/request-handler.ts";

export function createListener(
  pages: Pages,
  files: RequestHandler,
  app: ReturnType<typeof createApp>,
  metrics: Metrics | undefined,
): RequestListener {
  const answer = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  return (request, response) => {
    if (pages.sendKnown(request, response)) return;
    metrics?.observe(request, response);
    files(request, response, () => answer(request, response));
  };
}
