import type { ReactNode } from "react";
import { Link } from "react-router";
import { useReading } from "#app/data/use-table-query.ts";
import { formatDate } from "#app/lib/calendar.ts";
import { formatMoment } from "#app/lib/moment.ts";
import { formatPrice } from "#app/lib/numbers.ts";
import { UnsentEmail } from "#app/office/email-trouble.tsx";
import { History } from "#app/office/history/history.tsx";
import { Part } from "#app/office/office-page.tsx";
import { DataList } from "#app/ui/data-list.tsx";
import { CustomerLink } from "#domains/customers/components/customer-link.tsx";
import { ReceivedFiles } from "#domains/enquiries/components/attachments/received-files.tsx";
import { InvoiceBadge } from "#domains/invoices/components/invoice-badge.tsx";
import { InvoiceSheet } from "#domains/invoices/components/invoice-sheet.tsx";
import { invoiceTitle } from "#domains/invoices/invoice-text.ts";
import {
  fetchInvoicesOf,
  fetchProofs,
  type OfficeInvoice,
  withEvidenceDue,
} from "#domains/invoices/invoices.ts";
import { fetchDeliveries } from "#domains/orders/office-orders.ts";
import { InvoiceActions } from "./invoice-actions.tsx";
import { invoiceChangeTexts } from "./invoice-changes.ts";
import { Settlements } from "./settlements.tsx";

export function InvoiceDetail({ invoice }: { invoice: OfficeInvoice }) {
  const { id, kind, currency } = invoice;
  const isCredit = kind === "credit-note";
  const { data } = useReading({
    key: ["around an invoice", id, invoice.evidence_on],
    read: async (tables) => {
      const [proofs, credits, deliveries, [dated]] = await Promise.all([
        fetchProofs(tables, id),
        fetchInvoicesOf(tables, { credits_id: id }),
        fetchDeliveries(tables, invoice.order_id),
        withEvidenceDue(tables, [invoice]),
      ]);
      return { proofs, credits, deliveries, evidence_due: dated?.evidence_due ?? null };
    },
    errorTitle: "Error fetching invoice",
    polls: true,
  });
  return (
    <div className="grid items-start gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_24rem] print:block">
      <article
        aria-label={invoice.number}
        className="printed-document grid max-w-4xl gap-6 border border-line bg-paper p-4 sm:p-8 print:border-0 print:p-0"
      >
        <h2 className="text-xl">{invoiceTitle(invoice.document)}</h2>
        <InvoiceSheet document={invoice.document} />
      </article>
      <div className="grid min-w-0 gap-8 print:hidden">
        <Part title="Status">
          <Facts invoice={invoice} evidenceDue={data?.evidence_due ?? null} />
          <div className="mt-4">
            <UnsentEmail about="invoice" target={id} />
          </div>
          <InvoiceActions
            invoice={invoice}
            credits={data?.credits}
            deliveries={data?.deliveries ?? []}
          />
        </Part>
        <Part title={isCredit ? "Allocated to" : "Payments and credits"}>
          <Settlements of={isCredit ? { credit_id: id } : { invoice_id: id }} currency={currency} />
        </Part>
        {data && data.credits.length > 0 && (
          <Part title="Credit notes">
            <ul className="border-t border-ink">
              {data.credits.map((credit) => (
                <li
                  key={credit.id}
                  className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2"
                >
                  <Link className="link" to={`/admin/invoices/${credit.id}`}>
                    {credit.number}
                  </Link>
                  <span className="text-sm text-muted">{formatDate(credit.issued_on)}</span>
                  <span className="tabular-nums">{formatPrice(credit.total, currency)}</span>
                </li>
              ))}
            </ul>
          </Part>
        )}
        {data && data.proofs.length > 0 && (
          <Part title="Proof of payment">
            <ReceivedFiles files={data.proofs} />
          </Part>
        )}
        <Part title="History">
          <History
            table="invoices"
            id={id}
            texts={invoiceChangeTexts}
            beginning={{ at: invoice.issued_at, text: `Issued ${invoice.number}` }}
          />
        </Part>
      </div>
    </div>
  );
}

function Facts({ invoice, evidenceDue }: { invoice: OfficeInvoice; evidenceDue: string | null }) {
  const { order_id, currency, disputed, credits_id, document } = invoice;
  const rows: [term: string, value: ReactNode][] = [
    ["Status", <InvoiceBadge key="status" invoice={invoice} />],
    [
      invoice.kind === "credit-note" ? "Unallocated" : "Open",
      <strong key="open">{formatPrice(invoice.open, currency)}</strong>,
    ],
    ["Customer", <CustomerLink key="customer" id={invoice.customer_id} />],
    [
      "Order",
      <Link key="order" className="link" to={`/admin/orders/${order_id}`}>
        {document.order_number}
      </Link>,
    ],
  ];
  if (credits_id) {
    rows.push([
      "Credits",
      <Link key="credits" className="link" to={`/admin/invoices/${credits_id}`}>
        {document.credits?.number}
      </Link>,
    ]);
  }
  if (disputed) rows.push(["Disputed", <span key="disputed">{disputed}</span>]);
  if (invoice.reminded_on) {
    rows.push(["Reminders", `${invoice.reminders}, last sent ${formatDate(invoice.reminded_on)}`]);
  }
  if (evidenceDue) rows.push(["Export evidence", `Due ${formatDate(evidenceDue)}`]);
  if (invoice.evidence_on)
    rows.push(["Export evidence", `Complete ${formatDate(invoice.evidence_on)}`]);
  rows.push(["Email", invoice.customer_email || "None"]);
  rows.push(["Issued", `${invoice.issued_by}, ${formatMoment(invoice.issued_at)}`]);
  return <DataList rows={rows.map(([term, value]) => ({ term, value }))} />;
}
