import { formatOfficeDay } from "#app/lib/calendar.ts";
import { Stars } from "#app/ui/stars.tsx";
import type { PublishedReview } from "#domains/products/reviews.ts";

export function ReviewList({ reviews }: { reviews: readonly PublishedReview[] }) {
  return (
    <ul className="border-t border-ink">
      {reviews.map(({ id, rating, author, body, created_at }) => (
        <li key={id} className="border-b border-line py-4 break-inside-avoid">
          <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
            <Stars rating={rating} />
            <span className="font-semibold wrap-anywhere">{author}</span>
            <time dateTime={created_at} className="text-sm text-muted">
              {formatOfficeDay(created_at)}
            </time>
          </p>
          <p className="measure mt-2 whitespace-pre-line wrap-anywhere">{body}</p>
        </li>
      ))}
    </ul>
  );
}
