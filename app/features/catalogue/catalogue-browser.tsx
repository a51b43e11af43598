import { ListFilter } from "lucide-react";
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from "react";
import { PrefetchPageLinks } from "react-router";
import type { Product } from "#app/data/database.ts";
import { countLabel, productPath } from "#app/features/product/product.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { useOnDemand } from "#app/ui/on-demand.ts";
import { ServerDrawn, serverDrawn } from "#app/ui/server-drawn.tsx";
import { familiesAsked } from "./asked-families.ts";
import {
  appliedSort,
  type CatalogueFilter,
  chosenSort,
  DEFAULT_FILTER,
  filterQuery,
  isSearch,
  sortOptions,
} from "./catalogue-filter.ts";
import type { CatalogueView } from "./catalogue-page.ts";
import { CatalogueResults, type ListState } from "./catalogue-results.tsx";
import { FilterPanel } from "./filter-panel.tsx";
import { type AnswerParts, loadAnswerParts, useAnswerParts } from "./load-answer-parts.ts";
import { useCatalogueFilter } from "./use-catalogue-filter.ts";
import { loadAhead, useCatalogueSource } from "./use-catalogue-source.ts";

/** Marks a page that the server drew with an answer. */
const ANSWER_MARK = "data-answer";

// Such a page comes alive when what shows the answer is there: React takes over what the server drew as it
// stands. Here, because a module that waits must not be one that the awaited ones import.
if (import.meta.env.SSR || document.querySelector(`[${ANSWER_MARK}]`)) await loadAnswerParts();

const families = serverDrawn(
  async () => (await import("./family-navigation.tsx")).FamilyNavigation,
);

const loadDrawer = async () => (await import("#app/ui/dialog.tsx")).Drawer;

/**
 * The catalogue with its controls. `served` is what the server made for the address that was
 * opened; once the whole list is loaded, every change is answered in the browser. The controls
 * answer a key at once; the results follow when there is time (they are deferred and memoised).
 */
