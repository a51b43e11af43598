import { useEffect, useState } from "react";
import { formatCount } from "#app/lib/numbers.ts";
import { Button } from "#app/ui/button.tsx";
import { cartCount } from "./cart.ts";
import { useCart, useCartActions } from "./cart-provider.tsx";
import { forgetSentSelections, readSent, type SentSelections } from "./sent-selections.ts";

/** Says what was sent and taken out of My Selections, with the way to put it back. */
export function SentNotice() {
  const { items } = useCart();
  const { addItems } = useCartActions();
  const [sent, setSent] = useState<SentSelections | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: sending changes the items
  useEffect(() => setSent(readSent()), [items]);
  if (!sent) return null;
  const count = cartCount(sent.items);

  function undo(list: SentSelections) {
    forgetSentSelections();
    addItems(list.items);
    setSent(null);
  }

  return (
    <div className="my-4 flex flex-wrap items-center justify-between gap-x-4 border-l-2 border-good bg-good-tint p-3 text-sm">
      <p>
        Sent on {sentDay(sent.at)}
        {sent.reference && `, reference ${sent.reference}`}. The {formatCount(count)}{" "}
        {count === 1 ? "item is" : "items are"} no longer in My Selections.
      </p>
      <Button size="compact" onClick={() => undo(sent)}>
        Undo
      </Button>
    </div>
  );
}

/** `22 November 2026`. */
function sentDay(timestamp: string): string {
  return new Date(timestamp).toLocaleDateString("en-ZA", { dateStyle: "long" });
}
