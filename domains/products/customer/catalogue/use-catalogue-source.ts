import { useEffect } from "react";
import type { Answers } from "#domains/products/components/catalogue-source.ts";
import {
  type LoadedCatalogue,
  publishCatalogue,
  useLoadedCatalogue,
} from "#domains/products/components/loaded-catalogue.ts";

/** How long (ms) the list waits for the page to settle. */
const SETTLE_TIME = 300;

/** Loads what answers take in the browser. About a failure nobody is told. */
export async function loadAhead(answers: Answers, families: readonly string[]): Promise<void> {
  try {
    const { loadFor } = await import("#domains/products/components/catalogue-source.ts");
    await loadFor(answers, families);
  } catch (error) {
    console.error(error);
    publishCatalogue({ failed: true });
  }
}

/**
 * Returns what the browser has of the catalogue, and loads it, with what it needs to answer. `families` are the
 * keys of types whose technical data are needed. After a failure it is tried again when `query` changes, when
 * the connection is back, and when the page comes into view.
 */
export function useCatalogueSource(
  query: string,
  answers: Answers,
  families: string,
): LoadedCatalogue {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another query is a reason to try again
  useEffect(() => {
    const load = () => loadAhead(answers, families.split(",").filter(Boolean));
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
