import { useEffect } from "react";
import type { Answers } from "#domains/products/components/catalogue-source.ts";
import {
  type LoadedCatalogue,
  publishCatalogue,
  useLoadedCatalogue,
} from "#domains/products/components/loaded-catalogue.ts";

/** Delay (ms) until the page settles. */
const SETTLE_TIME = 300;

/** Failures are silent. */
export async function loadAhead(answers: Answers, productTypes: readonly string[]): Promise<void> {
  try {
    const { loadFor } = await import("#domains/products/components/catalogue-source.ts");
    await loadFor(answers, productTypes);
  } catch (error) {
    console.error(error);
    publishCatalogue({ failed: true });
  }
}

/** Retries when `query` changes, when online again and when visible. */
export function useCatalogueSource(
  query: string,
  answers: Answers,
  productTypes: string,
): LoadedCatalogue {
  // biome-ignore lint/correctness/useExhaustiveDependencies: A new query triggers a retry
  useEffect(() => {
    const load = () => loadAhead(answers, productTypes.split(",").filter(Boolean));
    // The page takes priority; the list only helps visitors who stay.
    const waiting = setTimeout(load, SETTLE_TIME);
    window.addEventListener("online", load);
    document.addEventListener("visibilitychange", load);
    return () => {
      clearTimeout(waiting);
      window.removeEventListener("online", load);
      document.removeEventListener("visibilitychange", load);
    };
  }, [query, answers, productTypes]);
  return useLoadedCatalogue();
}
