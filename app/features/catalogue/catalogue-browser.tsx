import { ListFilter } from "lucide-react";
import { useCallback, useDeferredValue, useMemo, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Drawer } from "#app/ui/dialog.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { DEFAULT_FILTER, filterQuery, SORTS, type Sort } from "./catalogue-filter.ts";
import { CatalogueResults, countLabel } from "./catalogue-results.tsx";
import { useCatalogueIndex } from "./catalogue-source.ts";
import { type CatalogueView, viewCatalogue } from "./catalogue-view.ts";
import { FilterPanel } from "./filter-panel.tsx";
import { useCatalogueFilter } from "./use-catalogue-filter.ts";

/**
 * The catalogue with its controls. `served` is what the server made for the address that was
 * opened; once the whole list is loaded, every change is answered in the browser. The controls
 * answer a key at once; the results follow when there is time (they are deferred and memoised).
 */
export function CatalogueBrowser({ served }: { served: CatalogueView }) {
  const [filter, settledFilter, changeFilter] = useCatalogueFilter();
  const [servedFor] = useState(() => filterQuery(filter));
  const [sheetOpen, setSheetOpen] = useState(false);
  const index = useCatalogueIndex();
  const shownFilter = useDeferredValue(settledFilter);
  // What the server made is kept until something else is asked for: nothing is drawn twice.
  const servedFits = servedFor === filterQuery(shownFilter);
  const computed = useMemo(
    () => (index && !servedFits ? viewCatalogue(index, shownFilter) : null),
    [index, shownFilter, servedFits],
  );
  const view = computed ?? served;
  const pending = !computed && !servedFits;
  const clearFilters = useCallback(
    () => changeFilter({ ...DEFAULT_FILTER, sort: filter.sort }),
    [changeFilter, filter.sort],
  );
  const panel = (
    <FilterPanel
      category={filter.category}
      price={filter.price}
      rating={filter.rating}
      inStock={filter.inStock}
      categories={view.categories}
      priceBounds={view.priceBounds}
      onChange={changeFilter}
    />
  );

  return (
    <div className="grid gap-x-8 gap-y-6 lg:grid-cols-[15rem_minmax(0,1fr)]">
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
            value={filter.sort}
            onChange={(event) => changeFilter({ sort: event.target.value as Sort })}
            options={SORTS}
          />
          <Button className="lg:hidden" onClick={() => setSheetOpen(true)}>
            <ListFilter aria-hidden="true" className="size-4" /> Filters
          </Button>
        </div>
        <CatalogueResults
          view={view}
          filter={shownFilter}
          pending={pending}
          onChange={changeFilter}
          onClear={clearFilters}
        />
      </div>
      <Drawer
        open={sheetOpen}
        onClose={() => setSheetOpen(false)}
        title="Filters"
        footer={
          <>
            <Button variant="quiet" onClick={clearFilters}>
              Clear all
            </Button>
            <Button variant="primary" onClick={() => setSheetOpen(false)}>
              Show {countLabel(view.total)}
            </Button>
          </>
        }
      >
        {panel}
      </Drawer>
    </div>
  );
}
