import type { RenderRequest } from "./page-renderer.ts";
import type { Pages } from "./pages.ts";

/**
 * Returns the pages of the development server: rendered at every request, and without a
 * Content-Security-Policy, since Vite adds inline styles and scripts of its own.
 */
export function createDevelopmentPages(render: RenderRequest, siteUrl: string): Pages {
  return {
    sendKnown: () => false,
    async send(request, response) {
      const page = await render(new Request(`${siteUrl}${request.url}`));
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
