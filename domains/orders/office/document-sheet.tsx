import { formatPrice } from "#app/lib/numbers.ts";
import { DocumentHead } from "#domains/company/components/document-header.tsx";
import { DocumentAddress, DocumentLines } from "#domains/company/components/document-parts.tsx";
import type { DispatchDocument, OrderConfirmation } from "#domains/orders/order-document.ts";
import {
  confirmationTerms,
  DOCUMENT_TITLES,
  deliveryLines,
  documentFacts,
  invoiceLines,
  percentText,
  printedLines,
  RECEIPT_FIELDS,
  RECEIVED,
  toFollowText,
} from "#domains/orders/order-document-text.ts";
import { confirmationTotals, type PrintedDocument } from "#domains/orders/printed-document.ts";
import { quantityText } from "#domains/products/units.ts";
import { QuoteSums, QuoteTotal } from "#domains/quotes/components/quote-sums.tsx";

export function DocumentSheet({ printed: { document, seller } }: { printed: PrintedDocument }) {
  return (
    <article
      aria-label={DOCUMENT_TITLES[document.document]}
      className="printed-document grid max-w-4xl gap-6 border border-line bg-paper p-4 sm:p-8 print:block print:max-w-none print:border-0 print:p-0"
    >
      <DocumentHead
        seller={seller}
        title={DOCUMENT_TITLES[document.document]}
        number={`Order ${document.number}`}
        facts={documentFacts(document)}
      />
      <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2 print:mb-4 print:grid-cols-2">
        <DocumentAddress title="Deliver to" text={deliveryLines(document)} />
        {document.document === "order-confirmation" && (
          <DocumentAddress title="Invoice to" text={invoiceLines(document)} />
        )}
      </div>
      {document.document === "order-confirmation" ? (
        <Confirmation order={document} />
      ) : (
        <SentLines document={document} />
      )}
      {document.document === "delivery-note" && <Receipt />}
    </article>
  );
}

function SentLines({ document }: { document: DispatchDocument }) {
  const isSlip = document.document === "packing-slip";
  return (
    <DocumentLines
      headings={["Ordered", isSlip ? "To pack" : "Delivered", isSlip ? "Packed" : "To follow"]}
      lines={printedLines(document).map((line) => ({
        ...line,
        cells: [
          quantityText(line.quantity, line.unit),
          <strong key="sent">{quantityText(line.sent, line.unit)}</strong>,
          isSlip ? "" : toFollowText(line),
        ],
      }))}
    />
  );
}

function Confirmation({ order }: { order: OrderConfirmation }) {
  const totals = confirmationTotals(order);
  const discounted = order.lines.some(({ discount_percent }) => discount_percent > 0);
  return (
    <>
      <DocumentLines
        headings={["Quantity", "Unit price", ...(discounted ? ["Discount"] : []), "Excl. VAT"]}
        lines={order.lines.map((line) => ({
          ...line,
          cells: [
            quantityText(line.quantity, line.unit),
            formatPrice(line.price, order.currency),
            ...(discounted ? [percentText(line.discount_percent)] : []),
            formatPrice(line.net, order.currency),
          ],
        }))}
      />
      <div className="grid gap-4 print:my-4 print:break-inside-avoid">
        <QuoteSums quote={{ currency: order.currency, vat_mode: order.vat_mode }} totals={totals} />
        <QuoteTotal totals={totals} currency={order.currency} />
      </div>
      {confirmationTerms(order).map(({ title, text }) => (
        <div key={title} className="print:mb-2">
          <h2 className="text-sm font-semibold">{title}</h2>
          <p className="text-sm whitespace-pre-line wrap-anywhere">{text}</p>
        </div>
      ))}
    </>
  );
}

function Receipt() {
  return (
    <div className="print:break-inside-avoid print:pt-4">
      <p className="font-semibold">{RECEIVED}</p>
      <dl className="mt-14 grid grid-cols-3 gap-6">
        {RECEIPT_FIELDS.map((field) => (
          <div key={field} className="border-t border-ink">
            <dt className="pt-1 text-sm text-muted">{field}</dt>
            <dd className="sr-only">Complete by hand</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
