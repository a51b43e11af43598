import { filledStars, STARS } from "./filled-stars.ts";

const POINTS = "8,1.2 10.1,5.6 14.9,6.2 11.4,9.5 12.3,14.3 8,12 3.7,14.3 4.6,9.5 1.1,6.2 5.9,5.6";

/** Five stars, the whole part of the rating filled, and the number of reviews in brackets (spec section 2). */
export function Stars({ rating, reviews }: { rating: number; reviews?: number }) {
  const filled = filledStars(rating);
  const label = `${filled} of ${STARS} stars${reviews === undefined ? "" : `, ${reviews} ${reviews === 1 ? "review" : "reviews"}`}`;
  return (
    <span
      role="img"
      aria-label={label}
      className="inline-flex items-center gap-1.5 text-sm text-muted tabular-nums"
    >
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${STARS * 18 - 2} 16`}
        className="h-3.5 w-auto stroke-current text-ink"
      >
        {Array.from({ length: STARS }, (_, index) => (
          <polygon
            // biome-ignore lint/suspicious/noArrayIndexKey: five fixed places.
            key={index}
            points={POINTS}
            transform={`translate(${index * 18} 0)`}
            className={index < filled ? "fill-current" : "fill-none"}
            strokeWidth="1"
            strokeLinejoin="round"
          />
        ))}
      </svg>
      {reviews !== undefined && <span>({reviews})</span>}
    </span>
  );
}
