import type { Pages } from "./pages.ts";

/** How old (ms) pages may be where no database tells of changes. */
const REFRESH = 60_000;

/**
 * Keeps pages young in hosted mode: what they show is read anew behind the pages that are served, so
 * that no visitor waits for the hosted backend, and none notices when it is away.
 */
export function refreshRegularly(
  readers: readonly { refresh: () => Promise<boolean> }[],
  pages: Pick<Pages, "invalidate">,
): void {
  setInterval(async () => {
    const read = await Promise.all(readers.map((reader) => reader.refresh()));
    if (read.some(Boolean)) pages.invalidate();
  }, REFRESH).unref();
}
