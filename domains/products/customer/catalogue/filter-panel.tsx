import { type FocusEvent, memo, useId, useState } from "react";
import type { Category } from "#app/data/database.ts";
import { readNumber } from "#app/lib/typed-number.ts";
import { CheckboxField, SelectField, TextField } from "#app/ui/field.tsx";
import { type CatalogueFilter, type PriceRange, priceRange } from "./catalogue-filter.ts";

type FilterPanelProps = Pick<CatalogueFilter, "category" | "price" | "rating" | "inStock"> & {
  categories: Category[];
  priceBounds: PriceRange;
  onChange: (change: Partial<CatalogueFilter>) => void;
};

const RATINGS = [
  { value: "0", label: "Any rating" },
  { value: "3", label: "3 stars and up" },
  { value: "4", label: "4 stars and up" },
  { value: "5", label: "5 stars" },
];

export const FilterPanel = memo(function FilterPanel({
  category,
  price,
  rating,
  inStock,
  categories,
  priceBounds,
  onChange,
}: FilterPanelProps) {
  return (
    <div className="space-y-6">
      <SelectField
        label="Category"
        value={category}
        onChange={(event) => onChange({ category: event.target.value })}
        options={categories.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <PriceFields price={price} bounds={priceBounds} onChange={(price) => onChange({ price })} />
      <SelectField
        label="Minimum rating"
        value={`${rating}`}
        onChange={(event) => onChange({ rating: Number(event.target.value) })}
        options={RATINGS}
      />
      <CheckboxField
        label="In stock only"
        checked={inStock}
        onChange={(event) => onChange({ inStock: event.target.checked })}
      />
    </div>
  );
});

/** Accepts any number format; returns null if invalid. */
function typedPrice(text: string): number | null {
  const read = readNumber(text);
  // Prices have two decimals, so three digits after a comma are thousands.
  const sure = read.kind === "ambiguous" ? readNumber(text, text.includes(",") ? "." : ",") : read;
  return sure.kind === "number" ? Math.max(0, sure.value) : null;
}

/** Applies on blur or Enter, not on each key. */
function PriceFields({
  price,
  bounds: [low, high],
  onChange,
}: {
  price: PriceRange | null;
  bounds: PriceRange;
  onChange: (price: PriceRange | null) => void;
}) {
  const [typed, setTyped] = useState<{ min?: string; max?: string }>({});
  const legend = useId();
  const [min, max] = price ?? [0, Number.POSITIVE_INFINITY];
  const from = typed.min === undefined ? min : (typedPrice(typed.min) ?? 0);
  const to = typed.max === undefined ? max : (typedPrice(typed.max) ?? Number.POSITIVE_INFINITY);

  function apply() {
    const isTyped = typed.min !== undefined || typed.max !== undefined;
    const range = priceRange(from, to, [low, high]);
    setTyped({});
    if (isTyped && range?.join() !== price?.join()) onChange(range);
  }

  function leave(event: FocusEvent<HTMLFormElement>) {
    // After a new minimum above the maximum, a new maximum may follow.
    const mayFollow = from > to && event.currentTarget.contains(event.relatedTarget);
    if (!mayFollow) apply();
  }

  const shared = {
    inputMode: "decimal",
    autoComplete: "off",
    maxLength: 20,
  } as const;
  return (
    <form
      aria-labelledby={legend}
      onBlur={leave}
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <p id={legend} className="mb-1.5 text-sm font-semibold">
        Price range (US$)
      </p>
      <div className="grid grid-cols-2 gap-2">
        <TextField
          label={<span className="font-normal text-muted">From</span>}
          value={typed.min ?? Math.max(min, low)}
          onChange={(event) => setTyped({ ...typed, min: event.target.value })}
          {...shared}
        />
        <TextField
          label={<span className="font-normal text-muted">To</span>}
          value={typed.max ?? Math.min(max, high)}
          onChange={(event) => setTyped({ ...typed, max: event.target.value })}
          {...shared}
        />
      </div>
      {/* Lets Enter apply the range. */}
      <button type="submit" className="sr-only" tabIndex={-1}>
        Apply price range
      </button>
    </form>
  );
}
