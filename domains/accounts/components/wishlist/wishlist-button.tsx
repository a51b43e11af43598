import { Heart } from "lucide-react";
import { IconButton } from "#app/ui/button.tsx";
import { useWishlist } from "./wishlist-provider.tsx";

export function WishlistButton({
  productId,
  productName,
  outlined,
  className = "",
}: {
  productId: string;
  productName: string;
  outlined?: boolean;
  className?: string;
}) {
  const { has, toggle } = useWishlist();
  const listed = has(productId);
  return (
    <IconButton
      label={`Add ${productName} to wishlist`}
      aria-pressed={listed}
      outlined={outlined}
      className={className}
      onClick={() => toggle(productId)}
    >
      <Heart
        aria-hidden="true"
        className={`size-5 ${listed ? "fill-bad text-bad forced-colors:fill-[Highlight]" : ""}`}
      />
    </IconButton>
  );
}
