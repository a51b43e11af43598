import { History } from "lucide-react";
import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { forgetSearches, recentSearches } from "./recent-searches.ts";

export function RecentSearches({ onChoose }: { onChoose: (term: string) => void }) {
  const [recent, setRecent] = useState(recentSearches);
  if (recent.length === 0) {
    return (
      <p className="text-sm text-muted">
        Enter a part number from any manufacturer, dimensions such as 60x110x28, or a description.
      </p>
    );
  }
  return (
    <section aria-labelledby="recent-searches">
      <div className="flex items-center justify-between">
        <h3 id="recent-searches" className="text-sm font-semibold">
          Recent searches
        </h3>
        <Button
          variant="quiet"
          size="compact"
          onClick={() => {
            forgetSearches();
            setRecent([]);
          }}
        >
          Clear
        </Button>
      </div>
      <ul>
        {recent.map((term) => (
          <li key={term}>
            <button
              type="button"
              className="flex min-h-11 w-full items-center gap-3 border-t border-line px-1 text-left hover:bg-blue-tint"
              onClick={(event) => {
                onChoose(term);
                event.currentTarget.closest("dialog")?.querySelector("input")?.focus();
              }}
            >
              <History aria-hidden="true" className="size-4 shrink-0 text-muted" />
              <span className="truncate">{term}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
