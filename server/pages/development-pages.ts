import type { Render } from "./page-renderer.ts";
import type { Pages } from "./pages.ts";

/** No caching and no CSP, since Vite adds inline styles and scripts. */
export function createDevelopmentPages(render: Render, siteUrl: string): Pages {
  return {
    sendKnown: () => false,
    async send(request, response) {
      const page = await render(new URL(`${siteUrl}${request.url}`), async () => undefined);
      response.writeHead(page.status, Object.fromEntries(page.headers));
      response.end(Buffer.from(await page.arrayBuffer()));
      return "sent";
    },
    isDrawn: () => false,
    isUnderWay: () => false,
    invalidate: () => undefined,
    counts: () => ({ hits: 0, renders: 0, bytes: 0 }),
    warm: async () => undefined,
  };
}
