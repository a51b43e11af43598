import { OfficePage } from "#app/features/office/page/office-page.tsx";
import { QuoteList } from "#app/features/office/quotes/quote-list.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import { LinkButton } from "#app/ui/button.tsx";
import type { Route } from "./+types/quotes.ts";

export function meta({ matches }: Route.MetaArgs) {
  return privatePageMeta(matches, "Quotations", "/admin/quotes");
}

export default function Quotes() {
  return (
    <OfficePage
      title="Quotations"
      actions={
        <LinkButton to="/admin/quotes/new" variant="primary" size="compact">
          New quotation
        </LinkButton>
      }
    >
      <QuoteList />
    </OfficePage>
  );
}
