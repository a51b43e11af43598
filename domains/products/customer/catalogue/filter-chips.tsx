import { X } from "lucide-react";
import type { Category } from "#app/data/database.ts";
import { formatPrice } from "#app/lib/numbers.ts";
import { ALL_CATEGORIES, type CatalogueFilter, type PriceRange } from "./catalogue-filter.ts";
import type { CatalogueView } from "./catalogue-page.ts";
import { type FacetChoice, NO_TECHNICAL_FILTER } from "./technical-filter.ts";

type FilterChipsProps = {
  filter: CatalogueFilter;
  view: Pick<CatalogueView, "categories" | "types" | "table">;
  onChange: (change: Partial<CatalogueFilter>) => void;
};

export function FilterChips({ filter, view, onChange }: FilterChipsProps) {
  const chips = [...activeFilters(filter, view.categories), ...technicalChips(filter, view)];
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

function technicalChips(
  { technical }: CatalogueFilter,
  { types, table }: FilterChipsProps["view"],
): Chip[] {
  const productType = types.find(({ key }) => key === technical.productType);
  const chips: Chip[] = productType
    ? [
        {
          label: productType.name,
          clear: { technical: { ...NO_TECHNICAL_FILTER, view: technical.view } },
        },
      ]
    : [];
  for (const { key, label, symbol, unit } of table?.facets ?? []) {
    const requested = technical.facets[key];
    if (!requested) continue;
    const { [key]: _taken, ...facets } = technical.facets;
    chips.push({
      label: `${symbol || label} ${facetText(requested)}${"choices" in requested || !unit ? "" : ` ${unit}`}`,
      clear: { technical: { ...technical, facets } },
    });
  }
  return chips;
}

function facetText(requested: FacetChoice): string {
  if ("choices" in requested) return requested.choices.join(", ");
  const { from, to } = requested;
  if (from === null) return `up to ${to}`;
  if (to === null) return `from ${from}`;
  return from === to ? `${from}` : `${from} to ${to}`;
}

function priceLabel([min, max]: PriceRange): string {
  if (min === 0) return `Up to ${formatPrice(max)}`;
  return Number.isFinite(max)
    ? `${formatPrice(min)} to ${formatPrice(max)}`
    : `From ${formatPrice(min)}`;
}
