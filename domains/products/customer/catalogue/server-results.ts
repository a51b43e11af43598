import type { ProductWithCategory } from "#app/data/database.ts";
import { inSlices } from "#app/lib/slices.ts";
import { type Catalogue, isInBrowser } from "#domains/products/catalogue.ts";
import { type FoundParts, foundParts } from "#domains/products/components/found-parts.ts";
import type { Finder } from "#tools/find/finder.ts";
import { finderOnce } from "#tools/find/finder-once.ts";
import { type CatalogueFilter, isSearch } from "./catalogue-filter.ts";
import type { CatalogueView } from "./catalogue-page.ts";
import { type CatalogueIndex, indexOnce, viewCatalogue } from "./catalogue-view.ts";

/** A list with the finder of its products. */
type Searchable = { index: CatalogueIndex; finder: Finder };

/** `isLatest` is false for an answer of the reading before, while the latest is made ready: nobody keeps it. */
type Answer<Of> = { answer: Of; isLatest: boolean };

/** Between two lists of a large catalogue that goes on changing, by the time that the first of them took. */
const PAUSE = 4;

let searchable: Searchable | undefined;

/** Answers a filter on the server, as a browser with the whole list does. Null when there is no list. */
export async function servedView(
  catalogue: Catalogue,
  filter: CatalogueFilter,
): Promise<Answer<CatalogueView> | null> {
  const index = indexOnce(catalogue);
  if (!index) return null;
  const isAsked = isSearch(filter);
  const ready = isAsked ? await readyToSearch(index) : { index, finder: null };
  // Whoever only looks at the list does not wait until it can be searched, and is not told when it cannot.
  if (!isAsked) readyToSearch(index).catch(() => undefined);
  const view = await inSlices(viewCatalogue(ready.index, filter, ready.finder));
  if (!view) return null;
  const products = view.products.map(withoutDescription);
  const nearest = view.nearest.map(withoutDescription);
  return { answer: { ...view, products, nearest }, isLatest: ready.index === index };
}

function withoutDescription({ description: _unseen, ...listed }: ProductWithCategory) {
  return listed;
}

/** Answers a search box on the server: null within for a text that says nothing. Null when there is no list. */
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

/** Returns what can be searched now. Null when there is no list. */
export async function searchableOf(catalogue: Catalogue): Promise<Searchable | null> {
  const index = indexOnce(catalogue);
  return index && readyToSearch(index);
}

/** An answer that is not the latest is for who asked alone. */
export function keptHeaders({ isLatest }: { isLatest: boolean }): Record<string, string> {
  return isLatest ? {} : { "Cache-Control": "no-store" };
}

let making: { index: CatalogueIndex; made: Promise<Searchable> } | undefined;
/** When the next list may be made ready. */
let rested: Promise<unknown> = Promise.resolve();
let wanted: CatalogueIndex | undefined;
let waiting: Promise<Searchable> | undefined;

/**
 * Returns what can be searched. To read a large catalogue takes long: until a change can be searched, the reading
 * before answers. One is read at a time, as each takes much memory, and of those that came meanwhile the latest; during an
 * import that goes on for minutes, each is followed by a pause four times as long, for what visitors ask.
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
