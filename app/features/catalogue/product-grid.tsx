import type { ProductWithCategory } from "#app/data/database.ts";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { ProductCard } from "./product-card.tsx";

const GRID = "grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4 xl:grid-cols-4";

/** Cards of the first row on a wide screen, whose pictures must not wait. */
const FIRST_ROW = 4;

export function ProductGrid({
  products,
  differences,
}: {
  products: ProductWithCategory[];
  /** By product id: in what it differs from what was asked for. */
  differences?: Record<string, string>;
}) {
  return (
    <ul className={GRID}>
      {products.map((product, position) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            priority={position < FIRST_ROW}
            difference={differences?.[product.id]}
          />
        </li>
      ))}
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
