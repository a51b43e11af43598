import { toast } from "#app/ui/toast.ts";
import type { CartItem, Selectable } from "#domains/enquiries/cart.ts";
import { useCartActions } from "./cart-provider.tsx";

/** Returns the action of an add button without a quantity: one piece, with a notice. */
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

/** Returns the action of an add button beside a quantity: so many pieces, with a notice. */
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

/** Returns the action of a button that adds lines with what belongs to them; the notice says what they are. */
export function useAddLines(): (lines: readonly CartItem[], says: string) => void {
  const { addItems } = useCartActions();
  return (lines, says) => {
    addItems(lines);
    toast({ title: "Added to My Selections", description: says });
  };
}