export function CatalogueBrowser({ served }: { served: CatalogueView }) {
  const [filter, settledFilter, changeFilter] = useCatalogueFilter();
  const [sheetOpen, setSheetOpen] = useState(false);
  const shownFilter = useDeferredValue(settledFilter);
  const query = filterQuery(shownFilter);
  // What the server made is kept until something else is asked for: nothing is drawn twice.
  const servedFits = served.read && served.query === query;
  const need = isSearch(shownFilter) ? "search" : "filter";
  const asked = familiesAsked(served.types, shownFilter);
  const {
    view: answer,
    finder,
    families: loadedFamilies,
    failed,
  } = useCatalogueSource(query, servedFits ? "nothing" : need, asked.map(({ key }) => key).join());
  // biome-ignore lint/correctness/useExhaustiveDependencies: technical data that have come change the answer
  const computed = useMemo(
    () =>
      answer && !servedFits && (finder || !isSearch(shownFilter))
        ? answer(shownFilter, finder)
        : null,
    [answer, finder, loadedFamilies, shownFilter, servedFits],
  );
  const view = computed ?? served;
  const parts = useAnswerParts(view.query !== "");
  const list = listState(computed !== null || servedFits, failed || !served.read);
  const ahead = useProductAhead(served.products[0]);
  // Kept, because it looks its page up in all routes each time that it is drawn.
  const prefetched = useMemo(() => ahead && <PrefetchPageLinks page={ahead} />, [ahead]);
  const clearFilters = useCallback(
    () => changeFilter({ ...DEFAULT_FILTER, sort: filter.sort }),
    [changeFilter, filter.sort],
  );
  const closeSheet = () => setSheetOpen(false);
  const Drawer = useOnDemand(sheetOpen, loadDrawer, closeSheet);
  useRememberedView(filter, view.families.length > 0 ? parts : null, changeFilter);
  const panel = (
    <>
      <FilterPanel
        category={filter.category}
        price={filter.price}
        rating={filter.rating}
        inStock={filter.inStock}
        categories={view.categories}
        priceBounds={view.priceBounds}
        onChange={changeFilter}
      />
      {parts && view.table && view.table.facets.length > 0 && (
        <div className="mt-6 border-t border-line pt-5">
          <parts.FacetPanel filter={filter} facets={view.table.facets} onChange={changeFilter} />
        </div>
      )}
    </>
  );
  const navigable =
    asked.length === 1 || isSearch(filter) ? [] : asked.length > 0 ? asked : view.types;

  return (
    <>
      {navigable.length > 0 && (
        <ServerDrawn
          key={navigable.map(({ key }) => key).join()}
          content={families}
          props={{ types: navigable }}
        />
      )}
      <div
        {...(view.query && { [ANSWER_MARK]: "" })}
        className="grid gap-x-8 gap-y-6 lg:grid-cols-[15rem_minmax(0,1fr)]"
      >
        {prefetched}
        <aside aria-label="Filters" className="max-lg:hidden">
          {panel}
        </aside>
        <div className="min-w-0">
          <div className="grid grid-cols-[1fr_auto] items-end gap-3 sm:grid-cols-[minmax(0,1fr)_13rem_auto] lg:grid-cols-[minmax(0,1fr)_13rem]">
            <search className="col-span-2 sm:col-span-1">
              <form
                action="/products"
                onSubmit={(event) => {
                  event.preventDefault();
                  changeFilter({ q: filter.q });
                }}
              >
                <TextField
                  label="Search the catalogue"
                  name="q"
                  type="search"
                  placeholder="Part number or name, e.g. 22212 E"
                  autoComplete="off"
                  enterKeyHint="search"
                  maxLength={200}
                  value={filter.q}
                  onChange={(event) => changeFilter({ q: event.target.value }, { typing: true })}
                />
              </form>
            </search>
            <SelectField
              label="Sort by"
              value={appliedSort(filter)}
              onChange={(event) =>
                changeFilter({
                  sort: chosenSort(filter, event.target.value),
                  technical: { ...filter.technical, order: null },
                })
              }
              options={sortOptions(filter)}
            />
            <Button className="lg:hidden" onClick={() => setSheetOpen(true)}>
              <ListFilter aria-hidden="true" className="size-4" /> Filters
            </Button>
          </div>
          <CatalogueResults
            view={view}
            parts={parts}
            filter={shownFilter}
            list={list}
            onChange={changeFilter}
            onClear={clearFilters}
          />
        </div>
        {Drawer && (
          <Drawer
            open={sheetOpen}
            onClose={closeSheet}
            title="Filters"
            footer={
              <>
                <Button variant="quiet" onClick={clearFilters}>
                  Clear all
                </Button>
                <Button variant="primary" onClick={closeSheet}>
                  Show {list === "shown" ? countLabel(view.total) : "products"}
                </Button>
              </>
            }
          >
            {panel}
          </Drawer>
        )}
      </div>
    </>
  );
}

/** Shows a family as this browser was last told to, where the address says nothing. */
function useRememberedView(
  { technical }: CatalogueFilter,
  parts: AnswerParts | null,
  changeFilter: ReturnType<typeof useCatalogueFilter>[2],
): void {
  useEffect(() => {
    if (!parts || technical.view) return;
    const view = parts.rememberedView();
    if (view) changeFilter({ technical: { ...technical, view } }, { typing: true });
  }, [parts, technical, changeFilter]);
}

/**
 * Returns the path of one product, from the first touch on: with its scripts here, every product of
 * the list can be opened without a connection. The list is made ready to be searched then, too.
 */
function useProductAhead(product: Product | undefined): string | null {
  const [touched, setTouched] = useState(false);
  useEffect(() => {
    const touch = () => {
      setTouched(true);
      loadAhead("search", []);
    };
    const once = new AbortController();
    for (const kind of ["pointerover", "keydown"]) {
      window.addEventListener(kind, touch, { once: true, signal: once.signal });
    }
    return () => once.abort();
  }, []);
  return touched && product ? productPath(product.id) : null;
}

function listState(known: boolean, failed: boolean): ListState {
  if (known) return "shown";
  return failed ? "unset" : "pending";
}
