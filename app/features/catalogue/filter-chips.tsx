import { X } from "lucide-react";
import type { Category } from "#app/data/database.ts";
import { formatPrice } from "#app/lib/numbers.ts";
import { ALL_CATEGORIES, type CatalogueFilter, type PriceRange } from "./catalogue-filter.ts";

type FilterChipsProps = {
  filter: CatalogueFilter;
  categories: Category[];
  onChange: (change: Partial<CatalogueFilter>) => void;
};

/** The filters in force, each to be taken off with one press. */
export function FilterChips({ filter, categories, onChange }: FilterChipsProps) {
  const chips = activeFilters(filter, categories);
  if (chips.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2" aria-label="Active filters">
      {chips.map(({ label, clear }) => (
        <li key={label}>
          <button
            type="button"
            onClick={() => onChange(clear)}
            className="inline-flex min-h-11 items-center gap-2 rounded-sm border border-blue/25 bg-blue-tint px-3 text-sm font-semibold text-blue hover:border-blue"
          >
            <span className="sr-only">Remove filter: </span>
            <span className="max-w-48 truncate">{label}</span>
            <X aria-hidden="true" className="size-4" />
          </button>
        </li>
      ))}
    </ul>
  );
}

type Chip = { label: string; clear: Partial<CatalogueFilter> };

function activeFilters(filter: CatalogueFilter, categories: Category[]): Chip[] {
  const { q, category, price, rating, inStock } = filter;
  const chips: Chip[] = [];
  if (q.trim() !== "") chips.push({ label: `“${q.trim()}”`, clear: { q: "" } });
  if (category !== ALL_CATEGORIES.id) {
    const name = categories.find(({ id }) => id === category)?.name ?? "Unknown category";
    chips.push({ label: name, clear: { category: ALL_CATEGORIES.id } });
  }
  if (price) chips.push({ label: priceLabel(price), clear: { price: null } });
  if (rating > 0) chips.push({ label: `${rating}+ stars`, clear: { rating: 0 } });
  if (inStock) chips.push({ label: "In stock", clear: { inStock: false } });
  return chips;
}

function priceLabel([min, max]: PriceRange): string {
  if (min === 0) return `Up to ${formatPrice(max)}`;
  return Number.isFinite(max)
    ? `${formatPrice(min)} to ${formatPrice(max)}`
    : `From ${formatPrice(min)}`;
}
