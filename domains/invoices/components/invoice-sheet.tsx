import { formatPrice } from "#app/lib/numbers.ts";
import { Price } from "#app/ui/price.tsx";
import { DocumentAddress } from "#domains/company/components/document-parts.tsx";
import type { InvoiceDocument } from "#domains/invoices/invoice.ts";
import {
  buyerLines,
  deliveryLines,
  invoiceFacts,
  invoiceTotals,
  NOT_A_TAX_INVOICE,
  randText,
} from "#domains/invoices/invoice-text.ts";
import { quantityText } from "#domains/products/units.ts";
import { QuoteSums, QuoteTotal } from "#domains/quotes/components/quote-sums.tsx";

/** The frozen document, as on its PDF. */
export function InvoiceSheet({ document }: { document: InvoiceDocument }) {
  const { lines, currency, kind } = document;
  const totals = invoiceTotals(document);
  return (
    <div className="grid min-w-0 gap-8">
      {kind === "pro-forma" && <p className="font-semibold">{NOT_A_TAX_INVOICE}</p>}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1">
        {invoiceFacts(document).map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="grid gap-6 sm:grid-cols-2">
        <DocumentAddress title="Invoice to" text={buyerLines(document)} />
        <DocumentAddress title="Deliver to" text={deliveryLines(document)} />
      </div>
      <section aria-label="Lines">
        <p className="mb-2 text-sm text-muted">
          Line prices exclude VAT. All amounts are in {currency}.
        </p>
        <ul className="border-t border-ink">
          {lines.map((line, index) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: Frozen, and lines may repeat
              key={index}
              className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 border-b border-line py-3"
            >
              <div className="min-w-0">
                <p className="font-semibold wrap-anywhere">{line.product_name}</p>
                <p className="mt-1 text-sm text-muted tabular-nums">
                  {quantityText(line.quantity, line.unit)} × {formatPrice(line.price, currency)}
                  {line.discount_percent > 0 && `, less ${line.discount_percent}%`}, VAT{" "}
                  {line.vat_rate}%
                </p>
                {line.note && (
                  <p className="text-sm whitespace-pre-line text-muted wrap-anywhere">
                    {line.note}
                  </p>
                )}
              </div>
              <Price amount={line.net} currency={currency} />
            </li>
          ))}
        </ul>
      </section>
      <QuoteSums quote={document} totals={totals} />
      <QuoteTotal totals={totals} currency={currency} />
      {document.rand && <p className="text-sm">{randText(document)}</p>}
    </div>
  );
}
