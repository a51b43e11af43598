import { ListChecks, Phone, Search } from "lucide-react";
import { Link } from "react-router";
import { CountBadge } from "#app/ui/badge.tsx";
import { useAnswering } from "#domains/company/components/answering.ts";
import { CATALOGUE_PATH } from "#domains/products/catalogue-address.ts";

const ACTION =
  "flex min-h-14 flex-col items-center justify-center gap-1 text-xs leading-4 font-semibold -outline-offset-4";

/** CSS hides it while the user types, and reserves its height. */
export function ThumbBar({
  cartCount,
  cartLabel,
  onSearch,
}: {
  cartCount: number;
  cartLabel: string;
  onSearch: () => void;
}) {
  const { call, dial, phone } = useAnswering();
  return (
    <nav
      aria-label="Quick actions"
      className="thumb-bar fixed inset-x-0 bottom-0 z-40 grid grid-cols-3 border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] sm:hidden print:hidden"
    >
      <a href={`tel:${dial}`} aria-label={`${call} ${phone}`} className={ACTION}>
        <Phone aria-hidden="true" className="size-5" />
        {call}
      </a>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onSearch}
        className={`${ACTION} noscript:hidden`}
      >
        <Search aria-hidden="true" className="size-5" />
        Search
      </button>
      <Link to={CATALOGUE_PATH} className={`${ACTION} hidden noscript:flex`}>
        <Search aria-hidden="true" className="size-5" />
        Search
      </Link>
      <Link to="/cart" prefetch="intent" className={ACTION}>
        <span className="relative">
          <ListChecks aria-hidden="true" className="size-5" />
          <span className="absolute -top-2 left-3.5 *:static">
            <CountBadge count={cartCount} />
          </span>
        </span>
        <span aria-hidden="true">My Selections</span>
        <span className="sr-only">{cartLabel}</span>
      </Link>
    </nav>
  );
}
