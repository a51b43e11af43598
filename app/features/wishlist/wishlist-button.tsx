import { Heart } from "lucide-react";
import { IconButton } from "#app/ui/button.tsx";
import { toast } from "#app/ui/toast.ts";

/** The heart of a product. Without a signed-in user it only says so (spec section 6). */
export function WishlistButton({
  productName,
  className,
}: {
  productName: string;
  className?: string;
}) {
  return (
    <IconButton
      label={`Add ${productName} to wishlist`}
      className={className}
      onClick={() =>
        toast({ title: "Please log in to add items to your wishlist.", variant: "destructive" })
      }
    >
      <Heart aria-hidden="true" className="size-5" />
    </IconButton>
  );
}
