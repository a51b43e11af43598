import { OfficePage } from "#app/office/office-page.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import { NewQuote } from "#domains/quotes/office/new-quote.tsx";
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
