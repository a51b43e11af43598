import { memo } from "react";
import { LinkButton } from "#app/ui/button.tsx";
import { FindTools } from "#domains/products/components/find-tools.tsx";
import { LinePrice } from "#domains/products/components/line-price.tsx";
import { ProductThumbnail } from "#domains/products/components/product-thumbnail.tsx";
import { StockNote } from "#domains/products/components/stock-note.tsx";
import { countLabel } from "#domains/products/product-paths.ts";
import { missingPartPath } from "#domains/products/search-path.ts";
import { RecentSearches } from "./recent-searches-list.tsx";
import type { SearchBox, Suggestion } from "./use-search-box.ts";

export function SearchSuggestions({
  box,
  term,
  onRecent,
  onLeave,
}: {
  box: SearchBox;
  term: string;
  onRecent: (term: string) => void;
  onLeave: () => void;
}) {
  const { suggestions, listId, optionProps } = box;
  const isTyped = term.trim() !== "";
  const total = suggestions?.total ?? 0;
  const { summary = "", losses = [], notes = [], ways = [] } = suggestions?.explanation ?? {};
  const { missing = null, isAside = false } = suggestions?.explanation ?? {};
  return (
    <div className="mt-4 min-h-40 sm:min-h-96">
      {!isTyped && (
        <div className="grid gap-4">
          <FindTools onLeave={onLeave} />
          <RecentSearches onChoose={onRecent} />
        </div>
      )}
      {isTyped && (
        <div role="status" className="grid gap-1 text-sm">
          {missing && (
            <p className="font-semibold wrap-anywhere">{missing.number} is not in our range</p>
          )}
          {summary && (
            <p className={`wrap-anywhere ${missing ? "" : "font-semibold"}`}>{summary}</p>
          )}
          {losses.map((loss) => (
            <p key={loss} className="font-medium text-warn wrap-anywhere">
              {loss}
            </p>
          ))}
          {notes.map((note) => (
            <p key={note} className="text-muted wrap-anywhere">
              {note}
            </p>
          ))}
          {suggestions && total + ways.length === 0 && <p>No matching products.</p>}
          {!suggestions && box.isFailed && (
            <p>Products failed to load. Select “Search” to see them on their own page.</p>
          )}
          {!suggestions && box.isLoading && <p className="text-muted">Loading products …</p>}
          <p className="sr-only">{total > 0 && countLabel(total)}</p>
        </div>
      )}
      {isTyped && suggestions && (total === 0 || missing) && (
        <LinkButton to={missingPartPath(term)} variant="primary" className="mt-4" onClick={onLeave}>
          Ask us for it
        </LinkButton>
      )}
      <div
        id={listId}
        role="listbox"
        aria-label="Best results"
        className="mt-3 border-t border-line"
        hidden={!isTyped || total + ways.length === 0}
      >
        {isTyped &&
          ways.map(({ to, label }, at) => (
            <div
              key={to}
              {...optionProps(at)}
              className="flex min-h-12 cursor-pointer items-center border-b border-line px-1 font-semibold text-blue wrap-anywhere aria-selected:bg-blue-tint sm:px-2"
            >
              {label}
            </div>
          ))}
        {isTyped &&
          suggestions?.best.map((suggestion, at) => (
            <div
              key={suggestion.product.id}
              {...optionProps(ways.length + at)}
              className="flex cursor-pointer items-center gap-3 border-b border-line px-1 py-2 aria-selected:bg-blue-tint sm:px-2"
            >
              <SuggestedProduct {...suggestion} />
            </div>
          ))}
        {isTyped && suggestions && total > 0 && (
          <div
            {...optionProps(ways.length + suggestions.best.length)}
            className="flex min-h-12 cursor-pointer items-center px-1 font-semibold text-blue aria-selected:bg-blue-tint sm:px-2"
          >
            {showLabel(total, isAside)}
          </div>
        )}
      </div>
    </div>
  );
}

function showLabel(total: number, isAside: boolean): string {
  if (isAside) return `Show ${countLabel(total)} related to it`;
  return total === 1 ? "Show it in the catalogue" : `Show all ${countLabel(total)}`;
}

/** Memoised, as most suggestions survive a keystroke. */
const SuggestedProduct = memo(function SuggestedProduct({
  product,
  sizes,
  difference,
}: Suggestion) {
  return (
    <>
      <ProductThumbnail imageUrl={product.image_url} sizes="4rem" className="w-14 shrink-0" />
      <div className="min-w-0 flex-1">
        <p className="leading-5 font-semibold wrap-anywhere">{product.name}</p>
        {sizes && <p className="text-sm text-muted tabular-nums">{sizes}</p>}
        {difference && <p className="text-xs font-medium text-warn">Differs: {difference}</p>}
      </div>
      <div className="max-w-24 shrink-0 text-right sm:max-w-none">
        <p className="grid text-xs">
          <LinePrice amount={product.price} />
        </p>
        <StockNote stock={product.stock} />
      </div>
    </>
  );
});
