import { toast } from "#app/ui/toast.ts";
import type { Selectable } from "./cart.ts";
import { useCartActions } from "./cart-provider.tsx";

/** Returns the action of every add button but the product page's: one piece, with a notice. */
export function useAddToCart(): (item: Selectable) => void {
  const { addItem } = useCartActions();
  return (item) => {
    addItem(item);
    toast({
      title: "Added to cart!",
      description: `${item.name} has been added to your cart.`,
    });
  };
}

/** Returns the product page's action: the chosen number of pieces, with a notice. */
export function useAddQuantityToCart(): (item: Selectable, quantity: number) => void {
  const { addItem } = useCartActions();
  return (item, quantity) => {
    addItem(item, quantity);
    toast({
      title: "Added to cart!",
      description: `${quantity} x ${item.name} added to your cart.`,
    });
  };
}
