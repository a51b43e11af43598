import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { formatCount } from "#app/lib/numbers.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { toast } from "#app/ui/toast.ts";
import { addToCart, type CartItem, cartCount } from "#domains/enquiries/cart.ts";
import { useCart, useCartActions } from "./cart-provider.tsx";

export function ListAgain() {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const { items } = useCart();
  const { addItems, clear } = useCartActions();
  // Navigation state stays until the next page has loaded.
  const [settled, setSettled] = useState<unknown>(null);
  const lines: readonly CartItem[] = (state !== settled && state?.again) || [];
  const again = lines.reduce<CartItem[]>(
    (all, { quantity, ...item }) => addToCart(all, item, quantity),
    [],
  );
  // Prevents the prompt from appearing again while navigating away.
  const [taken, setTaken] = useState<unknown>(null);
  const isRequested = again.length > 0 && items.length > 0 && taken !== state;

  function leave() {
    setSettled(state);
    navigate(pathname, { replace: true, preventScrollReset: true });
  }

  function take(replaces: boolean) {
    setTaken(state);
    if (replaces) clear();
    addItems(again);
    toast({
      title: "Added to My Selections",
      description: "Review your selections, then request a quote.",
    });
    leave();
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: Once per list
  useEffect(() => {
    if (again.length > 0 && items.length === 0) take(false);
  }, [state]);

  if (!isRequested) return null;
  return (
    <Dialog
      open
      onClose={leave}
      title="Replace My Selections or add to it?"
      width="28rem"
      footer={
        <>
          <Button size="compact" onClick={() => take(true)}>
            Replace
          </Button>
          <Button size="compact" variant="primary" onClick={() => take(false)} data-autofocus>
            Add
          </Button>
        </>
      }
    >
      {`There ${pieces(cartCount(items))} in My Selections. This list has ${formatCount(cartCount(again))}.`}
    </Dialog>
  );
}

function pieces(count: number): string {
  return count === 1 ? "is 1 item" : `are ${formatCount(count)} items`;
}
