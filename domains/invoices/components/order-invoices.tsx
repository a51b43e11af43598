import { Link } from "react-router";
import { useReading } from "#app/data/use-table-query.ts";
import { formatDate } from "#app/lib/calendar.ts";
import { formatPrice } from "#app/lib/numbers.ts";
import { Part } from "#app/office/office-page.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Price } from "#app/ui/price.tsx";
import { KIND_LABELS } from "#domains/invoices/invoice-text.ts";
import { fetchInvoicesOf } from "#domains/invoices/invoices.ts";
import type { OfficeOrder } from "#domains/orders/office-orders.ts";
import { InvoiceBadge } from "./invoice-badge.tsx";

export function OrderInvoices({ order }: { order: Pick<OfficeOrder, "id" | "status"> }) {
  const { data: invoices } = useReading({
    key: ["invoices of an order", order.id],
    read: (tables) => fetchInvoicesOf(tables, { order_id: order.id }),
    errorTitle: "Error fetching invoices",
    polls: true,
  });
  return (
    <Part title="Invoices">
      {invoices?.length === 0 && <p className="text-muted">No invoices yet.</p>}
      {invoices && invoices.length > 0 && (
        <ul className="border-t border-ink">
          {invoices.map((invoice) => (
            <li
              key={invoice.id}
              className="relative flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2.5 hover:bg-plate"
            >
              <Link
                to={`/admin/invoices/${invoice.id}`}
                className="link font-semibold tabular-nums after:absolute after:inset-0"
              >
                {invoice.number}
              </Link>
              <InvoiceBadge invoice={invoice} />
              <span className="text-sm text-muted">
                {KIND_LABELS[invoice.kind]}, {formatDate(invoice.issued_on)}
                {invoice.document.delivery !== null && `, delivery ${invoice.document.delivery}`}
              </span>
              <span className="ml-auto text-right">
                <Price amount={invoice.owed} currency={invoice.currency} />
                {invoice.open > 0 && invoice.open < invoice.owed && (
                  <span className="block text-sm text-muted">
                    {formatPrice(invoice.open, invoice.currency)} open
                  </span>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      {order.status !== "cancelled" && (
        <p className="mt-3">
          <LinkButton to={`/admin/orders/${order.id}/invoice`} size="compact">
            Issue invoice
          </LinkButton>
        </p>
      )}
    </Part>
  );
}
