import type { ListedProduct } from "#app/data/database.ts";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { ProductCard } from "./product-card.tsx";

const GRID = "grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4 xl:grid-cols-4";

/** Cards of the first row on a wide screen, whose pictures must not wait. */
const FIRST_ROW = 4;

/** Whether the product at a place of the list may be drawn by now. */
export type IsDrawn = (product: ListedProduct, place: number) => boolean;

export function ProductGrid({
  products,
  isDrawn = () => true,
  differences,
  withDrawing = [],
}: {
  products: readonly ListedProduct[];
  isDrawn?: IsDrawn;
  /** By product id: in what it differs from what was asked for. */
  differences?: Record<string, string>;
  /** Ids of those that show the drawing of their size instead of a picture. */
  withDrawing?: readonly string[];
}) {
  return (
    <ul className={GRID}>
      {products.map(
        (product, position) =>
          isDrawn(product, position) && (
            <li key={product.id}>
              <ProductCard
                product={product}
                priority={position < FIRST_ROW}
                difference={differences?.[product.id]}
                hasDrawing={withDrawing.includes(product.id)}
              />
            </li>
          ),
      )}
    </ul>
  );
}

/** Stands where cards will appear, in their shape. */
export function ProductGridSkeleton({ count }: { count: number }) {
  return (
    <ul className={GRID} aria-hidden="true">
      {Array.from({ length: count }, (_, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing but the position tells them apart
        <li key={position} className="border border-line">
          <Skeleton className="aspect-4/3" />
          <div className="space-y-2 p-4">
            <Skeleton className="h-3 w-1/2" />
            <Skeleton className="h-5" />
            <Skeleton className="h-4 w-2/3" />
            <Skeleton className="mt-4 h-7 w-1/2" />
          </div>
        </li>
      ))}
    </ul>
  );
}
