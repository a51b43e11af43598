import { Link } from "react-router";
import type { ProductTypeEntry } from "#domains/products/catalogue.ts";
import { FIND_TOOLS } from "#domains/products/components/find-tools.tsx";
import { isDrawnTypeKey } from "#tools/drawing/drawn-types.ts";
import { typeDrawingPath } from "#tools/drawing/type-drawing-path.ts";
import { productTypePath } from "./catalogue-filter.ts";

/** Low, so that products fit on the first screen. */
const TILE =
  "flex h-full items-center gap-1 rounded-sm border px-2 text-xs leading-4 font-semibold hover:border-ink";

export function ProductTypeNavigation({ types }: { types: readonly ProductTypeEntry[] }) {
  const drawn = types.filter(({ drawing }) => isDrawnTypeKey(drawing));
  const others = types.filter(({ drawing }) => !isDrawnTypeKey(drawing));
  return (
    <nav aria-label="Product types" className="print:hidden">
      <ul className="-mx-4 flex snap-x scroll-px-4 gap-2 overflow-x-auto px-4 pb-1 sm:mx-0 sm:pb-2 sm:scroll-px-0 sm:px-0">
        <li className="w-80 shrink-0 snap-start text-xs">
          <p className="text-muted">No part number? Find it</p>
          <div className="grid grid-cols-[auto_auto] gap-x-3">
            {FIND_TOOLS.map(({ to, label }) => (
              <Link
                key={to}
                to={to}
                className="flex min-h-6 items-center font-semibold text-blue underline underline-offset-4"
              >
                {label}
              </Link>
            ))}
          </div>
        </li>
        {drawn.map(({ key, name, drawing }) => (
          <li key={key} className="deferred-tile w-41 shrink-0 snap-start">
            <Link to={productTypePath(key)} preventScrollReset className={`${TILE} border-line`}>
              <img
                src={typeDrawingPath(drawing)}
                alt=""
                loading="lazy"
                width={72}
                height={60}
                className="h-15 w-18 shrink-0 bg-paper forced-color-adjust-none"
              />
              {name}
            </Link>
          </li>
        ))}
        {others.map(({ key, name }) => (
          <li key={key} className="w-28 shrink-0 snap-start">
            <Link to={productTypePath(key)} preventScrollReset className={`${TILE} border-line`}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
