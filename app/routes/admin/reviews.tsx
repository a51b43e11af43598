import { OfficePage } from "#app/features/office/page/office-page.tsx";
import { ReviewDesk } from "#app/features/office/reviews/review-desk.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import type { Route } from "./+types/reviews.ts";

export function meta({ matches }: Route.MetaArgs) {
  return privatePageMeta(matches, "Reviews", "/admin/reviews");
}

export default function Reviews() {
  return (
    <OfficePage title="Reviews">
      <ReviewDesk />
    </OfficePage>
  );
}
