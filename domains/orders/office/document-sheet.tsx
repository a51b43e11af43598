import type { ReactNode } from "react";
import { formatPrice } from "#app/lib/numbers.ts";
import { DocumentHead } from "#domains/company/components/document-header.tsx";
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
        <Address title="Deliver to" text={deliveryLines(document)} />
        {document.document === "order-confirmation" && (
          <Address title="Invoice to" text={invoiceLines(document)} />
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

function Address({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <h2 className="text-sm font-normal text-muted">{title}</h2>
      <address className="whitespace-pre-line not-italic wrap-anywhere">{text || "–"}</address>
    </div>
  );
}

function SentLines({ document }: { document: DispatchDocument }) {
  const isSlip = document.document === "packing-slip";
  return (
    <Lines
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
      <Lines
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

function Lines({
  headings,
  lines,
}: {
  headings: string[];
  lines: { product_name: string; note: string; cells: ReactNode[] }[];
}) {
  return (
    <section
      aria-label="Lines"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: Keyboard users scroll it on phones
      tabIndex={0}
      className="overflow-x-auto print:overflow-visible"
    >
      <table className="document-lines w-full border-collapse text-left">
        <thead>
          <tr className="border-b border-ink text-sm text-muted">
            <th scope="col">Description</th>
            {headings.map((heading) => (
              <th key={heading} scope="col" className="text-right whitespace-nowrap">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ product_name, note, cells }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: Lines never move
            <tr key={index} className="border-b border-line align-top">
              <th scope="row" className="w-full min-w-28 font-normal wrap-anywhere sm:min-w-44">
                {product_name}
                {note && (
                  <span className="block text-sm whitespace-pre-line text-muted">{note}</span>
                )}
              </th>
              {cells.map((cell, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: A cell belongs to its column
                <td key={place} className="text-right whitespace-nowrap tabular-nums">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
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
