import { Search, SlidersHorizontal } from "lucide-react";
import { useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Drawer } from "#app/ui/dialog.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { DEFAULT_FILTER, filterQuery, SORTS, type Sort } from "./catalogue-filter.ts";
import { useCatalogueIndex } from "./catalogue-source.ts";
import { type CatalogueView, viewCatalogue } from "./catalogue-view.ts";
import { FilterChips } from "./filter-chips.tsx";
import { FilterPanel } from "./filter-panel.tsx";
import { Pagination } from "./pagination.tsx";
import { ProductGrid, ProductGridSkeleton } from "./product-grid.tsx";
import { useCatalogueFilter } from "./use-catalogue-filter.ts";

/**
 * The catalogue with its controls. `served` is what the server made for the address that was
 * opened; once the whole list is loaded, every change is answered in the browser.
 */
export function CatalogueBrowser({ served }: { served: CatalogueView }) {
  const [filter, changeFilter] = useCatalogueFilter();
  const [servedFor] = useState(() => filterQuery(filter));
  const [sheetOpen, setSheetOpen] = useState(false);
  const index = useCatalogueIndex();
  const shownFilter = useDeferredValue(filter);
  const computed = useMemo(
    () => (index ? viewCatalogue(index, shownFilter) : null),
    [index, shownFilter],
  );
  const servedFits = servedFor === filterQuery(filter);
  const view = computed ?? served;
  const pending = !computed && !servedFits;
  const count = `${view.total.toLocaleString("en-US")} ${view.total === 1 ? "product" : "products"}`;

  const results = useRef<HTMLDivElement>(null);
  useScrollOnPageTurn(view.page, results);

  const panel = (
    <FilterPanel
      filter={filter}
      categories={view.categories}
      priceBounds={view.priceBounds}
      onChange={changeFilter}
    />
  );
  const clearAll = () => changeFilter({ ...DEFAULT_FILTER, sort: filter.sort });

  return (
    <div className="grid gap-x-8 gap-y-6 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <aside aria-label="Filters" className="max-lg:hidden">
        {panel}
      </aside>
      <div className="min-w-0">
        <div className="grid grid-cols-[1fr_auto] items-end gap-3 sm:grid-cols-[1fr_13rem]">
          <search className="col-span-2 sm:col-span-1">
            <form
              action="/products"
              onSubmit={(event) => {
                event.preventDefault();
                changeFilter({ q: filter.q });
              }}
            >
              <TextField
                label={
                  <span className="flex items-center gap-2">
                    <Search aria-hidden="true" className="size-4" /> Search the catalogue
                  </span>
                }
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
            value={filter.sort}
            onChange={(event) => changeFilter({ sort: event.target.value as Sort })}
            options={SORTS}
          />
          <Button className="lg:hidden" onClick={() => setSheetOpen(true)}>
            <SlidersHorizontal aria-hidden="true" className="size-4" /> Filters
          </Button>
        </div>
        <div
          ref={results}
          className="scroll-anchor mt-5 mb-4 flex min-h-11 flex-wrap items-center justify-between gap-3 border-b border-line pb-3"
        >
          <h2 className="sr-only">Results</h2>
          <p role="status" className="text-sm font-semibold tabular-nums">
            {pending ? "Loading products …" : count}
          </p>
          <FilterChips filter={filter} categories={view.categories} onChange={changeFilter} />
        </div>
        {pending && <ProductGridSkeleton count={8} />}
        {!pending && view.total > 0 && <ProductGrid products={view.products} />}
        {!pending && view.total === 0 && (
          <EmptyState
            title="No products match"
            actions={
              <>
                <LinkButton to="/contact#support-form" variant="primary">
                  Ask us for it
                </LinkButton>
                <Button onClick={clearAll}>Clear all filters</Button>
              </>
            }
          >
            <p>
              We supply more than is listed. Send the part number or a photo of the nameplate and we
              find it for you.
            </p>
          </EmptyState>
        )}
        {!pending && <Pagination filter={filter} page={view.page} pages={view.pages} />}
      </div>
      <Drawer
        open={sheetOpen}
        onClose={() => setSheetOpen(false)}
        title="Filters"
        footer={
          <>
            <Button variant="quiet" onClick={clearAll}>
              Clear all
            </Button>
            <Button variant="primary" onClick={() => setSheetOpen(false)}>
              Show {count}
            </Button>
          </>
        }
      >
        {panel}
      </Drawer>
    </div>
  );
}

/** Turning a page shows its beginning; typing and filtering leave the view where it is. */
function useScrollOnPageTurn(page: number, target: React.RefObject<HTMLElement | null>) {
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    const turned = page !== 1 || shown.current === 2;
    shown.current = page;
    if (turned) target.current?.scrollIntoView({ block: "start" });
  }, [page, target]);
}
