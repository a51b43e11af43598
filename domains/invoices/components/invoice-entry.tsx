import { PdfButton } from "#app/data/pdf-button.tsx";
import { formatDate } from "#app/lib/calendar.ts";
import { formatPrice } from "#app/lib/numbers.ts";
import type { InvoicePage } from "#domains/invoices/contracts.ts";
import { ownInvoicePath } from "#domains/invoices/invoice-paths.ts";
import { invoiceTitle } from "#domains/invoices/invoice-text.ts";

/** One of the customer’s invoices, with its PDF. */
export function InvoiceEntry({ invoice: { id, document, open } }: { invoice: InvoicePage }) {
  const { number, due_on, kind, total, currency } = document;
  const money = (amount: number) => formatPrice(amount, currency);
  const isDue = open > 0 && kind !== "credit-note";
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <span className="wrap-anywhere">
        {invoiceTitle(document)} {number}, {money(total)}
        {isDue && `, ${money(open)} open${due_on ? `, due ${formatDate(due_on)}` : ""}`}
      </span>
      <PdfButton address={ownInvoicePath(id, "pdf")} name={`${number}.pdf`} label={number} />
    </li>
  );
}
