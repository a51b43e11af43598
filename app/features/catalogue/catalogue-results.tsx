import {
  memo,
  type ReactNode,
  type RefObject,
  startTransition,
  useEffect,
  useRef,
  useState,
} from "react";
import { countLabel } from "#app/features/product/product.ts";
import { missingPartPath } from "#app/features/product/search-path.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { type CatalogueFilter, cataloguePath } from "./catalogue-filter.ts";
import type { CatalogueView } from "./catalogue-page.ts";
import type { AnswerParts } from "./load-answer-parts.ts";
import { ProductGrid, ProductGridSkeleton } from "./product-grid.tsx";

/**
 * `pending` while the list is on its way and the view does not answer what was asked; `unset` when it
 * did not come.
 */
export type ListState = "shown" | "pending" | "unset";

type CatalogueResultsProps = {
  view: CatalogueView;
  /** Null as long as nothing was asked for. */
  parts: AnswerParts | null;
  /** What is asked for. */
  filter: CatalogueFilter;
  list: ListState;
  onChange: (change: Partial<CatalogueFilter>) => void;
  onClear: () => void;
};

/**
 * Cards that a phone draws in one go while somebody types: they fill its window, and the layout of more
 * would hold the next key back.
 */
const CARDS_AT_ONCE = 4;
const WIDER_THAN_PHONES = "(min-width: 48rem)";

/** What was found: the count, the filters in force, the products and the pages. */
export const CatalogueResults = memo(function CatalogueResults({
  view,
  parts,
  filter,
  list,
  onChange,
  onClear,
}: CatalogueResultsProps) {
  const top = useRef<HTMLDivElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  useScrollOnPageTurn(view.page, top);
  const cards = useDrawnInSteps(view.products.length, filter.q);
  return (
    <>
      {parts && list === "shown" && view.explanation && (
        <parts.SearchExplanation explanation={view.explanation} filter={filter} />
      )}
      <div
        ref={top}
        className="mt-4 mb-4 flex min-h-14 scroll-mt-20 flex-wrap items-center justify-between gap-3 border-b border-line pb-3"
      >
        <h2 className="sr-only">Results</h2>
        <p ref={status} role="status" tabIndex={-1} className="text-sm font-semibold tabular-nums">
          {list === "pending" && "Loading products …"}
          {list === "shown" && countLabel(view.total)}
        </p>
        <div className="flex flex-wrap items-center gap-3">
          {parts && (
            <parts.FilterChips
              filter={filter}
              view={view}
              onChange={(change) => {
                onChange(change);
                // The chip goes, and would take the focus with it.
                status.current?.focus();
              }}
            />
          )}
          {parts && view.families.length > 0 && (
            <parts.ViewSwitch filter={filter} isTable={view.isTable} />
          )}
        </div>
      </div>
      {list === "pending" && <ProductGridSkeleton count={8} />}
      {/* No message about a list that did not come. The link asks for the same again, which makes the
          server answer (shouldRevalidate of the route). */}
      {list === "unset" && (
        <NoList
          title="Tell us what you need"
          searched={filter.q}
          action={
            <LinkButton to={cataloguePath(filter)} preventScrollReset>
              Show products
            </LinkButton>
          }
        />
      )}
      {list === "shown" && (
        <>
          {parts && view.total > 0 && view.isTable && view.table && (
            <parts.ProductTable
              products={view.products}
              table={view.table}
              filter={filter}
              familyName={familyName(view)}
              differences={view.differences}
            />
          )}
          {view.total > 0 && !view.isTable && (
            <ProductGrid products={view.products.slice(0, cards)} differences={view.differences} />
          )}
          {view.total === 0 && (
            <NoList
              title="No products match"
              searched={filter.q}
              action={
                <Button
                  onClick={() => {
                    onClear();
                    status.current?.focus();
                  }}
                >
                  Clear all filters
                </Button>
              }
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

/** The family's name where there is one alone. */
function familyName({ types, families }: CatalogueView): string {
  const [key, ...others] = families;
  return (others.length === 0 && types.find((type) => type.key === key)?.name) || "";
}

/** Stands where the list would be, with the ways on. */
function NoList({
  title,
  searched,
  action,
}: {
  title: string;
  searched: string;
  action: ReactNode;
}) {
  return (
    <EmptyState
      title={title}
      actions={
        <>
          <LinkButton
            to={searched.trim() ? missingPartPath(searched) : "/contact#support-form"}
            variant="primary"
          >
            Ask us for it
          </LinkButton>
          {action}
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

/** Returns how many cards may be drawn: all, but on phones, after a change of the text, a few a frame. */
function useDrawnInSteps(all: number, text: string): number {
  const [drawn, setDrawn] = useState({ text, count: Number.POSITIVE_INFINITY });
  if (drawn.text !== text) {
    const atOnce = matchMedia(WIDER_THAN_PHONES).matches ? Number.POSITIVE_INFINITY : CARDS_AT_ONCE;
    setDrawn({ text, count: atOnce });
  }
  useEffect(() => {
    if (drawn.count >= all) return;
    const frame = requestAnimationFrame(() =>
      startTransition(() => setDrawn({ ...drawn, count: drawn.count + CARDS_AT_ONCE })),
    );
    return () => cancelAnimationFrame(frame);
  }, [drawn, all]);
  return drawn.count;
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
