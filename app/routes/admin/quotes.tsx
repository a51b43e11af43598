import { OfficePage } from "#app/office/office-page.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { QuoteList } from "#domains/quotes/office/quote-list.tsx";
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
