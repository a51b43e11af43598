import type { CatalogueReader } from "./catalogue-reader.ts";
import type { Pages } from "./pages.ts";

/** How old (ms) pages may be where no database tells of changes. */
const REFRESH = 60_000;

/**
 * Keeps pages young in hosted mode: the catalogue is read anew behind the pages that are served, so
 * that no visitor waits for the hosted backend, and none notices when it is away.
 */
export function refreshRegularly(
  catalogue: Pick<CatalogueReader, "refresh">,
  pages: Pick<Pages, "invalidate">,
): void {
  setInterval(async () => {
    if (await catalogue.refresh()) pages.invalidate();
  }, REFRESH).unref();
}
