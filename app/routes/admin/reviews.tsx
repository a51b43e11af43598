import { OfficePage } from "#app/office/office-page.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import { ReviewDesk } from "#domains/products/office/review-desk.tsx";
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
