import type { ListedProduct } from "#app/data/database.ts";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { ProductCard } from "./product-card.tsx";

const GRID = "grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4 xl:grid-cols-4";

/** The first row on a wide screen loads its pictures eagerly. */
const FIRST_ROW = 4;

export type IsDrawn = (product: ListedProduct, place: number) => boolean;

export function ProductGrid({
  products,
  isDrawn = () => true,
  differences,
  withDrawing = [],
}: {
  products: readonly ListedProduct[];
  isDrawn?: IsDrawn;
  /** Difference from the requested part, by product id. */
  differences?: Record<string, string>;
  /** Ids shown with a dimension drawing instead of a picture. */
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

export function ProductGridSkeleton({ count }: { count: number }) {
  return (
    <ul className={GRID} aria-hidden="true">
      {Array.from({ length: count }, (_, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: Position is the only identity
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
