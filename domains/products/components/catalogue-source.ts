import { fetchAnswer } from "#app/lib/fetch-answer.ts";
import { inSlices } from "#app/lib/slices.ts";
import { CATALOGUE_VIEW_URL, SEARCH_URL } from "#domains/products/answer-address.ts";
import type { CatalogueList } from "#domains/products/catalogue.ts";
import { CATALOGUE_URL } from "#domains/products/catalogue-address.ts";
import { filterQuery } from "#domains/products/customer/catalogue/catalogue-filter.ts";
import { loadAnswerParts } from "#domains/products/customer/catalogue/load-answer-parts.ts";
import { type ProductTypeData, productTypeUrl } from "#domains/products/technical-data.ts";
import { loadedCatalogue, publishCatalogue } from "./loaded-catalogue.ts";

let catalogue: CatalogueList | undefined;
const productTypes = new Map<string, ProductTypeData>();

const loadCatalogue = once(async () => {
  if (catalogue) return;
  catalogue = await fetchAnswer<CatalogueList>(CATALOGUE_URL);
  const { products } = catalogue;
  publishCatalogue({ products, isOnServer: products === null, failed: false });
});

const readyList = once(async () => {
  const { view, isOnServer, failed } = loadedCatalogue();
  // After a failure, publish again so that pending requests retry.
  if (view && !(isOnServer && failed)) return;
  const [{ indexCatalogue, viewCatalogue }] = await Promise.all([
    import("#domains/products/customer/catalogue/catalogue-view.ts"),
    loadAnswerParts(),
    loadCatalogue(),
  ]);
  if (!catalogue) return;
  const index = indexCatalogue(catalogue, productTypes);
  if (!index) {
    // A new function each time makes consumers ask again.
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

/** Never throws; failures are silent. */
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

async function loadProductTypes(keys: readonly string[]): Promise<void> {
  const missing = keys.filter((key) => !productTypes.has(key));
  if (missing.length === 0) return;
  try {
    const found = await Promise.all(
      missing.map((key) => fetchAnswer<ProductTypeData | null>(productTypeUrl(key))),
    );
    for (const productType of found)
      if (productType) productTypes.set(productType.type.key, productType);
    publishCatalogue({ productTypes: productTypes.size, failed: false });
  } catch (error) {
    console.error(error);
    publishCatalogue({ failed: true });
  }
}

/** Concurrent calls share one attempt and, if it fails, one retry. */
function once(load: () => Promise<void>): () => Promise<void> {
  let underWay: Promise<void> | undefined;
  let isRequestedAgain = false;
  async function attempt(): Promise<void> {
    isRequestedAgain = false;
    try {
      await load();
    } catch (error) {
      console.error(error);
      publishCatalogue({ failed: true });
    }
    if (isRequestedAgain && loadedCatalogue().failed) await attempt();
  }
  return () => {
    if (underWay) isRequestedAgain = true;
    underWay ??= attempt().finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
}

const LOADERS = { nothing: loadCatalogue, filter: readyList, search: readySearch };

export type Answers = keyof typeof LOADERS;

/** Never throws. */
export async function loadFor(answers: Answers, productTypes: readonly string[]): Promise<void> {
  await Promise.all([LOADERS[answers](), loadProductTypes(productTypes)]);
}
