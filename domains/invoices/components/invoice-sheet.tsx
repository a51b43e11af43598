import { formatDate } from "#app/lib/calendar.ts";
import { formatPrice } from "#app/lib/numbers.ts";
import { Price } from "#app/ui/price.tsx";
import { DocumentHead } from "#domains/company/components/document-header.tsx";
import { DocumentAddress, DocumentLines } from "#domains/company/components/document-parts.tsx";
import type { InvoiceDocument } from "#domains/invoices/invoice.ts";
import { buyerText, invoiceFacts, invoiceTitle } from "#domains/invoices/invoice-text.ts";
import { quantityText } from "#domains/products/units.ts";
import { QuoteSums, QuoteTotal } from "#domains/quotes/components/quote-sums.tsx";

export function InvoiceSheet({ document }: { document: InvoiceDocument }) {
  const { lines, currency, delivery_address, payment_terms, requested, rand } = document;
  const totals = {
    lines: lines.reduce((cents, { net }) => cents + Math.round(net * 100), 0) / 100,
    ...{ discount: document.discount, delivery: document.delivery_cost, net: document.net },
    ...{ vat: document.vat, gross: document.total, rates: document.rates },
  };
  const discounted = lines.some(({ discount_percent }) => discount_percent > 0);
  return (
    <article
      aria-label={document.number}
      className="order-paper grid max-w-4xl gap-6 border border-line bg-paper p-4 sm:p-8 print:block print:max-w-none print:border-0 print:p-0"
    >
      <DocumentHead
        seller={document.seller}
        title={invoiceTitle(document)}
        number={document.number}
        facts={invoiceFacts(document)}
      />
      <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2 print:mb-4 print:grid-cols-2">
        <DocumentAddress title="Invoice to" text={buyerText(document)} />
        {delivery_address && <DocumentAddress title="Deliver to" text={delivery_address} />}
      </div>
      <DocumentLines
        headings={["Quantity", "Unit price", ...(discounted ? ["Discount"] : []), "Excl. VAT"]}
        lines={lines.map((line) => ({
          ...line,
          cells: [
            quantityText(line.quantity, line.unit),
            formatPrice(line.price, currency),
            ...(discounted ? [line.discount_percent > 0 ? `${line.discount_percent}%` : ""] : []),
            formatPrice(line.net, currency),
          ],
        }))}
      />
      <div className="grid gap-4 print:my-4 print:break-inside-avoid">
        <QuoteSums quote={{ currency, vat_mode: document.vat_mode }} totals={totals} />
        <QuoteTotal totals={totals} currency={currency} />
        {requested !== null && (
          <p className="flex items-baseline justify-between gap-4 font-semibold">
            Payable now <Price amount={requested} currency={currency} className="text-xl" />
          </p>
        )}
        {rand && (
          <p className="text-sm">
            In rand at {rand.rate} of {formatDate(rand.day)} ({rand.source}): net{" "}
            {formatPrice(rand.net, "ZAR")}, VAT {formatPrice(rand.vat, "ZAR")}, total{" "}
            {formatPrice(rand.total, "ZAR")}
          </p>
        )}
      </div>
      {payment_terms && (
        <div>
          <h2 className="text-sm font-semibold">Payment terms</h2>
          <p className="text-sm whitespace-pre-line wrap-anywhere">{payment_terms}</p>
        </div>
      )}
    </article>
  );
}
