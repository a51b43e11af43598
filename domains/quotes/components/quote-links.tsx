import { NavLink } from "react-router";
import { capitalized } from "#app/lib/capitalized.ts";
import { formatMoment } from "#app/lib/moment.ts";
import { formatPrice } from "#app/lib/numbers.ts";
import { officeDay } from "#app/lib/office-clock.ts";
import { Badge } from "#app/ui/badge.tsx";
import { type ListedQuote, type ShownState, shownState } from "#domains/quotes/quotes.ts";

export function QuoteLinks({ quotes }: { quotes: ListedQuote[] }) {
  return (
    <ul className="border-t border-ink">
      {quotes.map((quote) => (
        <li
          key={quote.id}
          className="relative flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2.5 hover:bg-plate"
        >
          <NavLink
            end
            to={`/admin/quotes/${quote.id}`}
            className="link font-semibold tabular-nums after:absolute after:inset-0 aria-[current]:text-ink aria-[current]:no-underline"
          >
            {quoteTitle(quote)}
          </NavLink>
          <QuoteStateBadge quote={quote} />
          <span className="text-sm text-muted">
            {formatMoment(quote.sent_at ?? quote.created_at)}
          </span>
          <span className="ml-auto font-semibold tabular-nums">
            {formatPrice(quote.gross, quote.currency)}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** A first draft has no number yet. */
export function quoteTitle({ number, revision }: Pick<ListedQuote, "number" | "revision">): string {
  if (number === null) return "New quotation";
  return revision > 1 ? `${number} revision ${revision}` : number;
}

const TONES = {
  draft: "warn",
  sent: "blue",
  viewed: "blue",
  accepted: "good",
  declined: "bad",
  expired: "neutral",
  superseded: "neutral",
  withdrawn: "neutral",
} as const satisfies Record<ShownState, string>;

export function QuoteStateBadge({
  quote,
}: {
  quote: Pick<ListedQuote, "state" | "valid_until" | "first_viewed_at">;
}) {
  const state = shownState(quote, officeDay(new Date()));
  return <Badge tone={TONES[state]}>{capitalized(state)}</Badge>;
}
