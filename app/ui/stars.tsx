import { filledStars, STARS } from "./filled-stars.ts";

const STAR = "l2.1 4.4 4.8.6-3.5 3.3.9 4.8-4.3-2.3-4.3 2.3.9-4.8-3.5-3.3 4.8-.6z";

/** One path; a product page would otherwise draw 120 shapes. */
function outline(from: number, to: number): string {
  return Array.from(
    { length: to - from },
    (_, index) => `M${8 + 18 * (from + index)} 1.2${STAR}`,
  ).join("");
}

/** Unreviewed products get pale stars, since empty ones look like a bad rating. */
export function Stars({ rating, reviews }: { rating: number; reviews?: number }) {
  const filled = filledStars(rating);
  const isUnrated = reviews === 0;
  return (
    <span
      role="img"
      aria-label={`${filled} of ${STARS} stars${reviewWords(reviews)}`}
      className="inline-flex items-center gap-1.5 text-sm text-muted tabular-nums"
    >
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${STARS * 18 - 2} 16`}
        className={`h-3.5 w-auto stroke-current ${isUnrated ? "fill-current text-line" : "fill-none text-ink"}`}
        strokeWidth="1"
        strokeLinejoin="round"
      >
        {filled > 0 && <path d={outline(0, filled)} className="fill-current" />}
        <path d={outline(filled, STARS)} />
      </svg>
      {reviews !== undefined && <span>{`(${reviews})`}</span>}
    </span>
  );
}

function reviewWords(reviews: number | undefined): string {
  if (reviews === undefined) return "";
  if (reviews === 0) return ", no reviews yet";
  return `, ${reviews} ${reviews === 1 ? "review" : "reviews"}`;
}
