import { PdfButton } from "#app/data/pdf-button.tsx";
import { formatDate } from "#app/lib/calendar.ts";
import { formatPrice } from "#app/lib/numbers.ts";
import type { MyInvoice } from "#domains/invoices/contracts.ts";
import { ownInvoicePath } from "#domains/invoices/invoice-paths.ts";
import { invoiceTitle } from "#domains/invoices/invoice-text.ts";

/** One of the customer’s invoices, with its PDF. */
export function InvoiceEntry({ invoice }: { invoice: MyInvoice }) {
  const { id, number, due_on, kind, total, currency, open } = invoice;
  const money = (amount: number) => formatPrice(amount, currency);
  const isDue = open > 0 && kind !== "credit-note";
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <span className="wrap-anywhere">
        {invoiceTitle(invoice)} {number}, {money(total)}
        {isDue && `, ${money(open)} outstanding${due_on ? `, due ${formatDate(due_on)}` : ""}`}
      </span>
      <PdfButton address={ownInvoicePath(id, "pdf")} name={`${number}.pdf`} label={number} />
    </li>
  );
}
