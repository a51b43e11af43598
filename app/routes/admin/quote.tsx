import { fetchQuote } from "#app/data/quotes.ts";
import { quoteTitle } from "#app/features/office/links/quote-links.tsx";
import { Neighbours } from "#app/features/office/page/neighbours.tsx";
import { OfficeRecord } from "#app/features/office/page/office-record.tsx";
import { QUOTE_LIST } from "#app/features/office/quotes/quote-list.tsx";
import { QuoteView } from "#app/features/office/quotes/quote-view.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import type { Route } from "./+types/quote.ts";

export function meta({ matches, params }: Route.MetaArgs) {
  return privatePageMeta(matches, "Quotation", `/admin/quotes/${params.id}`);
}

export default function QuotePage({ params }: Route.ComponentProps) {
  return (
    <OfficeRecord
      key={params.id}
      neighbours={<Neighbours list={QUOTE_LIST} id={params.id} />}
      what="quotation"
      id={params.id}
      parent={{ label: "Quotations", to: "/admin/quotes" }}
      read={fetchQuote}
      polls
      title={quoteTitle}
    >
      {(quote) => <QuoteView quote={quote} />}
    </OfficeRecord>
  );
}
