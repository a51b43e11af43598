import type { QuoteDocument } from "#app/data/quote.ts";
import { lineNet, quoteTotals } from "#app/data/quote-totals.ts";
import { formatDay } from "#app/lib/moment.ts";
import { formatPrice } from "#app/lib/numbers.ts";
import { KIND_LABELS } from "./quote-line.tsx";
import { QuoteTotalsList } from "./quote-totals-list.tsx";

/** A quotation as its customer reads it. */
export function QuotePreview({ quote }: { quote: QuoteDocument }) {
  const { lines, currency } = quote;
  return (
    <article aria-label="Quotation" className="grid gap-5 border border-line bg-paper p-4 sm:p-6">
      <div className="flex flex-wrap justify-between gap-6">
        <div>
          <p className="text-xl font-semibold">
            Quotation {quote.number ?? "(numbered when it is sent)"}
            {quote.revision > 1 && `, revision ${quote.revision}`}
          </p>
          {quote.valid_until && <p>Valid until {formatDay(quote.valid_until)}</p>}
          {quote.customer_reference && <p>Your reference: {quote.customer_reference}</p>}
        </div>
        <address className="whitespace-pre-line not-italic wrap-anywhere">
          {[
            quote.customer_name,
            quote.customer_company,
            quote.customer_address,
            quote.customer_vat_number && `VAT ${quote.customer_vat_number}`,
          ]
            .filter(Boolean)
            .join("\n")}
        </address>
      </div>
      <ol className="border-t border-ink">
        {lines.map((line, index) => (
          <li
            key={line.id}
            className="grid grid-cols-[1.75rem_minmax(0,1fr)_auto] gap-x-3 border-b border-line py-2"
          >
            <span className="text-muted tabular-nums">{index + 1}</span>
            <div className="min-w-0">
              <p className="wrap-anywhere">
                {line.kind !== "line" && <strong>{KIND_LABELS[line.kind]}: </strong>}
                {line.description}
              </p>
              <p className="text-sm text-muted tabular-nums">
                {line.quantity} {line.unit} × {formatPrice(line.unit_price, currency)}
                {line.discount_percent > 0 && `, less ${line.discount_percent} %`}
                {line.lead_time && ` · ${line.lead_time}`}
              </p>
              {line.note && (
                <p className="text-sm whitespace-pre-line wrap-anywhere">{line.note}</p>
              )}
            </div>
            <span className="font-semibold tabular-nums">
              {formatPrice(lineNet(line), currency)}
            </span>
          </li>
        ))}
      </ol>
      <div className="ml-auto w-full sm:w-80">
        <QuoteTotalsList
          totals={quoteTotals(quote, lines)}
          currency={currency}
          discountPercent={`${quote.discount_percent}`}
        />
      </div>
      {quote.lead_time && <p>Lead time: {quote.lead_time}</p>}
      {quote.terms && <p className="text-sm whitespace-pre-line wrap-anywhere">{quote.terms}</p>}
      {quote.closing && <p className="whitespace-pre-line wrap-anywhere">{quote.closing}</p>}
    </article>
  );
}
