import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from "react";
import type { Product, ProductWithCategory } from "#app/data/database.ts";
import { useReading } from "#app/data/use-table-query.ts";
import { formatPrice } from "#app/lib/numbers.ts";
import { type Quantity, quantityOf } from "#app/lib/quantity.ts";
import { type CountedLine, stripQuantity } from "#app/lib/read-quantity.ts";
import { TextField } from "#app/ui/field.tsx";
import { fetchOrderableProducts, type OrderableProduct } from "#domains/orders/office-orders.ts";
import { readySearch } from "./catalogue-source.ts";
import { useLoadedCatalogue } from "./loaded-catalogue.ts";
import { useFoundParts } from "./use-found-parts.ts";

const SHOWN = 8;

/** Either a product or free text, such as labour or transport. */
export type LineChoice = Pick<OrderableProduct, "name"> &
  Partial<OrderableProduct & Pick<Product, "image_url">>;

type Offer = LineChoice & { note?: string | undefined };

/** ARIA 1.2 combobox; Enter takes the text as typed (last option) unless a product matches. */
export function ProductSearch({
  onChoose,
  label = "Add a line",
  hint = "Part number, dimensions or words, or free text for work and parts not in the catalogue.",
  error,
  box,
}: {
  label?: string;
  hint?: string;
  /** The quantity is that of the text, such as 4 in "4 x 22212 EK". */
  onChoose: (choice: LineChoice, quantity: Quantity) => void;
  error?: string | undefined;
  box?: RefObject<HTMLInputElement | null>;
}) {
  const [text, setText] = useState("");
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState<number | null>(null);
  const [isEntered, setEntered] = useState(false);
  const pressed = useRef<Offer>(undefined);
  const listId = useId();
  const words = text.trim();
  const stated = useStated(words);
  const { products, isMeant, isRequested, pieces } = useFound(stated?.text ?? words);
  const choices: Offer[] = words ? [...products, { name: stated?.text ?? words }] : [];
  const chosen = active ?? (isMeant ? 0 : products.length);
  const shown = open && choices.length > 0;

  // Enter before results arrive selects the expected match.
  // biome-ignore lint/correctness/useExhaustiveDependencies: Runs when the result arrives
  useEffect(() => {
    if (!isEntered || isRequested) return;
    setEntered(false);
    // Prefer offers, since typed text would become a line without a price.
    if (active !== null || isMeant || products.length === 0) choose(choices[chosen]);
    else setOpen(true);
  }, [isEntered, isRequested]);

  function choose(choice: Offer | undefined) {
    if (!choice) return;
    const { note: _, ...rest } = choice;
    setText("");
    setActive(null);
    onChoose(rest, stated?.quantity ?? quantityOf(choice.id ? pieces : 1));
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      if (event.altKey) return;
      event.preventDefault();
      setOpen(true);
      const step = event.key === "ArrowDown" ? 1 : -1;
      setActive((chosen + step + choices.length) % Math.max(1, choices.length));
    } else if (event.key === "Enter") {
      event.preventDefault();
      if (isRequested) setEntered(true);
      else if (shown) choose(choices[chosen]);
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
          setEntered(false);
          setOpen(true);
          setActive(null);
        }}
        onKeyDown={onKeyDown}
        onFocus={() => {
          readySearch();
          setOpen(true);
        }}
        onBlur={() => {
          setOpen(false);
          setEntered(false);
        }}
      />
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: The input handles the keys */}
      <div
        id={listId}
        role="listbox"
        tabIndex={-1}
        aria-label="Matching products"
        hidden={!shown}
        // The option at pointer-down counts; the list may change before the click.
        onClick={() => choose(pressed.current)}
        className="absolute inset-x-0 top-20 z-10 max-h-80 overflow-y-auto border border-ink bg-paper shadow-sheet"
      >
        {choices.map((choice, index) => (
          <div
            key={choice.id ?? "text"}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            className="flex min-h-11 cursor-pointer flex-wrap items-center justify-between gap-x-4 px-3 py-2 aria-selected:bg-blue-tint"
            onPointerDown={(event) => {
              // Losing focus would close the list before the click.
              event.preventDefault();
              pressed.current = choice;
            }}
            onPointerMove={() => setActive(index)}
          >
            <span className="wrap-anywhere">
              {choice.id ? choice.name : `Add “${choice.name}”`}
              {choice.note && <span className="block text-xs text-warn">{choice.note}</span>}
            </span>
            <span className="text-sm text-muted tabular-nums">
              {choice.price === undefined
                ? "free text"
                : `${formatPrice(choice.price)}, ${choice.stock} in stock`}
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}

/** Catalogue names remain whole, since some end with a quantity. */
function useStated(words: string): CountedLine | null {
  const names = useLoadedCatalogue(({ products }) => products);
  return stripQuantity(words, (text) =>
    (names ?? []).some(({ name, part_number }) => name === text || part_number === text),
  );
}

type Found = {
  products: Offer[];
  isMeant: boolean;
  isRequested: boolean;
  pieces: number;
};

function useFound(words: string): Found {
  const found = useFoundParts(words);
  const isLoading = useLoadedCatalogue(({ search, failed }) => search === null && !failed);
  const best = found?.best.slice(0, SHOWN) ?? [];
  const today = useToday(best.map(({ product }) => product));
  if (!found || best.length === 0) {
    return {
      products: [],
      isMeant: false,
      isRequested: found === undefined || (words !== "" && isLoading),
      pieces: 1,
    };
  }
  const { losses, notes } = found.explanation;
  const isAnswered = losses.length === 0 && notes.length === 0;
  return {
    products: best.map(({ product, difference }) => ({
      ...offerOf(product),
      ...today.get(product.id),
      note: difference ? `Differs: ${difference}` : undefined,
    })),
    isRequested: false,
    isMeant: found.isSure || (isAnswered && found.total <= SHOWN),
    pieces: found.pieces ?? 1,
  };
}

function offerOf({
  id,
  name,
  price,
  price_breaks,
  stock,
  image_url,
  category_id,
}: ProductWithCategory): LineChoice {
  return { id, name, price, price_breaks, stock, image_url, category_id };
}

/** The list in the browser may be hours old, so price and stock are fetched again. */
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
