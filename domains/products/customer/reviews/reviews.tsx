import type { Product } from "#app/data/database.ts";
import { useSession } from "#app/session/session-store.ts";
import { useOnDemand } from "#app/ui/on-demand.ts";
import { ServerDrawn, serverDrawn } from "#app/ui/server-drawn.tsx";
import type { PublishedReview } from "#domains/products/reviews.ts";

const list = serverDrawn(async () => (await import("./review-list.tsx")).ReviewList);

export function Reviews({
  product,
  reviews,
}: {
  product: Pick<Product, "id" | "name">;
  reviews: readonly PublishedReview[];
}) {
  const { user } = useSession();
  return (
    <>
      {reviews.length > 0 ? (
        <ServerDrawn content={list} props={{ reviews }} />
      ) : (
        <p className="text-muted">Reviews coming soon.</p>
      )}
      {user && <LoadedOwnReview key={user.id} product={product} />}
    </>
  );
}

/** Loaded only for signed-in users. */
function LoadedOwnReview({ product }: { product: Pick<Product, "id" | "name"> }) {
  const OwnReview = useOnDemand(
    true,
    async () => (await import("./own-review.tsx")).OwnReview,
    () => undefined,
  );
  return OwnReview && <OwnReview product={product} />;
}
