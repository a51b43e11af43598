import {
  memo,
  type ReactNode,
  type RefObject,
  startTransition,
  useEffect,
  useRef,
  useState,
} from "react";
import type { ListedProduct } from "#app/data/database.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import {
  type IsDrawn,
  ProductGrid,
  ProductGridSkeleton,
} from "#domains/products/components/product-grid.tsx";
import { countLabel } from "#domains/products/product-paths.ts";
import { missingPartPath } from "#domains/products/search-path.ts";
import { type CatalogueFilter, cataloguePath } from "./catalogue-filter.ts";
import type { CatalogueView } from "./catalogue-page.ts";
import type { AnswerParts } from "./load-answer-parts.ts";

/** `pending` while the list loads and the view is outdated; `unset` if loading failed. */
export type ListState = "shown" | "pending" | "unset";

type CatalogueResultsProps = {
  view: CatalogueView;
  parts: AnswerParts | null;
  filter: CatalogueFilter;
  list: ListState;
  onChange: (change: Partial<CatalogueFilter>) => void;
  onClear: () => void;
};

/** Per frame while typing. A table is laid out as a whole, so its rows need fewer steps. */
const CARDS_AT_ONCE = 4;
const LINES_AT_ONCE = 20;

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
  const { isDrawn, isWhole } = useDrawnInSteps(view);
  return (
    <>
      {parts && list === "shown" && view.explanation?.missing && (
        <parts.MissingPart missing={view.explanation.missing} searched={filter.q}>
          <ProductGrid
            products={view.nearest}
            isDrawn={() => true}
            differences={view.differences}
            withDrawing={[]}
          />
        </parts.MissingPart>
      )}
      {parts && list === "shown" && view.explanation && (
        <parts.SearchExplanation explanation={view.explanation} filter={filter} />
      )}
      <div
        ref={top}
        className="mb-2 flex min-h-7 scroll-mt-20 flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b border-line py-0.5 sm:mb-3 sm:min-h-9"
      >
        <h2 className="sr-only">Results</h2>
        <p ref={status} role="status" tabIndex={-1} className="text-sm font-semibold tabular-nums">
          {list === "pending" && "Loading products..."}
          {list === "shown" && countLabel(view.total)}
        </p>
        <div className="flex flex-wrap items-center gap-3">
          {parts && (
            <parts.FilterChips
              filter={filter}
              view={view}
              onChange={(change) => {
                onChange(change);
                // The chip disappears and would lose the focus.
                status.current?.focus();
              }}
            />
          )}
          {parts && view.productTypes.length > 0 && (
            <parts.ViewSwitch filter={filter} isTable={view.isTable} />
          )}
        </div>
      </div>
      {list === "pending" && <ProductGridSkeleton count={8} />}
      {/* A failed list shows no error; the link makes the server respond (shouldRevalidate). */}
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
        <Aside total={view.total} isAside={view.explanation?.isAside ?? false} page={view.page}>
          <div className={isWhole ? "" : "min-h-dvh"}>
            {parts && view.total > 0 && view.isTable && view.table && (
              <parts.ProductTable
                products={view.products}
                isDrawn={isDrawn}
                table={view.table}
                filter={filter}
                productTypeName={productTypeName(view)}
                differences={view.differences}
              />
            )}
            {view.total > 0 && !view.isTable && (
              <ProductGrid
                products={view.products}
                isDrawn={isDrawn}
                differences={view.differences}
                withDrawing={view.drawn}
              />
            )}
            {view.total === 0 && !view.explanation?.missing && (
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
          </div>
        </Aside>
      )}
    </>
  );
});

/** Folds loosely related products until the user changes page. */
function Aside({
  isAside,
  total,
  page,
  children,
}: {
  isAside: boolean;
  total: number;
  page: number;
  children: ReactNode;
}) {
  if (!isAside || total === 0) return children;
  return (
    <details open={page > 1}>
      <summary className="cursor-pointer py-3 font-semibold text-blue">
        Show {countLabel(total)} related to it
      </summary>
      {children}
    </details>
  );
}

function productTypeName({ types, productTypes }: CatalogueView): string {
  const [key, ...others] = productTypes;
  return (others.length === 0 && types.find((type) => type.key === key)?.name) || "";
}

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
            Request this part
          </LinkButton>
          {action}
        </>
      }
    >
      <p>
        We supply more than is listed. Send us the part number or a photo of the nameplate and we
        will find it.
      </p>
    </EmptyState>
  );
}

/** Renders a few more products per frame. Rendered ones remain mounted, as they hold user input. */
function useDrawnInSteps({ products, isTable }: CatalogueView) {
  const [drawn, setDrawn] = useState(() => ({
    products,
    cached: idsOf(products),
    count: products.length,
  }));
  const step = isTable ? LINES_AT_ONCE : CARDS_AT_ONCE;
  if (drawn.products !== products) setDrawn({ ...drawn, products, count: step });
  const isWhole = drawn.count >= products.length;
  useEffect(() => {
    if (isWhole) return;
    const frame = requestAnimationFrame(() =>
      startTransition(() => {
        const count = drawn.count + step;
        const cached = count < products.length ? drawn.cached : idsOf(products);
        setDrawn({ ...drawn, cached, count });
      }),
    );
    return () => cancelAnimationFrame(frame);
  }, [drawn, isWhole, products, step]);
  const isDrawn: IsDrawn = ({ id }, place) => place < drawn.count || drawn.cached.has(id);
  return { isDrawn, isWhole };
}

function idsOf(products: readonly ListedProduct[]): ReadonlySet<string> {
  return new Set(products.map(({ id }) => id));
}

function useScrollOnPageTurn(page: number, target: RefObject<HTMLElement | null>) {
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    const turned = page !== 1 || shown.current === 2;
    shown.current = page;
    if (turned) target.current?.scrollIntoView({ block: "start" });
  }, [page, target]);
}
