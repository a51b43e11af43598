import { useEffect, useState } from "react";
import { formatOfficeDay } from "#app/lib/calendar.ts";
import { formatCount } from "#app/lib/numbers.ts";
import { parseJson, readStorage, writeStorage } from "#app/lib/storage.ts";
import { Button } from "#app/ui/button.tsx";
import { type CartItem, cartCount, parseCart } from "#domains/enquiries/cart.ts";
import { useCart, useCartActions } from "./cart-provider.tsx";
import { SENT_KEY } from "./sent-selections.ts";

type SentSelections = { at: string; reference: string; items: CartItem[] };

export function SentNotice() {
  const { items } = useCart();
  const { addItems } = useCartActions();
  const [sent, setSent] = useState<SentSelections | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: Sending changes the items
  useEffect(() => setSent(readSent()), [items]);
  if (!sent) return null;
  const count = cartCount(sent.items);

  function undo(list: SentSelections) {
    writeStorage(SENT_KEY, "null");
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

function sentDay(timestamp: string): string {
  return formatOfficeDay(timestamp);
}

/** Returns null if no list was submitted, or it was restored. */
function readSent(): SentSelections | null {
  const sent = parseJson(readStorage(SENT_KEY), isSent);
  const items = sent ? parseCart(JSON.stringify(sent.items)) : [];
  return sent && items.length > 0 ? { ...sent, items } : null;
}

function isSent(value: unknown): value is SentSelections {
  if (typeof value !== "object" || value === null) return false;
  const { at, reference, items } = value as Record<string, unknown>;
  return typeof at === "string" && typeof reference === "string" && Array.isArray(items);
}
