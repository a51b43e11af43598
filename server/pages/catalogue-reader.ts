import { PostgrestClient } from "@supabase/postgrest-js";
import type { Logger } from "pino";
import type { Catalogue } from "#app/data/catalogue.ts";
import { fetchCategories, fetchProducts } from "#app/data/products.ts";

export type CatalogueReader = {
  /** Returns the catalogue; the last good reading when the database is away. Throws without one. */
  read: () => Promise<Catalogue>;
  /** Makes the next reading go to the database. */
  invalidate: () => void;
};

/**
 * Returns a reader that keeps one reading of the catalogue until it is told of a change. It reads
 * as an anonymous visitor, through the same calls as a browser would.
 */
export function createCatalogueReader(client: PostgrestClient, log: Logger): CatalogueReader {
  let current: Promise<Catalogue> | undefined;
  let lastGood: Catalogue | undefined;

  async function load(): Promise<Catalogue> {
    try {
      const [categories, products] = await Promise.all([
        fetchCategories(client),
        fetchProducts(client),
      ]);
      lastGood = { categories, products };
      return lastGood;
    } catch (error) {
      current = undefined;
      if (!lastGood) throw error;
      log.error({ err: error }, "catalogue not read, the last good reading was used");
      return lastGood;
    }
  }

  return {
    read() {
      current ??= load();
      return current;
    },
    invalidate() {
      current = undefined;
    },
  };
}

/** Returns a table client with a visitor's rights on a backend that answers in this process. */
export function createAnonymousClient(
  url: string,
  publishableKey: string,
  answer: (request: Request) => Promise<Response>,
): PostgrestClient {
  return new PostgrestClient(`${url}/rest/v1`, {
    headers: { apikey: publishableKey },
    fetch: (input, init) => answer(new Request(input, init)),
  });
}
