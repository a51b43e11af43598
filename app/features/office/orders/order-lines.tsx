import { X } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useState } from "react";
import {
  MAX_ORDER_NAME,
  type OrderableProduct,
  searchProductNames,
} from "#app/data/office-orders.ts";
import { useReading } from "#app/features/remote-data/use-reading.ts";
import { formatPrice } from "#app/lib/numbers.ts";
import { Button, IconButton } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import type { DraftLine, OrderErrors } from "./order-draft.ts";

/** One line of an order that is being written. A product keeps its name, other lines may be renamed. */
export function OrderLineFields({
  line,
  errors,
  onChange,
  onRemove,
}: {
  line: DraftLine;
  errors: OrderErrors;
  onChange: (values: Partial<DraftLine>) => void;
  onRemove: () => void;
}) {
  const { key, product_id, product_name, quantity, price, repriced } = line;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_2.75rem] items-start gap-3 border-b border-line py-3 md:grid-cols-[minmax(0,1fr)_6rem_9rem_2.75rem]">
      {product_id ? (
        <p className="col-span-full self-center font-semibold wrap-anywhere md:col-span-1 md:pt-6">
          {product_name}
        </p>
      ) : (
        <TextField
          label="What"
          className="col-span-full md:col-span-1"
          maxLength={MAX_ORDER_NAME}
          required
          error={errors[`${key} name`]}
          value={product_name}
          onChange={(event) => onChange({ product_name: event.target.value })}
        />
      )}
      <TextField
        label="Pieces"
        aria-label={`Pieces of ${product_name}`}
        inputMode="numeric"
        maxLength={12}
        autoComplete="off"
        error={errors[`${key} quantity`]}
        value={quantity}
        onChange={(event) => onChange({ quantity: event.target.value })}
      />
      <TextField
        label="Price each, $"
        aria-label={`Price of one ${product_name} in dollars`}
        inputMode="decimal"
        maxLength={20}
        autoComplete="off"
        error={errors[`${key} price`]}
        value={price}
        onChange={(event) => onChange({ price: event.target.value })}
      />
      <IconButton label={`Remove ${product_name}`} onClick={onRemove} className="mt-7">
        <X aria-hidden="true" className="size-5" />
      </IconButton>
      {repriced !== undefined && (
        <p className="col-span-full flex flex-wrap items-center gap-x-3 text-sm text-warn">
          The price is that of the day of asking. The catalogue says {formatPrice(repriced)} now.
          <Button
            size="compact"
            variant="quiet"
            aria-label={`Take ${formatPrice(repriced)} for ${product_name}`}
            onClick={() => onChange({ price: repriced.toFixed(2), repriced: undefined })}
          >
            Take {formatPrice(repriced)}
          </Button>
        </p>
      )}
    </li>
  );
}

/** Pause (ms) in typing after which the catalogue is searched. */
const PAUSE = 200;

type Choice = Pick<OrderableProduct, "name"> & Partial<OrderableProduct>;

/**
 * Finds products by the words of their name, with the keys of a combobox (ARIA 1.2). The last choice
 * always is the typed text itself: work, transport, a part of no catalogue.
 */
export function ProductSearch({
  label = "Add a line",
  hint = "Part of a product's name, or any text for work and parts of no catalogue.",
  onChoose,
  error,
}: {
  label?: string;
  hint?: string;
  onChoose: (choice: Choice) => void;
  error?: string;
}) {
  const [text, setText] = useState("");
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const products = useFoundProducts(text.trim());
  const listId = useId();
  const words = text.trim();
  const choices: Choice[] = words ? [...products, { name: words }] : [];
  const shown = open && choices.length > 0;

  function choose(choice: Choice | undefined) {
    if (!choice) return;
    onChoose(choice);
    setText("");
    setActive(0);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      setOpen(true);
      const step = event.key === "ArrowDown" ? 1 : -1;
      setActive((active + step + choices.length) % Math.max(1, choices.length));
    } else if (event.key === "Enter") {
      // Never sends the form.
      event.preventDefault();
      if (shown) choose(choices[active]);
    } else if (event.key === "Escape") {
      setOpen(false);
    }
  }

  return (
    <div className="relative">
      <TextField
        label={label}
        hint={hint}
        error={error}
        role="combobox"
        aria-expanded={shown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={shown ? `${listId}-${active}` : undefined}
        autoComplete="off"
        maxLength={200}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setOpen(true);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
        onFocus={() => setOpen(true)}
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
            aria-selected={index === active}
            className="flex min-h-11 cursor-pointer flex-wrap items-center justify-between gap-x-4 px-3 py-2 aria-selected:bg-blue-tint"
            // The box keeps the focus, or the list would close before the press counts.
            onPointerDown={(event) => event.preventDefault()}
            onPointerMove={() => setActive(index)}
            onClick={() => choose(choice)}
          >
            <span className="wrap-anywhere">
              {choice.id ? choice.name : `Add “${choice.name}”`}
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

function useFoundProducts(words: string): OrderableProduct[] {
  const [searched, setSearched] = useState(words);
  useEffect(() => {
    const pause = setTimeout(() => setSearched(words), PAUSE);
    return () => clearTimeout(pause);
  }, [words]);
  const { data = [] } = useReading({
    key: ["product names", searched],
    read: (tables) => searchProductNames(tables, searched),
    errorTitle: "Error fetching products",
    keepsLast: false,
    enabled: searched !== "",
  });
  // What was found for other words must not be chosen by Enter.
  return words.startsWith(searched) ? data : [];
}
