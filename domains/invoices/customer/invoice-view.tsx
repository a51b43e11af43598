import { Link } from "react-router";
import type { OpenedInvoice } from "#app/data/link-readers.ts";
import { formatDate } from "#app/lib/calendar.ts";
import { formatPrice } from "#app/lib/numbers.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { BankDetails } from "#domains/company/components/bank-details.tsx";
import { useCompany, useSiteSettings } from "#domains/company/site.ts";
import { InvoiceSheet } from "#domains/invoices/components/invoice-sheet.tsx";
import { InvoiceState } from "#domains/invoices/components/invoice-state.tsx";
import { invoicePdfPath } from "#domains/invoices/invoice-paths.ts";
import { bankChangedText, invoiceTitle, VERIFY_PATH } from "#domains/invoices/invoice-text.ts";
import { PaymentProof } from "./payment-proof.tsx";

/** Private page. */
export function InvoiceView({ invoice, link }: { invoice: OpenedInvoice; link: string }) {
  const { phone } = useCompany();
  const host = new URL(useSiteSettings()?.siteUrl ?? "http://localhost").host;
  const { document, bank, open } = invoice;
  const isDue = open > 0 && document.kind !== "credit-note";
  const changed = bankChangedText(invoice.bank_changed_at, phone);
  return (
    <>
      <div className="border-b border-line bg-mill">
        <div className="column grid gap-6 py-8 print:py-0 md:grid-cols-[minmax(0,1fr)_auto] md:items-end">
          <div className="min-w-0">
            <p className="eyebrow mb-3 text-blue print:mb-0">{invoiceTitle(document)}</p>
            <h1 className="text-3xl md:text-4xl print:text-xl">{document.number}</h1>
            {isDue && (
              <p className="mt-3 font-semibold">
                {formatPrice(open, document.currency)} outstanding
                {document.due_on && `, due ${formatDate(document.due_on)}`}
              </p>
            )}
          </div>
          <div className="flex flex-wrap gap-3 print:hidden">
            <a href={invoicePdfPath(link)} className={buttonClass({ size: "compact" })} download>
              Download PDF
            </a>
            <Button size="compact" onClick={() => window.print()}>
              Print
            </Button>
          </div>
        </div>
      </div>
      <div className="column grid gap-10 py-8 pb-16 print:gap-4 print:py-2 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-x-14">
        <InvoiceSheet document={document} />
        <div className="grid min-w-0 gap-8">
          <InvoiceState invoice={invoice} />
          {isDue && bank && (
            <div className="grid gap-3 print:hidden">
              {changed && (
                <p role="note" className="border-l-4 border-warn bg-warn-tint p-3 font-semibold">
                  {changed}
                </p>
              )}
              <BankDetails
                details={bank}
                {...(!changed && { issuedAt: `${document.issued_on}T23:59:59+02:00` })}
              />
              <p>
                Your payment reference: <strong>{document.number}</strong>
              </p>
            </div>
          )}
          <p className="text-sm text-muted print:hidden">
            Check that this page is on {host}. To verify a copy of this document, enter its details{" "}
            <Link className="link" to={VERIFY_PATH}>
              here
            </Link>
            .
          </p>
          {isDue && (
            <div className="print:hidden">
              <PaymentProof invoice={invoice} link={link} />
            </div>
          )}
        </div>
      </div>
    </>
  );
}
