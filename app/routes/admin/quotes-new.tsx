import { OfficePage } from "#app/features/office/page/office-page.tsx";
import { NewQuote } from "#app/features/office/quotes/new-quote.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import type { Route } from "./+types/quotes-new.ts";

export function meta({ matches }: Route.MetaArgs) {
  return privatePageMeta(matches, "New quotation", "/admin/quotes/new");
}

export default function NewQuotePage() {
  return (
    <OfficePage title="New quotation" parent={{ label: "Quotations", to: "/admin/quotes" }}>
      <NewQuote />
    </OfficePage>
  );
}
