import { PostgrestClient } from "@supabase/postgrest-js";
import type { Logger } from "pino";
import type { Catalogue } from "#app/data/catalogue.ts";
import { fetchCategories, fetchProducts } from "#app/data/products.ts";

export type CatalogueReader = {
  /** Returns the catalogue; the last good reading when the database is away. Throws without one. */
  read: () => Promise<Catalogue>;
  /** Makes the next reading go to the database. */
  invalidate: () => void;
  /** Reads anew while the old reading stays in use; returns whether that worked. */
  refresh: () => Promise<boolean>;
};

/** Longest wait (ms) for a backend on another machine. */
const PATIENCE = 10_000;
/** After a failed reading the next is tried this much later (ms). */
const TRY_AGAIN_AFTER = 2000;

/**
 * Returns a reader that keeps one reading of the catalogue until it is told of a change. It reads
 * as an anonymous visitor, through the same calls as a browser would. When the database is away the
 * last good reading is returned at once, and `refreshed` is called as soon as it has been replaced.
 */
export function createCatalogueReader(
  client: PostgrestClient,
  log: Logger,
  refreshed: () => void,
): CatalogueReader {
  let current: Promise<Catalogue> | undefined;
  let lastGood: Catalogue | undefined;
  let retry: NodeJS.Timeout | undefined;

  async function fetchCatalogue(): Promise<Catalogue> {
    const [categories, products] = await Promise.all([
      fetchCategories(client),
      fetchProducts(client),
    ]);
    lastGood = { categories, products };
    return lastGood;
  }

  async function load(): Promise<Catalogue> {
    try {
      return await fetchCatalogue();
    } catch (error) {
      if (!lastGood) {
        current = undefined;
        throw error;
      }
      log.error({ err: error }, "catalogue not read, the last good reading was used");
      retryLater();
      return lastGood;
    }
  }

  function retryLater(): void {
    clearTimeout(retry);
    retry = setTimeout(async () => {
      try {
        await fetchCatalogue();
        current = undefined;
        log.warn("the catalogue is read again");
        refreshed();
      } catch {
        retryLater();
      }
    }, TRY_AGAIN_AFTER).unref();
  }

  return {
    read() {
      current ??= load();
      return current;
    },
    invalidate() {
      current = undefined;
    },
    async refresh() {
      try {
        current = Promise.resolve(await fetchCatalogue());
        return true;
      } catch (error) {
        log.error({ err: error }, "catalogue not read anew, the last good reading stays");
        return false;
      }
    },
  };
}

/** Returns a table client with a visitor's rights; `answer` is the backend, here or elsewhere. */
export function createAnonymousClient(
  url: string,
  publishableKey: string,
  answer: (request: Request) => Promise<Response>,
): PostgrestClient {
  return new PostgrestClient(`${url}/rest/v1`, {
    headers: { apikey: publishableKey },
    timeout: PATIENCE,
    // The last good reading serves meanwhile, and the next one comes soon.
    retry: false,
    fetch: (input, init) => answer(new Request(input, init)),
  });
}
