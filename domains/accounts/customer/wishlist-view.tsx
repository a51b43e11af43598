import { useReading } from "#app/data/use-table-query.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { LoadError } from "#domains/accounts/components/load-error.tsx";
import { useWishlist } from "#domains/accounts/components/wishlist/wishlist-provider.tsx";
import { ProductGrid, ProductGridSkeleton } from "#domains/products/components/product-grid.tsx";
import { fetchWishlistProducts } from "#domains/products/products.ts";

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
