import type { IncomingMessage, ServerResponse } from "node:http";
import { dirname } from "node:path/posix";
import type { Logger } from "pino";
import { securityHeaders } from "#server/http/security-headers.ts";
import { sendAnswer } from "./cached-response.ts";
import type { OtherOrigins } from "./content-security-policy.ts";
import { createPageCache, DOCUMENT_BOUNDS, PAGE_BOUNDS, type PageCounts } from "./page-cache.ts";
import { isDocument, pageKey } from "./page-key.ts";
import type { Inlined, Render } from "./page-renderer.ts";
import { storePage } from "./store-page.ts";

export type Pages = {
  sendKnown: (request: IncomingMessage, response: ServerResponse) => boolean;
  send: (
    request: IncomingMessage,
    response: ServerResponse,
    from: { network: string; requestId: string },
  ) => Promise<"sent" | "malformed" | "busy">;
  isDrawn: (request: IncomingMessage) => boolean;
  isUnderWay: (request: IncomingMessage) => boolean;
  invalidate: () => void;
  counts: () => PageCounts;
  warm: (paths: string[], stopping: AbortSignal) => Promise<void>;
};

const OURSELVES = "";

export function createPages(
  render: Render,
  siteUrl: string,
  inlined: Inlined,
  others: OtherOrigins,
  log: Logger,
): Pages {
  const common = {
    ...securityHeaders(siteUrl),
    // Picture hosts rarely send Cross-Origin-Resource-Policy, so fetch without cookies.
    ...(others.pictures.length > 0 && { "Cross-Origin-Embedder-Policy": "credentialless" }),
  };
  // Renders from the key alone, so that nothing personal enters a page.
  const rendered = (key: string, pause: () => Promise<void>) =>
    render(new URL(`${siteUrl}${key}`), pause);
  const store = (response: Response, key: string) =>
    storePage(response, common, inlined, others, key.includes("?"));
  const pages = createPageCache(
    async (key, pause) => store(await rendered(key, pause), key),
    log,
    PAGE_BOUNDS,
  );
  const documents = createPageCache(
    async (key, pause) => {
      const response = await rendered(key, pause);
      return store(response.status === 404 ? await rendered(dirname(key), pause) : response, key);
    },
    log,
    DOCUMENT_BOUNDS,
  );
  const cacheOf = (key: string) => (isDocument(key) ? documents : pages);

  return {
    sendKnown(request, response) {
      if (request.method !== "GET" && request.method !== "HEAD") return false;
      const key = pageKey(request.url ?? "/");
      const page = key === null ? undefined : cacheOf(key).fresh(key);
      if (!page) return false;
      sendAnswer(request, response, page, { isShared: key === request.url });
      return true;
    },
    async send(request, response, { network, requestId }) {
      const key = pageKey(request.url ?? "/");
      if (key === null) return "malformed";
      const page = await cacheOf(key).get(key, network);
      if (!page) return "busy";
      sendAnswer(request, response, page, { isShared: key === request.url, requestId });
      return "sent";
    },
    isDrawn({ url = "/" }) {
      const key = pageKey(url);
      return key !== null && isDocument(key);
    },
    isUnderWay({ url = "/" }) {
      const key = pageKey(url);
      return key !== null && cacheOf(key).isUnderWay(key);
    },
    invalidate() {
      pages.invalidate();
      documents.invalidate();
    },
    counts() {
      const [page, document] = [pages.counts(), documents.counts()];
      return {
        hits: page.hits + document.hits,
        renders: page.renders + document.renders,
        bytes: page.bytes + document.bytes,
      };
    },
    async warm(paths, stopping) {
      for (const path of paths) {
        if (stopping.aborted) return;
        await pages.get(path, OURSELVES);
      }
    },
  };
}
