import { memo, type RefObject, useEffect, useRef } from "react";
import { formatCount } from "#app/lib/numbers.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { type CatalogueFilter, cataloguePath } from "./catalogue-filter.ts";
import type { CatalogueView } from "./catalogue-view.ts";
import { FilterChips } from "./filter-chips.tsx";
import { ProductGrid, ProductGridSkeleton } from "./product-grid.tsx";

type CatalogueResultsProps = {
  view: CatalogueView;
  /** What the view was made for. */
  filter: CatalogueFilter;
  /** The list is still on its way, and the view does not answer what was asked. */
  pending: boolean;
  onChange: (change: Partial<CatalogueFilter>) => void;
  onClear: () => void;
};

/** What was found: the count, the filters in force, the products and the pages. */
export const CatalogueResults = memo(function CatalogueResults({
  view,
  filter,
  pending,
  onChange,
  onClear,
}: CatalogueResultsProps) {
  const top = useRef<HTMLDivElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  useScrollOnPageTurn(view.page, top);
  return (
    <>
      <div
        ref={top}
        className="mt-5 mb-4 flex min-h-14 scroll-mt-20 flex-wrap items-center justify-between gap-3 border-b border-line pb-3"
      >
        <h2 className="sr-only">Results</h2>
        <p ref={status} role="status" tabIndex={-1} className="text-sm font-semibold tabular-nums">
          {pending ? "Loading products …" : view.read && countLabel(view.total)}
        </p>
        <FilterChips
          filter={filter}
          categories={view.categories}
          onChange={(change) => {
            onChange(change);
            // The chip goes, and would take the focus with it.
            status.current?.focus();
          }}
        />
      </div>
      {pending ? (
        <ProductGridSkeleton count={8} />
      ) : (
        <>
          {view.total > 0 && <ProductGrid products={view.products} />}
          {view.read && view.total === 0 && (
            <NothingFound
              onClear={() => {
                onClear();
                status.current?.focus();
              }}
            />
          )}
          <Pagination
            page={view.page}
            pages={view.pages}
            to={(page) => cataloguePath({ ...filter, page })}
          />
        </>
      )}
    </>
  );
});

/** Returns how many products there are, in words. */
export function countLabel(total: number): string {
  return `${formatCount(total)} ${total === 1 ? "product" : "products"}`;
}

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      title="No products match"
      actions={
        <>
          <LinkButton to="/contact#support-form" variant="primary">
            Ask us for it
          </LinkButton>
          <Button onClick={onClear}>Clear all filters</Button>
        </>
      }
    >
      <p>
        We supply more than is listed. Send the part number or a photo of the nameplate and we find
        it for you.
      </p>
    </EmptyState>
  );
}

/** Turning a page shows its beginning; typing and filtering leave the view where it is. */
function useScrollOnPageTurn(page: number, target: RefObject<HTMLElement | null>) {
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    const turned = page !== 1 || shown.current === 2;
    shown.current = page;
    if (turned) target.current?.scrollIntoView({ block: "start" });
  }, [page, target]);
}
