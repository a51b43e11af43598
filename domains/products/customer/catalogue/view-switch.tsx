import { LayoutGrid, Rows3 } from "lucide-react";
import { Link } from "react-router";
import { readStorage, writeStorage } from "#app/lib/storage.ts";
import { type CatalogueFilter, cataloguePath } from "./catalogue-filter.ts";
import type { TechnicalFilter } from "./technical-filter.ts";

const STORAGE_KEY = "reefline-catalogue-view";

/** Returns null if never chosen. */
export function rememberedView(): TechnicalFilter["view"] {
  const stored = readStorage(STORAGE_KEY);
  return stored === "table" || stored === "cards" ? stored : null;
}

const VIEWS = [
  { view: "table", label: "Table", Icon: Rows3 },
  { view: "cards", label: "Cards", Icon: LayoutGrid },
] as const;

export function ViewSwitch({ filter, isTable }: { filter: CatalogueFilter; isTable: boolean }) {
  return (
    <nav aria-label="Show as" className="flex gap-1 print:hidden">
      {VIEWS.map(({ view, label, Icon }) => (
        <Link
          key={view}
          to={cataloguePath({ ...filter, technical: { ...filter.technical, view }, page: 1 })}
          preventScrollReset
          aria-current={(view === "table") === isTable ? "true" : undefined}
          onClick={() => writeStorage(STORAGE_KEY, view)}
          className="inline-flex min-h-11 items-center gap-2 rounded-sm border border-transparent px-3 text-sm font-semibold text-muted hover:border-line aria-[current]:border-line aria-[current]:text-ink"
        >
          <Icon aria-hidden="true" className="size-4" /> {label}
        </Link>
      ))}
    </nav>
  );
}
