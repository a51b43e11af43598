import { type KeyboardEvent, type RefObject, useEffect, useId, useState } from "react";
import type { ProductWithCategory } from "#app/data/database.ts";
import { fetchOrderableProducts, type OrderableProduct } from "#app/data/office-orders.ts";
import { readySearch } from "#app/features/catalogue/catalogue-source.ts";
import { useLoadedCatalogue } from "#app/features/catalogue/loaded-catalogue.ts";
import { useReading } from "#app/features/remote-data/use-reading.ts";
import { formatPrice } from "#app/lib/numbers.ts";
import { TextField } from "#app/ui/field.tsx";

/** Products offered at once. */
const SHOWN = 8;

/** A product, or the typed text itself: work, transport, a part of no catalogue. */
export type LineChoice = Pick<OrderableProduct, "name"> & Partial<OrderableProduct>;

type Offer = LineChoice & { note?: string | undefined };

/**
 * Finds products as the site's own search does, with the keys of a combobox (ARIA 1.2). The last choice
 * always is the typed text itself; Enter takes it, unless the text says which product is meant.
 */
export function ProductSearch({
  onChoose,
  label = "Add a line",
  hint = "A part number, dimensions or words, or any text for work and parts of no catalogue.",
  error,
  box,
}: {
  label?: string;
  hint?: string;
  /** `pieces` is the quantity that the text names: 4 in "4 x 22212 EK". */
  onChoose: (choice: LineChoice, pieces: number) => void;
  error?: string | undefined;
  /** The box to type in. */
  box?: RefObject<HTMLInputElement | null>;
}) {
  const [text, setText] = useState("");
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState<number | null>(null);
  const listId = useId();
  const words = text.trim();
  const { products, isMeant, pieces } = useFound(words);
  const choices: Offer[] = words ? [...products, { name: words }] : [];
  const chosen = active ?? (isMeant ? 0 : products.length);
  const shown = open && choices.length > 0;

  function choose(choice: Offer | undefined) {
    if (!choice) return;
    const { note: _, ...rest } = choice;
    setText("");
    setActive(null);
    onChoose(rest, choice.id ? pieces : 1);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      if (event.altKey) return;
      event.preventDefault();
      setOpen(true);
      const step = event.key === "ArrowDown" ? 1 : -1;
      setActive((chosen + step + choices.length) % Math.max(1, choices.length));
    } else if (event.key === "Enter") {
      // Never sends the form.
      event.preventDefault();
      if (shown) choose(choices[chosen]);
    } else if (event.key === "Escape") {
      setOpen(false);
    }
  }

  return (
    <div className="relative">
      <TextField
        ref={box}
        label={label}
        hint={hint}
        error={error}
        role="combobox"
        aria-expanded={shown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={shown ? `${listId}-${chosen}` : undefined}
        autoComplete="off"
        maxLength={200}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setOpen(true);
          setActive(null);
        }}
        onKeyDown={onKeyDown}
        onFocus={() => {
          readySearch();
          setOpen(true);
        }}
        onBlur={() => setOpen(false)}
      />
      <div
        id={listId}
        role="listbox"
        aria-label="Products found"
        hidden={!shown}
        className="absolute inset-x-0 top-20 z-10 max-h-80 overflow-y-auto border border-ink bg-paper shadow-sheet"
      >
        {choices.map((choice, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the box has the keys
          <div
            key={choice.id ?? "text"}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            className="flex min-h-11 cursor-pointer flex-wrap items-center justify-between gap-x-4 px-3 py-2 aria-selected:bg-blue-tint"
            // The box keeps the focus, or the list would close before the press counts.
            onPointerDown={(event) => event.preventDefault()}
            onPointerMove={() => setActive(index)}
            onClick={() => choose(choice)}
          >
            <span className="wrap-anywhere">
              {choice.id ? choice.name : `Add “${choice.name}”`}
              {choice.note && <span className="block text-xs text-warn">{choice.note}</span>}
            </span>
            <span className="text-sm text-muted tabular-nums">
              {choice.price === undefined
                ? "without a product"
                : `${formatPrice(choice.price)}, ${choice.stock} in stock`}
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}

const NOTHING = { products: [], isMeant: false, pieces: 1 };

/** Returns the best products for a text, and whether the text means the first of them. */
function useFound(words: string): { products: Offer[]; isMeant: boolean; pieces: number } {
  const { products: listed, finder } = useLoadedCatalogue();
  useEffect(() => {
    // Whoever types before everything is here finds what was typed as soon as it is.
    if (words) readySearch();
  }, [words]);
  const finding = words ? finder?.(words) : null;
  const best = (finding?.ranked.slice(0, SHOWN) ?? []).flatMap((place) => {
    const product = listed?.[place];
    return product ? [{ product, differs: finding?.differs(place) ?? null }] : [];
  });
  const today = useToday(best.map(({ product }) => product));
  if (!finding || best.length === 0) return NOTHING;
  const { losses, notes } = finding.explain(finding.ranked);
  const isAnswered = losses.length === 0 && notes.length === 0;
  return {
    products: best.map(({ product: { id, name, price, stock }, differs }) => ({
      ...(today.get(id) ?? { id, name, price, stock }),
      note: differs ? `Differs: ${differs}` : undefined,
    })),
    isMeant: finding.isSure() || (isAnswered && finding.ranked.length <= SHOWN),
    pieces: finding.pieces ?? 1,
  };
}

/** The list in the browser may be hours old: what is offered shows the price and the stock of now. */
function useToday(products: ProductWithCategory[]): Map<string, OrderableProduct> {
  const ids = products.map(({ id }) => id).sort();
  const { data = [] } = useReading({
    key: ["products offered", ids],
    read: (tables) => fetchOrderableProducts(tables, ids),
    keepsLast: false,
    enabled: ids.length > 0,
  });
  return new Map(data.map((product) => [product.id, product]));
}
