import { fetchAnswer } from "#app/lib/fetch-answer.ts";
import { inSlices } from "#app/lib/slices.ts";
import { CATALOGUE_VIEW_URL, SEARCH_URL } from "#domains/products/answer-address.ts";
import type { CatalogueList } from "#domains/products/catalogue.ts";
import { CATALOGUE_URL } from "#domains/products/catalogue-address.ts";
import { filterQuery } from "#domains/products/customer/catalogue/catalogue-filter.ts";
import { loadAnswerParts } from "#domains/products/customer/catalogue/load-answer-parts.ts";
import { type Family, familyUrl } from "#domains/products/technical-data.ts";
import { loadedCatalogue, publishCatalogue } from "./loaded-catalogue.ts";

let catalogue: CatalogueList | undefined;
const families = new Map<string, Family>();

/** Loads the whole catalogue into the browser. */
const loadCatalogue = once(async () => {
  if (catalogue) return;
  catalogue = await fetchAnswer<CatalogueList>(CATALOGUE_URL);
  const { products } = catalogue;
  publishCatalogue({ products, isOnServer: products === null, failed: false });
});

/** Makes the list answer filters here, and what shows the answers. */
const readyList = once(async () => {
  const { view, isOnServer, failed } = loadedCatalogue();
  // Whoever waits for an answer that did not come gets another try.
  if (view && !(isOnServer && failed)) return;
  const [{ indexCatalogue, viewCatalogue }] = await Promise.all([
    import("#domains/products/customer/catalogue/catalogue-view.ts"),
    loadAnswerParts(),
    loadCatalogue(),
  ]);
  if (!catalogue) return;
  const index = indexCatalogue(catalogue, families);
  if (!index) {
    // Another function each time: who waits asks again.
    publishCatalogue({
      view: (filter, _finder, signal) =>
        askServer(`${CATALOGUE_VIEW_URL}?${filterQuery(filter)}`, signal),
      search: async (text, signal) =>
        text.trim() === ""
          ? null
          : askServer(`${SEARCH_URL}?${new URLSearchParams({ q: text })}`, signal),
      failed: false,
    });
    return;
  }
  publishCatalogue({
    view: (filter, finder, signal) => inSlices(viewCatalogue(index, filter, finder), signal),
    failed: false,
  });
});

/** Makes the list answer searches here. */
export const readySearch = once(async () => {
  const { finder: known, isOnServer } = loadedCatalogue();
  if (known) return;
  if (isOnServer) return readyList();
  const [{ createFinder }, { foundParts }] = await Promise.all([
    import("#tools/find/finder.ts"),
    import("./found-parts.ts"),
    readyList(),
  ]);
  const { products } = loadedCatalogue();
  if (!products) return;
  const finder = await createFinder(products, catalogue?.machines);
  publishCatalogue({
    finder,
    search: async (text, signal) => {
      const finding = await inSlices(finder(text), signal);
      return finding && foundParts(finding, products);
    },
    failed: false,
  });
});

/** Asks the server for what the browser cannot find by itself. Never throws: about a failure nobody is told. */
export async function askServer<Answer>(
  address: string,
  signal: AbortSignal,
): Promise<Answer | null> {
  try {
    const answer = await fetchAnswer<Answer | null>(address, signal);
    if (loadedCatalogue().failed) publishCatalogue({ failed: false });
    return answer;
  } catch (error) {
    if (signal.aborted) return null;
    console.error(error);
    publishCatalogue({ failed: true });
    return null;
  }
}

/** Fetches the technical data of types that are not here yet. */
async function loadFamilies(keys: readonly string[]): Promise<void> {
  const missing = keys.filter((key) => !families.has(key));
  if (missing.length === 0) return;
  try {
    const found = await Promise.all(
      missing.map((key) => fetchAnswer<Family | null>(familyUrl(key))),
    );
    for (const family of found) if (family) families.set(family.type.key, family);
    publishCatalogue({ families: families.size, failed: false });
  } catch (error) {
    console.error(error);
    publishCatalogue({ failed: true });
  }
}

/**
 * Whoever asks while it is under way waits for the same try. When that fails it is tried once more for them: the
 * connection may have come back in between.
 */
function once(load: () => Promise<void>): () => Promise<void> {
  let underWay: Promise<void> | undefined;
  let isAskedAgain = false;
  async function attempt(): Promise<void> {
    isAskedAgain = false;
    try {
      await load();
    } catch (error) {
      console.error(error);
      publishCatalogue({ failed: true });
    }
    if (isAskedAgain && loadedCatalogue().failed) await attempt();
  }
  return () => {
    if (underWay) isAskedAgain = true;
    underWay ??= attempt().finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
}

const LOADERS = { nothing: loadCatalogue, filter: readyList, search: readySearch };

/** What the list has to answer in the browser. */
export type Answers = keyof typeof LOADERS;

/** Loads what such answers take, with the technical data of these types. It never throws. */
export async function loadFor(answers: Answers, families: readonly string[]): Promise<void> {
  await Promise.all([LOADERS[answers](), loadFamilies(families)]);
}
