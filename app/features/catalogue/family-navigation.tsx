import { Link } from "react-router";
import type { FamilyEntry } from "#app/data/catalogue.ts";
import { FamilyDrawing } from "#app/features/drawing/drawing.tsx";
import { isFamilyKey } from "#app/features/drawing/families.ts";
import { cataloguePath } from "./catalogue-filter.ts";
import { NO_TECHNICAL_FILTER } from "./technical-filter.ts";

/** The families as small line drawings, for who starts from what it looks like. */
export function FamilyNavigation({ types }: { types: readonly FamilyEntry[] }) {
  const drawn = types.filter(({ drawing }) => isFamilyKey(drawing));
  const others = types.filter(({ drawing }) => !isFamilyKey(drawing));
  return (
    <nav aria-label="Families of products" className="mb-6 print:hidden">
      <p className="mb-2 text-sm text-muted">
        No number left on it? Start from what it looks like, or from{" "}
        <Link
          to="/bearing-by-measure"
          className="font-semibold text-blue underline underline-offset-4"
        >
          what it measures
        </Link>
        .
      </p>
      <ul className="flex snap-x gap-2 overflow-x-auto pb-2">
        {drawn.map(({ key, name, drawing }) => (
          <li key={key} className="w-32 shrink-0 snap-start">
            <Link
              to={cataloguePath({ technical: { ...NO_TECHNICAL_FILTER, family: key } })}
              preventScrollReset
              className="flex h-full flex-col items-center justify-between gap-1 rounded-sm border border-line p-2 text-center text-xs font-semibold hover:border-ink"
            >
              {isFamilyKey(drawing) && <FamilyDrawing family={drawing} className="h-18 w-full" />}
              {name}
            </Link>
          </li>
        ))}
        {others.map(({ key, name }) => (
          <li key={key} className="w-28 shrink-0 snap-start">
            <Link
              to={cataloguePath({ technical: { ...NO_TECHNICAL_FILTER, family: key } })}
              preventScrollReset
              className="flex h-full items-end justify-center rounded-sm border border-line p-2 text-center text-xs font-semibold hover:border-ink"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
