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

let loading = false;

/** How long (ms) the list waits for the page to settle. */
const SETTLE_TIME = 300;
/** Longest wait (ms) for the list: a large catalogue on a slow line. */
const TIMEOUT = 30_000;

/** Loads the whole catalogue into the browser, once; after a failure it may be called again. */
async function loadCatalogue(): Promise<void> {
  if (loadedCatalogue().index || loading) return;
  loading = true;
  try {
    const response = await fetch(CATALOGUE_URL, { signal: AbortSignal.timeout(TIMEOUT) });
    if (!response.ok) throw new Error(`The catalogue answered ${response.status}.`);
    publishCatalogue({
      index: indexCatalogue((await response.json()) as Catalogue),
      failed: false,
    });
  } catch (error) {
    console.error(error);
    publishCatalogue({ index: null, failed: true });
  } finally {
    loading = false;
  }
}

/**
 * Returns what the browser has of the catalogue, and loads it. After a failure, about which nobody is
 * told, it is tried again when `query` changes, when the connection is back, and when the page comes
 * into view.
 */
export function useCatalogueSource(query: string): LoadedCatalogue {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another query is a reason to try again
  useEffect(() => {
    // The page is read first; the list is for whoever stays to search it.
    const waiting = setTimeout(loadCatalogue, SETTLE_TIME);
    return () => clearTimeout(waiting);
  }, [query]);
  useEffect(() => {
    window.addEventListener("online", loadCatalogue);
    document.addEventListener("visibilitychange", loadCatalogue);
    return () => {
      window.removeEventListener("online", loadCatalogue);
      document.removeEventListener("visibilitychange", loadCatalogue);
    };
  }, []);
  return useSyncExternalStore(subscribeCatalogue, loadedCatalogue, () => NOT_LOADED);
}
