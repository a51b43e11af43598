import { useEffect } from "react";
import type { CatalogueList } from "#app/data/catalogue.ts";
import { CATALOGUE_URL } from "#app/data/catalogue-address.ts";
import { type Family, familyUrl } from "#app/data/technical-data.ts";
import {
  type LoadedCatalogue,
  loadedCatalogue,
  publishCatalogue,
  useLoadedCatalogue,
} from "./loaded-catalogue.ts";

/** How long (ms) the list waits for the page to settle. */
const SETTLE_TIME = 300;
/** Longest wait (ms) for the list: a large catalogue on a slow line. */
const TIMEOUT = 30_000;

let catalogue: CatalogueList | undefined;
const families = new Map<string, Family>();

/** Loads the whole catalogue into the browser. */
const loadCatalogue = once(async () => {
  if (catalogue) return;
  const response = await fetch(CATALOGUE_URL, { signal: AbortSignal.timeout(TIMEOUT) });
  if (!response.ok) throw new Error(`The catalogue answered ${response.status}.`);
  catalogue = (await response.json()) as CatalogueList;
  publishCatalogue({ products: catalogue.products, failed: false });
});

/** Makes the list answer filters here. */
const readyList = once(async () => {
  if (loadedCatalogue().view) return;
  const [{ indexCatalogue, viewCatalogue }] = await Promise.all([
    import("./catalogue-view.ts"),
    loadCatalogue(),
  ]);
  const index = catalogue && indexCatalogue(catalogue, families);
  if (!index) return;
  publishCatalogue({
    view: (filter, finder) => viewCatalogue(index, filter, finder),
    failed: false,
  });
});

/** Makes the list answer searches here. */
export const readySearch = once(async () => {
  if (loadedCatalogue().finder) return;
  const [{ createFinder }] = await Promise.all([
    import("#app/features/find/finder.ts"),
    readyList(),
  ]);
  const { products } = loadedCatalogue();
  if (products) publishCatalogue({ finder: await createFinder(products), failed: false });
});

/** Fetches the technical data of types that are not here yet. */
async function loadFamilies(keys: readonly string[]): Promise<void> {
  const missing = keys.filter((key) => !families.has(key));
  if (missing.length === 0) return;
  try {
    const found = await Promise.all(
      missing.map(async (key) => {
        const response = await fetch(familyUrl(key), { signal: AbortSignal.timeout(TIMEOUT) });
        if (!response.ok) throw new Error(`The type ${key} answered ${response.status}.`);
        return (await response.json()) as Family;
      }),
    );
    for (const family of found) families.set(family.type.key, family);
    publishCatalogue({ families: families.size, failed: false });
  } catch (error) {
    console.error(error);
    publishCatalogue({ failed: true });
  }
}

/** Whoever asks while it is under way waits for the same try; after a failure it may be called again. */
function once(load: () => Promise<void>): () => Promise<void> {
  let underWay: Promise<void> | undefined;
  return () => {
    underWay ??= load()
      .catch((error) => {
        console.error(error);
        publishCatalogue({ failed: true });
      })
      .finally(() => {
        underWay = undefined;
      });
    return underWay;
  };
}

const LOADERS = { nothing: loadCatalogue, filter: readyList, search: readySearch };

/**
 * Returns what the browser has of the catalogue, and loads it, with what it needs to answer. After a
 * `families` are the keys of types whose technical data are needed. After a
 * failure, about which nobody is told, it is tried again when `query` changes, when the connection is back, and
 * when the page comes into view.
 */
export function useCatalogueSource(
  query: string,
  answers: keyof typeof LOADERS,
  families: string,
): LoadedCatalogue {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another query is a reason to try again
  useEffect(() => {
    const load = () => {
      LOADERS[answers]();
      loadFamilies(families.split(",").filter(Boolean));
    };
    // The page is read first; the list is for whoever stays to search it.
    const waiting = setTimeout(load, SETTLE_TIME);
    window.addEventListener("online", load);
    document.addEventListener("visibilitychange", load);
    return () => {
      clearTimeout(waiting);
      window.removeEventListener("online", load);
      document.removeEventListener("visibilitychange", load);
    };
  }, [query, answers, families]);
  return useLoadedCatalogue();
}
