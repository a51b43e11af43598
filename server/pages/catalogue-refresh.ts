import type { Pages } from "./pages.ts";

const REFRESH = 60_000;

/** Refreshes in the background, so that visitors never wait for the hosted backend. */
export function refreshRegularly(
  readers: readonly { refresh: () => Promise<boolean> }[],
  pages: Pick<Pages, "invalidate">,
): void {
  setInterval(async () => {
    const read = await Promise.all(readers.map((reader) => reader.refresh()));
    if (read.some(Boolean)) pages.invalidate();
  }, REFRESH).unref();
}
