import { OfficeRecord } from "#app/office/office-record.tsx";
import { Neighbours } from "#app/office/previous-next.tsx";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import { quoteTitle } from "#domains/quotes/components/quote-links.tsx";
import { QUOTE_LIST } from "#domains/quotes/office/quote-list.tsx";
import { QuoteView } from "#domains/quotes/office/quote-view.tsx";
import { fetchQuote } from "#domains/quotes/quotes.ts";
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
