import { Plus } from "lucide-react";
import { memo } from "react";
import { Link } from "react-router";
import type { ListedProduct } from "#app/data/database.ts";
import { IconButton } from "#app/ui/button.tsx";
import { PictureFile } from "#app/ui/picture.tsx";
import { Stars } from "#app/ui/stars.tsx";
import { WishlistButton } from "#domains/accounts/components/wishlist/wishlist-button.tsx";
import { selectionOf } from "#domains/enquiries/cart.ts";
import { useAddToCart } from "#domains/enquiries/components/cart/add-to-cart.ts";
import { hasSeriesPicture } from "#domains/products/customer/catalogue/filtered-product-types.ts";
import { nameParts } from "#domains/products/name-parts.ts";
import { drawingPath, productPath } from "#domains/products/product-paths.ts";
import { ShortPriceWithVat } from "./price-with-vat.tsx";
import { ProductPicture } from "./product-picture.tsx";
import { StockNote } from "./stock-note.tsx";

/** Two cards per row on phones, up to four next to the filters on wide screens. */
const SIZES = "(min-width: 80rem) 14rem, (min-width: 64rem) 22vw, (min-width: 48rem) 30vw, 46vw";

export const ProductCard = memo(function ProductCard({
  product,
  priority,
  difference,
  hasDrawing,
}: {
  product: ListedProduct;
  priority?: boolean;
  difference?: string;
  hasDrawing?: boolean;
}) {
  const addToCart = useAddToCart();
  return (
    <article className="relative flex h-full flex-col rounded-sm bg-paper">
      {hasDrawing ? (
        <PictureFile
          src={drawingPath(product.slug)}
          alt={product.name}
          width={200}
          height={150}
          priority={priority}
          className="aspect-4/3 w-full bg-paper object-contain forced-color-adjust-none"
        />
      ) : (
        <ProductPicture
          name={product.name}
          imageUrl={product.image_url}
          sizes={SIZES}
          priority={priority}
          className="aspect-4/3 w-full rounded-t-sm bg-mill object-cover"
        />
      )}
      <div className="flex flex-1 flex-col gap-1 p-3 md:p-4">
        {product.category && <p className="text-xs text-muted">{product.category.name}</p>}
        <h3 className="text-base leading-5 font-semibold wrap-anywhere">
          <Link
            to={productPath(product.id)}
            prefetch="intent"
            className="card-link hover:underline"
          >
            {!hasDrawing && hasSeriesPicture(product) ? (
              <SizedName name={product.name} />
            ) : (
              product.name
            )}
          </Link>
        </h3>
        {difference && <p className="text-xs font-medium text-warn">Differs: {difference}</p>}
        <Stars rating={product.rating} reviews={product.reviews} />
        <div className="mt-auto grid grid-cols-[1fr_auto] items-center gap-x-1 pt-2">
          <div className="sm:col-span-2">
            <StockNote stock={product.stock} />
          </div>
          <div className="max-sm:order-last max-sm:col-span-2">
            <ShortPriceWithVat amount={product.price} />
          </div>
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
          className={`absolute! top-0 right-0 z-1 ${hasDrawing ? "" : "drop-shadow-[0_0_2px_var(--color-paper)]"}`}
        />
      </div>
    </article>
  );
});

/** Products of a series share a picture, so the size in the name is emphasised. */
function SizedName({ name }: { name: string }) {
  const { kind, size } = nameParts(name);
  if (!size) return name;
  return (
    <>
      <span className="block text-sm font-medium">{kind}</span>{" "}
      <span className="block text-lg leading-6 font-bold tabular-nums">{size}</span>
    </>
  );
}
