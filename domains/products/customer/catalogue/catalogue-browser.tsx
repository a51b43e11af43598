import { ListFilter } from "lucide-react";
import { type MouseEvent, type ReactNode, useCallback, useEffect, useMemo, useState } from "react";
import { PrefetchPageLinks } from "react-router";
import type { ListedProduct } from "#app/data/database.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/field.tsx";
import { useOnDemand } from "#app/ui/on-demand.ts";
import { plainLink, ServerDrawn, serverDrawn } from "#app/ui/server-drawn.tsx";
import { pageTitle } from "#domains/company/page-title.ts";
import { useCompany } from "#domains/company/site.ts";
import { CATALOGUE_PATH } from "#domains/products/catalogue-address.ts";
import { countLabel, productPath } from "#domains/products/product-paths.ts";
import {
  appliedSort,
  type CatalogueFilter,
  chosenSort,
  DEFAULT_FILTER,
  filterQuery,
  isSearch,
  parseFilter,
  sortOptions,
} from "./catalogue-filter.ts";
import { type CatalogueView, shownProductType } from "./catalogue-page.ts";
import { CatalogueResults } from "./catalogue-results.tsx";
import { FilterPanel } from "./filter-panel.tsx";
import { productTypesFor } from "./filtered-product-types.ts";
import { type AnswerParts, loadAnswerParts, useAnswerParts } from "./load-answer-parts.ts";
import { SearchBox } from "./search-box.tsx";
import { useCatalogueAnswer } from "./use-catalogue-answer.ts";
import { type ChangeFilter, useCatalogueFilter } from "./use-catalogue-filter.ts";
import { loadAhead, useCatalogueSource } from "./use-catalogue-source.ts";

const ANSWER_MARK = "data-answer";

// Results need their code to hydrate, and another page may lead to results. Awaited here, since a
// module with top-level await must not be imported by what it awaits.
const opensResults =
  import.meta.env.SSR ||
  window.location.pathname !== CATALOGUE_PATH ||
  document.querySelector(`[${ANSWER_MARK}]`);
if (opensResults) await loadAnswerParts();

const productTypes = serverDrawn(
  async () => (await import("./product-type-navigation.tsx")).ProductTypeNavigation,
);

const loadDrawer = async () => (await import("#app/ui/dialog.tsx")).Drawer;

/** `served` is the server’s result for the opened URL; the browser computes the rest. */
export function CatalogueBrowser({
  served,
  heading,
}: {
  served: CatalogueView;
  heading: ReactNode;
}) {
  const [filter, settledFilter, changeFilter] = useCatalogueFilter();
  const [sheetOpen, setSheetOpen] = useState(false);
  const query = filterQuery(settledFilter);
  const need = isSearch(settledFilter) ? "search" : "filter";
  const source = useCatalogueSource(
    query,
    served.read && served.query === query ? "nothing" : need,
    keysOf(productTypesFor(served.types, settledFilter)),
  );
  const { view, filter: shownFilter, list } = useCatalogueAnswer(served, settledFilter, source);
  const requested = productTypesFor(served.types, shownFilter);
  const parts = useAnswerParts(view.query !== "");
  const ahead = useProductAhead(served.products[0]);
  // Memoised, as it matches all routes on each render.
  const prefetched = useMemo(() => ahead && <PrefetchPageLinks page={ahead} />, [ahead]);
  const clearFilters = useCallback(
    () => changeFilter({ ...DEFAULT_FILTER, sort: filter.sort }),
    [changeFilter, filter.sort],
  );
  const closeSheet = () => setSheetOpen(false);
  const Drawer = useOnDemand(sheetOpen, loadDrawer, closeSheet);
  const title = pageTitle(shownProductType(view)?.name ?? "Products", useCompany().identity.name);
  // The router does not see filter changes.
  useEffect(() => {
    document.title = title;
  }, [title]);
  useRememberedView(filter, view.productTypes.length > 0 ? parts : null, changeFilter);
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
    requested.length === 1 || isSearch(shownFilter)
      ? []
      : requested.length > 0
        ? requested
        : view.types;

  const sort = (
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
      className="sm:flex sm:items-center sm:gap-3 sm:[&>label]:mb-0 sm:[&>label]:whitespace-nowrap"
    />
  );

  return (
    <div
      className="peer"
      data-searching={filter.q ? "" : undefined}
      onClickCapture={(event) => followInside(event, changeFilter)}
    >
      <div className="border-b border-line bg-mill">
        <div className="column grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-2 py-2 sm:grid-cols-[minmax(0,1fr)_auto_auto] sm:gap-y-3 lg:flex lg:gap-x-8 lg:py-2.5">
          <div className="col-span-full">{heading}</div>
          <SearchBox q={filter.q} onChange={changeFilter} />
          <div className="max-sm:hidden">{sort}</div>
          <Button
            className="max-sm:size-12 max-sm:p-0! lg:hidden"
            onClick={() => setSheetOpen(true)}
          >
            <ListFilter aria-hidden="true" className="size-4" />
            <span className="max-sm:sr-only">Filters</span>
          </Button>
        </div>
      </div>
      <div id="catalogue" className="column pt-2 pb-6 sm:pt-3">
        {navigable.length > 0 && (
          <ServerDrawn
            key={keysOf(navigable)}
            content={productTypes}
            props={{ types: navigable }}
          />
        )}
        <div
          {...(view.query && { [ANSWER_MARK]: "" })}
          className="grid gap-x-8 gap-y-6 lg:grid-cols-[15rem_minmax(0,1fr)]"
        >
          {prefetched}
          <aside aria-label="Filters" className="pt-3 max-lg:hidden">
            {panel}
          </aside>
          <div className="min-w-0">
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
              <div className="mb-6 sm:hidden">{sort}</div>
              {panel}
            </Drawer>
          )}
        </div>
      </div>
    </div>
  );
}

function keysOf(productTypes: readonly { key: string }[]): string {
  return productTypes.map(({ key }) => key).join();
}

/** Same-URL clicks go to the router, so that the server responds while the list is missing. */
function followInside(event: MouseEvent, changeFilter: ChangeFilter): void {
  const link = plainLink(event);
  if (link?.pathname !== CATALOGUE_PATH || link.href === window.location.href) return;
  event.preventDefault();
  changeFilter(parseFilter(new URLSearchParams(link.search)), { byLink: true });
}

function useRememberedView(
  { technical }: CatalogueFilter,
  parts: AnswerParts | null,
  changeFilter: ChangeFilter,
): void {
  useEffect(() => {
    if (!parts || technical.view) return;
    const view = parts.rememberedView();
    if (view) changeFilter({ technical: { ...technical, view } }, { replace: true });
  }, [parts, technical, changeFilter]);
}

/** Returns a product path to prefetch after the first touch, so that products open offline. */
function useProductAhead(product: Pick<ListedProduct, "id"> | undefined): string | null {
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
