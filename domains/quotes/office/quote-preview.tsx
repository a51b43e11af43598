import { PdfButton } from "#app/data/pdf-button.tsx";
import { formatDate, formatOfficeDay } from "#app/lib/calendar.ts";
import { QuoteLines } from "#domains/quotes/components/quote-lines.tsx";
import { QuoteSums, QuoteTotal } from "#domains/quotes/components/quote-sums.tsx";
import { QuoteTerms } from "#domains/quotes/components/quote-terms.tsx";
import { officeQuotePdfPath } from "#domains/quotes/customer-quote.ts";
import { QUOTATION_TITLE } from "#domains/quotes/quotation.ts";
import type { QuoteDocument } from "#domains/quotes/quote.ts";
import { quoteTotals } from "#domains/quotes/quote-totals.ts";

export function QuotePreview({ quote }: { quote: QuoteDocument }) {
  const { customer_name, customer_company, customer_reference, valid_until, currency } = quote;
  const totals = quoteTotals(quote, quote.lines);
  return (
    <article
      aria-label="Quotation"
      className="grid min-w-0 gap-6 border border-line bg-paper p-4 sm:p-6"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <p className="text-sm text-muted">{QUOTATION_TITLE}</p>
          <p className="text-xl font-semibold">
            {quote.number ?? "Number assigned on sending"}
            {quote.revision > 1 && <span className="text-muted"> revision {quote.revision}</span>}
          </p>
          <p className="wrap-anywhere">
            For {[customer_name, customer_company].filter(Boolean).join(", ") || "no customer yet"}
            {customer_reference && ` · your reference ${customer_reference}`}
          </p>
          {quote.sent_at && <p>Issued {formatOfficeDay(quote.sent_at)}</p>}
          {valid_until && <p className="font-semibold">Valid until {formatDate(valid_until)}</p>}
        </div>
        <PdfButton
          address={officeQuotePdfPath(quote.id)}
          name={`${quote.number ?? "draft"}-${quote.revision}.pdf`}
        />
      </div>
      <QuoteLines lines={quote.lines} quote={quote} onPick={undefined} />
      <QuoteSums quote={quote} totals={totals} />
      <QuoteTotal totals={totals} currency={currency} />
      <QuoteTerms quote={quote} />
    </article>
  );
}
