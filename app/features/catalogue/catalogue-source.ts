import { useEffect, useSyncExternalStore } from "react";
import { CATALOGUE_URL, type Catalogue } from "#app/data/catalogue.ts";
import { indexCatalogue } from "./catalogue-view.ts";
import {
  type LoadedCatalogue,
  loadedCatalogue,
  NOT_LOADED,
  publishCatalogue,
  subscribeCatalogue,
} from "./loaded-catalogue.ts";

/** How long (ms) the list waits for the page to settle. */
const SETTLE_TIME = 300;
/** Longest wait (ms) for the list: a large catalogue on a slow line. */
const TIMEOUT = 30_000;

let loading: Promise<void> | undefined;
let readying: Promise<void> | undefined;

/** Loads the whole catalogue into the browser, once; after a failure it may be called again. */
function loadCatalogue(): Promise<void> {
  loading ??= attempt(async () => {
    if (loadedCatalogue().index) return;
    const response = await fetch(CATALOGUE_URL, { signal: AbortSignal.timeout(TIMEOUT) });
    if (!response.ok) throw new Error(`The catalogue answered ${response.status}.`);
    const index = indexCatalogue((await response.json()) as Catalogue);
    publishCatalogue({ index, finder: null, failed: false });
  }).finally(() => {
    loading = undefined;
  });
  return loading;
}

/** Makes the catalogue searchable, once; after a failure it may be called again. */
export function readySearch(): Promise<void> {
  readying ??= attempt(async () => {
    if (loadedCatalogue().finder) return;
    const [{ createFinder }] = await Promise.all([
      import("#app/features/find/finder.ts"),
      loadCatalogue(),
    ]);
    const { index } = loadedCatalogue();
    if (index)
      publishCatalogue({ index, finder: await createFinder(index.products), failed: false });
  }).finally(() => {
    readying = undefined;
  });
  return readying;
}

async function attempt(load: () => Promise<void>): Promise<void> {
  try {
    await load();
  } catch (error) {
    console.error(error);
    publishCatalogue({ ...loadedCatalogue(), failed: true });
  }
}

/** Returns what the browser has of the catalogue. */
export function useLoadedCatalogue(): LoadedCatalogue {
  return useSyncExternalStore(subscribeCatalogue, loadedCatalogue, () => NOT_LOADED);
}

/**
 * Returns what the browser has of the catalogue, and loads it, for a search with what it is searched
 * by. After a failure, about which nobody is told, it is tried again when `query` changes, when the connection
 * is back, and when the page comes into view.
 */
export function useCatalogueSource(query: string, isSearch: boolean): LoadedCatalogue {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another query is a reason to try again
  useEffect(() => {
    const load = isSearch ? readySearch : loadCatalogue;
    // The page is read first; the list is for whoever stays to search it.
    const waiting = setTimeout(load, SETTLE_TIME);
    window.addEventListener("online", load);
    document.addEventListener("visibilitychange", load);
    return () => {
      clearTimeout(waiting);
      window.removeEventListener("online", load);
      document.removeEventListener("visibilitychange", load);
    };
  }, [query, isSearch]);
  return useLoadedCatalogue();
}
