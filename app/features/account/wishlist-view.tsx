import { fetchWishlistProducts } from "#app/data/products.ts";
import { ProductGrid, ProductGridSkeleton } from "#app/features/catalogue/product-grid.tsx";
import { useReading } from "#app/features/remote-data/use-reading.ts";
import { useWishlist } from "#app/features/wishlist/wishlist-provider.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { LoadError } from "./load-error.tsx";

/** The products on a person's wishlist; what is taken off it leaves at once. */
export function WishlistView({ userId }: { userId: string }) {
  const products = useReading({
    key: ["wishlist"],
    read: (tables) => fetchWishlistProducts(tables, userId),
    errorTitle: "Error fetching wishlist",
  });
  const { has, loading } = useWishlist();
  if (products.isPending || loading) {
    return (
      <div role="status">
        <span className="sr-only">Loading...</span>
        <ProductGridSkeleton count={4} />
      </div>
    );
  }
  if (!products.data) return <LoadError what="wishlist" onRetry={() => products.refetch()} />;
  const listed = products.data.filter(({ id }) => has(id));
  if (listed.length === 0) {
    return (
      <EmptyState
        title="Your wishlist is empty"
        actions={
          <LinkButton to="/products" variant="primary">
            Browse products
          </LinkButton>
        }
      >
        Select the heart on a product to save it here.
      </EmptyState>
    );
  }
  return (
    <>
      <h2 className="sr-only">Products</h2>
      <ProductGrid products={listed} />
    </>
  );
}
