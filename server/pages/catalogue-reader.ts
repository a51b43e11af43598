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
import { productTypesOf } from "#domains/products/technical-data.ts";
import { type CachedRows, keepRows } from "./row-interning.ts";

export type CatalogueReader = {
  /** Falls back to the last good snapshot by part. Never rejects. */
  read: () => Promise<Catalogue>;
  /** Serves the old snapshot while refetching, then calls `refreshed`. */
  invalidate: () => void;
  refresh: () => Promise<boolean>;
};

/** Milliseconds, for a remote backend. */
const TIMEOUT = 10_000;
/** Milliseconds. */
const RETRY_AFTER = 2000;
const PAUSE = 4;

/** Reads as an anonymous visitor. Calls `refreshed` after recovery from a failure. */
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
    productTypes: null,
    relations: null,
    machines: null,
    reviews: null,
    details: new Map(),
  };
  let failing = 0;
  let hasFailed = false;
  let retry: NodeJS.Timeout | undefined;

  let running: Promise<unknown[]> = Promise.resolve([]);
  let waiting: Promise<unknown[]> | undefined;

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
      productTypes: typed.productTypes,
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

  /** Coalesces changes, as imports change the list every second and need the processor. */
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

function typedParts(
  types: DatedType[],
  products: ProductWithCategory[],
  { technical, details }: CachedRows,
): Pick<Catalogue, "productTypes" | "details"> {
  const revised = new Map(types.map(({ id, revised_at }) => [id, revised_at]));
  for (const { id, type_id } of products) {
    const known = details.get(id);
    if (known) known.revised_at = latest([known.revised_at, revised.get(type_id ?? "") ?? ""]);
  }
  const members = products.map(({ id, type_id }) => ({
    id,
    type_id,
    technical_data: technical.get(id) ?? {},
    sample_fields: details.get(id)?.sample_fields ?? [],
  }));
  return { productTypes: productTypesOf(types, members), details };
}

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
    retry: false,
    fetch: (input, init) => answer(new Request(input, init)),
  });
}
