import type { ProductWithCategory } from "#app/data/database.ts";
import { inSlices } from "#app/lib/slices.ts";
import { type Catalogue, isInBrowser } from "#domains/products/catalogue.ts";
import { type FoundParts, foundParts } from "#domains/products/components/found-parts.ts";
import type { Finder } from "#tools/find/finder.ts";
import { finderOnce } from "#tools/find/finder-once.ts";
import { type CatalogueFilter, isSearch } from "./catalogue-filter.ts";
import type { CatalogueView } from "./catalogue-page.ts";
import { type CatalogueIndex, indexOnce, viewCatalogue } from "./catalogue-view.ts";

type Searchable = { index: CatalogueIndex; finder: Finder };

/** `isLatest` is false while a newer snapshot is being indexed; such results are not cached. */
type Answer<Of> = { answer: Of; isLatest: boolean };

/** Pause between indexing runs, in multiples of the previous run’s time. */
const PAUSE = 4;

let searchable: Searchable | undefined;

export async function servedView(
  catalogue: Catalogue,
  filter: CatalogueFilter,
): Promise<Answer<CatalogueView> | null> {
  const index = indexOnce(catalogue);
  if (!index) return null;
  const isRequested = isSearch(filter);
  const ready = isRequested ? await readyToSearch(index) : { index, finder: null };
  // Plain browsing neither waits for the search index nor fails with it.
  if (!isRequested) readyToSearch(index).catch(() => undefined);
  const view = await inSlices(viewCatalogue(ready.index, filter, ready.finder));
  if (!view) return null;
  const products = view.products.map(withoutDescription);
  const nearest = view.nearest.map(withoutDescription);
  return { answer: { ...view, products, nearest }, isLatest: ready.index === index };
}

function withoutDescription({ description: _unseen, ...listed }: ProductWithCategory) {
  return listed;
}

/** Null without a list; the inner value is null for a text without words. */
export async function servedParts(
  catalogue: Catalogue,
  text: string,
): Promise<Answer<FoundParts | null> | null> {
  const index = indexOnce(catalogue);
  if (!index) return null;
  const ready = await readyToSearch(index);
  const finding = await inSlices(ready.finder(text));
  const answer = finding && foundParts(finding, ready.index.products);
  return { answer, isLatest: ready.index === index };
}

/** Null without a list. */
export async function searchableOf(catalogue: Catalogue): Promise<Searchable | null> {
  const index = indexOnce(catalogue);
  return index && readyToSearch(index);
}

/** Outdated results must not be cached. */
export function cacheHeaders({ isLatest }: { isLatest: boolean }): Record<string, string> {
  return isLatest ? {} : { "Cache-Control": "no-store" };
}

let making: { index: CatalogueIndex; made: Promise<Searchable> } | undefined;
/** Resolves when the next snapshot may be indexed. */
let rested: Promise<unknown> = Promise.resolve();
let wanted: CatalogueIndex | undefined;
let waiting: Promise<Searchable> | undefined;

/**
 * Indexes one snapshot at a time, as each takes much memory; only the newest waits. Until then the
 * previous one serves searches. Pauses give visitors time during long imports.
 */
async function readyToSearch(index: CatalogueIndex): Promise<Searchable> {
  if (searchable?.index === index) return searchable;
  const made = making?.index === index ? making.made : madeNext(index);
  if (!searchable || isInBrowser(index.products)) return made;
  made.catch(() => undefined);
  return searchable;
}

function madeNext(index: CatalogueIndex): Promise<Searchable> {
  wanted = index;
  waiting ??= rested.then(() => {
    waiting = undefined;
    const [started, latest] = [performance.now(), wanted ?? index];
    const made = makeSearchable(latest);
    making = { index: latest, made };
    rested = made.then(
      () =>
        isInBrowser(latest.products) ? undefined : pause(PAUSE * (performance.now() - started)),
      () => {
        making = undefined;
      },
    );
    return made;
  });
  return waiting;
}

function pause(time: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, time));
}

async function makeSearchable(index: CatalogueIndex): Promise<Searchable> {
  searchable = { index, finder: await finderOnce(index.products, index.machines) };
  return searchable;
}
