import { toast } from "#app/ui/toast.ts";
import type { CartItem, Selectable } from "#domains/enquiries/cart.ts";
import { useCartActions } from "./cart-provider.tsx";

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

export function useAddLines(): (lines: readonly CartItem[], says: string) => void {
  const { addItems } = useCartActions();
  return (lines, says) => {
    addItems(lines);
    toast({ title: "Added to My Selections", description: says });
  };
}
