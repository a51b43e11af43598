import { ChevronLeft, ChevronRight } from "lucide-react";
import { Link } from "react-router";

const STEP =
  "inline-flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-sm border border-line px-3 text-sm font-semibold tabular-nums hover:border-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper";

/** Plain links work without JavaScript. */
export function Pagination({
  page,
  pages,
  to,
}: {
  page: number;
  pages: number;
  to: (page: number) => string;
}) {
  if (pages <= 1) return null;
  return (
    <nav
      aria-label="Results pages"
      className="mt-8 flex flex-wrap items-center justify-center gap-2"
    >
      {page > 1 && (
        <Link to={to(page - 1)} rel="prev" className={STEP} preventScrollReset>
          <ChevronLeft aria-hidden="true" className="size-4" /> Previous
        </Link>
      )}
      {pagesShown(page, pages).map((target) => (
        <Link
          key={target}
          to={to(target)}
          aria-label={`Page ${target}`}
          aria-current={target === page ? "page" : undefined}
          className={STEP}
          preventScrollReset
        >
          {target}
        </Link>
      ))}
      {page < pages && (
        <Link to={to(page + 1)} rel="next" className={STEP} preventScrollReset>
          Next <ChevronRight aria-hidden="true" className="size-4" />
        </Link>
      )}
    </nav>
  );
}

function pagesShown(page: number, pages: number): number[] {
  const wanted = [1, page - 1, page, page + 1, pages];
  return [...new Set(wanted)].filter((target) => target >= 1 && target <= pages);
}
