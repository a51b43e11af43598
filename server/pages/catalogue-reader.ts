import { PostgrestClient } from "@supabase/postgrest-js";
import type { Logger } from "pino";
import { type Catalogue, isInBrowser } from "#app/data/catalogue.ts";
import type { ProductWithCategory, TableClient } from "#app/data/database.ts";
import { fetchMachines } from "#app/data/machine.ts";
import { fetchPhotoAddresses } from "#app/data/product-photos.ts";
import { fetchRelations } from "#app/data/product-relations.ts";
import { type DatedType, fetchProductTypes, latest } from "#app/data/product-types.ts";
import { type CatalogueProduct, fetchCategories, fetchProducts } from "#app/data/products.ts";
import { fetchPublishedReviews } from "#app/data/reviews.ts";
import { familiesOf } from "#app/data/technical-data.ts";

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

  async function fetchParts(): Promise<unknown[]> {
    const parts = await Promise.allSettled([
      fetchCategories(client),
      fetchProducts(client),
      fetchProductTypes(client),
      fetchRelations(client),
      fetchPublishedReviews(client),
      fetchPhotoAddresses(client),
      fetchMachines(client),
    ]);
    const [categories, products, types, relations, reviews, photos, machines] = parts;
    lastGood = {
      categories: settledValue(categories) ?? lastGood.categories,
      products: products.status === "fulfilled" ? listOf(products.value) : lastGood.products,
      families:
        products.status === "fulfilled" && types.status === "fulfilled"
          ? familiesOf(types.value, products.value)
          : lastGood.families,
      relations: settledValue(relations) ?? lastGood.relations,
      reviews: settledValue(reviews) ?? lastGood.reviews,
      photos: settledValue(photos) ?? lastGood.photos,
      machines: settledValue(machines) ?? lastGood.machines,
      details:
        products.status === "fulfilled" && types.status === "fulfilled"
          ? detailsOf(types.value, products.value)
          : lastGood.details,
    };
    const errors = parts.flatMap((part) => (part.status === "rejected" ? [part.reason] : []));
    failing = errors.length;
    hasFailed = errors.length === parts.length;
    return errors;
  }

  async function load(): Promise<Catalogue> {
    const [error] = await fetchParts();
    if (error) {
      log.error({ err: error }, "catalogue not read, the last good reading was used");
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
      log.warn("the catalogue is read again");
      refreshed();
    }, RETRY_AFTER).unref();
  }

  let behind: Promise<void> | undefined;
  let isChangedSince = false;

  /** Changes that come meanwhile make one more reading together. */
  function readBehind(): void {
    isChangedSince = behind !== undefined;
    behind ??= refresh().then((isRead) => {
      behind = undefined;
      if (isRead) refreshed();
      if (failing > 0) retryLater();
      if (isChangedSince) readBehind();
    });
  }

  async function refresh(): Promise<boolean> {
    const [error] = await fetchParts();
    if (error) log.error({ err: error }, "catalogue not read anew, the last good reading stays");
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

/** Lists are without technical data, which families hold by column, and without details. */
function listed({
  technical_data,
  sample_fields,
  revised_at,
  dispatch_weight,
  packing,
  origin_country,
  hs_code,
  lead_time,
  ...product
}: CatalogueProduct): ProductWithCategory {
  return product;
}

/** What many products have in common is kept once. */
function listOf(products: CatalogueProduct[]): ProductWithCategory[] {
  const texts = new Map<string, string>();
  const once = <Text extends string | null>(text: Text): Text => {
    if (text === null) return text;
    const known = texts.get(text);
    if (known !== undefined) return known as Text;
    texts.set(text, text);
    return text;
  };
  const categories = new Map<string | null, ProductWithCategory["category"]>();
  for (const { category_id, category } of products) categories.set(category_id, category);
  return products.map(listed).map((product) => ({
    ...product,
    description: once(product.description),
    category_id: once(product.category_id),
    image_url: once(product.image_url),
    type_id: once(product.type_id),
    category: categories.get(product.category_id) ?? product.category,
  }));
}

/** A product's data are as new as the names and units of its fields. */
function detailsOf(types: DatedType[], products: CatalogueProduct[]): Catalogue["details"] {
  const revised = new Map(types.map(({ id, revised_at }) => [id, revised_at]));
  return new Map(
    products.map((product) => [
      product.id,
      {
        dispatch_weight: product.dispatch_weight,
        packing: product.packing,
        origin_country: product.origin_country,
        hs_code: product.hs_code,
        lead_time: product.lead_time,
        sample_fields: product.sample_fields,
        revised_at: latest([product.revised_at, revised.get(product.type_id ?? "") ?? ""]),
      },
    ]),
  );
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
