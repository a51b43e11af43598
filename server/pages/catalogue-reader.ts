import { setTimeout as rest } from "node:timers/promises";
import { PostgrestClient } from "@supabase/postgrest-js";
import type { Logger } from "pino";
import type { ProductWithCategory, TableClient } from "#app/data/database.ts";
import { fetchMachines } from "#domains/machines/machine.ts";
import { type Catalogue, isInBrowser } from "#domains/products/catalogue.ts";
import { fetchPhotoAddresses } from "#domains/products/product-photos.ts";
import { fetchRelations } from "#domains/products/product-relations.ts";
import { type DatedType, fetchProductTypes, latest } from "#domains/products/product-types.ts";
import { fetchCategories, fetchProducts } from "#domains/products/products.ts";
import { fetchPublishedReviews } from "#domains/products/reviews.ts";
import { familiesOf } from "#domains/products/technical-data.ts";
import { type KeptRows, keepRows } from "./row-interning.ts";

export type CatalogueReader = {
  /** Returns the catalogue; of a part that cannot be read, the last good reading. Never rejects. */
  read: () => Promise<Catalogue>;
  /**
   * Makes the next reading go to the database. What takes long is read behind the old reading, which serves until then,
   * and `refreshed` is called.
   */
  invalidate: () => void;
  /** Reads anew while the old reading stays in use; returns whether anything could be read. */
  refresh: () => Promise<boolean>;
};

/** Longest wait (ms) for a backend on another machine. */
const TIMEOUT = 10_000;
/** After a failed reading the next is tried this much later (ms). */
const RETRY_AFTER = 2000;
/** Between two readings of a large list that goes on changing, by the time that the first of them took. */
const PAUSE = 4;

/**
 * Returns a reader that keeps one reading of the catalogue until it is told of a change. It reads
 * as an anonymous visitor, through the same calls as a browser would. After a reading that failed,
 * `refreshed` is called as soon as a better one is there.
 */
export function createCatalogueReader(
  client: TableClient,
  log: Logger,
  refreshed: () => void,
): CatalogueReader {
  let current: Promise<Catalogue> | undefined;
  let lastGood: Catalogue = {
    categories: null,
    products: null,
    photos: null,
    families: null,
    relations: null,
    machines: null,
    reviews: null,
    details: new Map(),
  };
  /** How many of its parts the last reading did not get. */
  let failing = 0;
  /** Whether it got none of them. */
  let hasFailed = false;
  let retry: NodeJS.Timeout | undefined;

  let running: Promise<unknown[]> = Promise.resolve([]);
  let waiting: Promise<unknown[]> | undefined;

  /** One reading at a time: whoever comes during it gets the next one, together. */
  function fetchParts(): Promise<unknown[]> {
    waiting ??= running.then(() => {
      waiting = undefined;
      running = fetchNow();
      return running;
    });
    return waiting;
  }

  async function fetchNow(): Promise<unknown[]> {
    const rows = keepRows(lastGood);
    const parts = await Promise.allSettled([
      fetchCategories(client),
      fetchProducts(client, rows.product),
      fetchProductTypes(client),
      fetchRelations(client, rows.relation),
      fetchPublishedReviews(client),
      fetchPhotoAddresses(client),
      fetchMachines(client),
    ]);
    const [categories, products, types, relations, reviews, photos, machines] = parts;
    const typed =
      products.status === "fulfilled" && types.status === "fulfilled"
        ? typedParts(types.value, products.value, rows)
        : lastGood;
    lastGood = {
      categories: settledValue(categories) ?? lastGood.categories,
      products: settledValue(products) ?? lastGood.products,
      families: typed.families,
      relations: settledValue(relations) ?? lastGood.relations,
      reviews: settledValue(reviews) ?? lastGood.reviews,
      photos: settledValue(photos) ?? lastGood.photos,
      machines: settledValue(machines) ?? lastGood.machines,
      details: typed.details,
    };
    const errors = parts.flatMap((part) => (part.status === "rejected" ? [part.reason] : []));
    failing = errors.length;
    hasFailed = errors.length === parts.length;
    return errors;
  }

  async function load(): Promise<Catalogue> {
    const [error] = await fetchParts();
    if (error) {
      log.error({ err: error }, "catalogue refresh failed, serving cached copy");
      retryLater();
    }
    return lastGood;
  }

  function retryLater(): void {
    clearTimeout(retry);
    retry = setTimeout(async () => {
      const before = failing;
      await fetchParts();
      if (failing > 0) retryLater();
      if (failing === before) return;
      current = undefined;
      log.warn("catalogue refresh restored");
      refreshed();
    }, RETRY_AFTER).unref();
  }

  let behind: Promise<void> | undefined;
  let isChangedSince = false;

  /**
   * Changes that come meanwhile make one more reading together, after a pause: an import changes the list every second, and
   * needs processor and database itself, as visitors do.
   */
  function readBehind(): void {
    isChangedSince = behind !== undefined;
    behind ??= readAndRest();
  }

  async function readAndRest(): Promise<void> {
    const started = performance.now();
    if (await refresh()) refreshed();
    if (failing > 0) retryLater();
    const pause = PAUSE * (performance.now() - started);
    if (isChangedSince) await rest(pause, undefined, { ref: false });
    behind = undefined;
    if (isChangedSince) readBehind();
  }

  async function refresh(): Promise<boolean> {
    const [error] = await fetchParts();
    if (error) log.error({ err: error }, "catalogue reload failed, serving cached copy");
    if (hasFailed) return false;
    current = Promise.resolve(lastGood);
    return true;
  }

  return {
    read() {
      current ??= load();
      return current;
    },
    invalidate() {
      if (isInBrowser(lastGood.products)) current = undefined;
      else readBehind();
    },
    refresh,
  };
}

function settledValue<T>(part: PromiseSettledResult<T>): T | undefined {
  return part.status === "fulfilled" ? part.value : undefined;
}

/** What the types say of products: their data by column, and when what a datasheet shows was changed last. */
function typedParts(
  types: DatedType[],
  products: ProductWithCategory[],
  { technical, details }: KeptRows,
): Pick<Catalogue, "families" | "details"> {
  const revised = new Map(types.map(({ id, revised_at }) => [id, revised_at]));
  for (const { id, type_id } of products) {
    const known = details.get(id);
    // A product's data are as new as the names and units of its fields.
    if (known) known.revised_at = latest([known.revised_at, revised.get(type_id ?? "") ?? ""]);
  }
  const members = products.map(({ id, type_id }) => ({
    id,
    type_id,
    technical_data: technical.get(id) ?? {},
    sample_fields: details.get(id)?.sample_fields ?? [],
  }));
  return { families: familiesOf(types, members), details };
}

/**
 * Returns a table client with a visitor's rights, or with those of the session that is handed in;
 * `answer` is the backend, here or elsewhere.
 */
export function createServerClient(
  url: string,
  publishableKey: string,
  answer: (request: Request) => Promise<Response>,
  authorization?: string,
): TableClient {
  return new PostgrestClient(`${url}/rest/v1`, {
    headers: {
      apikey: publishableKey,
      ...(authorization !== undefined && { Authorization: authorization }),
    },
    timeout: TIMEOUT,
    // The last good reading serves meanwhile, and the next one comes soon.
    retry: false,
    fetch: (input, init) => answer(new Request(input, init)),
  });
}
