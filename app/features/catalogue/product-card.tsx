import { Plus } from "lucide-react";
import { memo } from "react";
import { Link } from "react-router";
import type { ProductWithCategory } from "#app/data/database.ts";
import { useAddToCart } from "#app/features/cart/add-to-cart.ts";
import { selectionOf } from "#app/features/cart/cart.ts";
import { ShortPriceWithVat } from "#app/features/product/price-with-vat.tsx";
import { productPath } from "#app/features/product/product.ts";
import { ProductPicture } from "#app/features/product/product-picture.tsx";
import { StockNote } from "#app/features/product/stock-note.tsx";
import { WishlistButton } from "#app/features/wishlist/wishlist-button.tsx";
import { IconButton } from "#app/ui/button.tsx";
import { Stars } from "#app/ui/stars.tsx";

/** Shown width of the picture: two cards beside each other on phones, up to four on wide screens. */
const SIZES = "(min-width: 80rem) 16rem, (min-width: 48rem) 30vw, 46vw";

/** One product in a list The whole card is its link. */
export const ProductCard = memo(function ProductCard({
  product,
  priority,
  difference,
}: {
  product: ProductWithCategory;
  priority?: boolean;
  /** In what it differs from the part that was searched for. */
  difference?: string;
}) {
  const addToCart = useAddToCart();
  return (
    <article className="group relative flex h-full flex-col rounded-sm border border-line bg-paper transition-colors duration-150 hover:border-ink">
      <ProductPicture
        name={product.name}
        imageUrl={product.image_url}
        sizes={SIZES}
        priority={priority}
        className="aspect-4/3 w-full rounded-t-sm bg-mill object-cover"
      />
      <div className="flex flex-1 flex-col gap-1 p-3 md:p-4">
        {product.category && <p className="text-xs text-muted">{product.category.name}</p>}
        <h3 className="text-base leading-5 font-semibold wrap-anywhere">
          <Link
            to={productPath(product.id)}
            prefetch="intent"
            className="after:absolute after:inset-0 hover:underline"
          >
            {product.name}
          </Link>
        </h3>
        {difference && <p className="text-xs font-medium text-warn">Differs: {difference}</p>}
        <Stars rating={product.rating} reviews={product.reviews} />
        <div className="mt-auto pt-2">
          <StockNote stock={product.stock} />
        </div>
        <div className="flex items-center justify-between gap-x-1">
          <ShortPriceWithVat amount={product.price} />
          <IconButton
            label={`Add ${product.name} to My Selections`}
            outlined
            onClick={() => addToCart(selectionOf(product))}
            className="z-1"
          >
            <Plus aria-hidden="true" className="size-5" />
          </IconButton>
        </div>
        <WishlistButton
          productId={product.id}
          productName={product.name}
          className="absolute! top-0 right-0 z-1 drop-shadow-[0_0_2px_var(--color-paper)]"
        />
      </div>
    </article>
  );
});
