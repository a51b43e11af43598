import { memo, useId, useState } from "react";
import type { Category } from "#app/data/database.ts";
import { readNumber } from "#app/lib/typed-number.ts";
import { CheckboxField, SelectField, TextField } from "#app/ui/field.tsx";
import type { CatalogueFilter, PriceRange } from "./catalogue-filter.ts";

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

/** The controls that narrow the catalogue: beside the results, or in a sheet on small screens. */
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
      <PriceFields
        // New bounds or a reset from outside start the boxes afresh.
        key={`${price} ${priceBounds}`}
        price={price}
        bounds={priceBounds}
        onChange={(price) => onChange({ price })}
      />
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

/** Returns the price somebody typed, however they write numbers; null for what is none. */
function typedPrice(text: string): number | null {
  const read = readNumber(text);
  // A price has two decimals: three figures behind a comma are thousands, and a filter risks nothing.
  const sure = read.kind === "ambiguous" ? readNumber(text, text.includes(",") ? "." : ",") : read;
  return sure.kind === "number" ? Math.max(0, sure.value) : null;
}

/** Applies a price range when a box is left or Enter is pressed, not at every digit. */
function PriceFields({
  price,
  bounds,
  onChange,
}: {
  price: PriceRange | null;
  bounds: PriceRange;
  onChange: (price: PriceRange | null) => void;
}) {
  const [low, high] = bounds;
  const [min, setMin] = useState(`${price?.[0] ?? low}`);
  const [max, setMax] = useState(`${Number.isFinite(price?.[1]) ? price?.[1] : high}`);
  const legend = useId();

  function apply() {
    const range: PriceRange = [typedPrice(min) ?? low, typedPrice(max) ?? high];
    if (range[0] > range[1]) range.reverse();
    onChange(range[0] <= low && range[1] >= high ? null : range);
  }

  const shared = {
    inputMode: "decimal",
    autoComplete: "off",
    maxLength: 20,
    onBlur: apply,
  } as const;
  return (
    <form
      aria-labelledby={legend}
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
          value={min}
          onChange={(event) => setMin(event.target.value)}
          {...shared}
        />
        <TextField
          label={<span className="font-normal text-muted">To</span>}
          value={max}
          onChange={(event) => setMax(event.target.value)}
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
