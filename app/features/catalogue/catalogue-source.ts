import type { CatalogueList } from "#app/data/catalogue.ts";
import { CATALOGUE_URL } from "#app/data/catalogue-address.ts";
import { type Family, familyUrl } from "#app/data/technical-data.ts";
import { loadAnswerParts } from "./load-answer-parts.ts";
import { loadedCatalogue, publishCatalogue } from "./loaded-catalogue.ts";

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

/** Makes the list answer filters here, and what shows the answers. */
const readyList = once(async () => {
  if (loadedCatalogue().view) return;
  const [{ indexCatalogue, viewCatalogue }] = await Promise.all([
    import("./catalogue-view.ts"),
    loadAnswerParts(),
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
