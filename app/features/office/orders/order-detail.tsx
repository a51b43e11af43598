import { Link } from "react-router";
import type { Change } from "#app/data/audit-log.ts";
import { fetchEnquiry } from "#app/data/enquiries.ts";
import type { OfficeOrder } from "#app/data/office-orders.ts";
import { fetchQuote } from "#app/data/quotes.ts";
import { History } from "#app/features/office/history/history.tsx";
import { columnChange } from "#app/features/office/history/merge-changes.ts";
import { EnquiryStatusBadge } from "#app/features/office/links/enquiry-links.tsx";
import { PurchaseOrder } from "#app/features/office/links/purchase-order.tsx";
import { quoteTitle } from "#app/features/office/links/quote-links.tsx";
import { Part } from "#app/features/office/page/office-page.tsx";
import { OrderSums } from "#app/features/orders/order-sums.tsx";
import { productPath } from "#app/features/product/product.ts";
import { useReading } from "#app/features/remote-data/use-reading.ts";
import { formatMoment } from "#app/lib/moment.ts";
import { formatPrice } from "#app/lib/numbers.ts";
import { DataList } from "#app/ui/data-list.tsx";
import { Price } from "#app/ui/price.tsx";
import { OrderProgress } from "./order-progress.tsx";

/** One order: its lines, its customer, where it stands and what comes next. */
export function OrderDetail({ order }: { order: OfficeOrder }) {
  return (
    <div className="grid items-start gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_22rem] print:block">
      <div className="grid min-w-0 gap-8 print:flex print:flex-col-reverse">
        <Part title="Lines">
          <OrderLines order={order} />
        </Part>
        <Part title="Customer">
          <DataList
            rows={[
              { term: "Name", value: order.customer_name || "–" },
              {
                term: "E-mail",
                value: (
                  <a
                    className="link wrap-anywhere"
                    href={`mailto:${encodeURIComponent(order.customer_email)}`}
                  >
                    {order.customer_email}
                  </a>
                ),
              },
              ...(order.customer_reference
                ? [{ term: "Order number", value: order.customer_reference }]
                : []),
              { term: "Created", value: formatMoment(order.created_at) },
            ]}
          />
          {/* What the customer need not read on paper. */}
          <DataList
            className="border-t-0 print:hidden"
            rows={[
              {
                term: "Account",
                value: order.user_id ? (
                  <Link className="link" to={`/admin/users/${order.user_id}`}>
                    Sees this order there
                  </Link>
                ) : (
                  "None yet: sees this order after signing up with this address"
                ),
              },
              ...(order.quote_id
                ? [{ term: "Quotation", value: <QuoteLink id={order.quote_id} /> }]
                : []),
              ...(order.contact_message_id
                ? [
                    {
                      term: "Came from",
                      value: <EnquiryLink id={order.contact_message_id} />,
                    },
                  ]
                : []),
            ]}
          />
        </Part>
      </div>
      <div className="grid min-w-0 gap-8 print:hidden">
        <Part title="Status">
          <OrderProgress order={order} />
        </Part>
        {order.quote_id && <PurchaseOrder quoteId={order.quote_id} />}
        <Part title="History">
          <History
            table="orders"
            id={order.id}
            texts={(change) => orderChangeTexts(change, order)}
          />
        </Part>
      </div>
    </div>
  );
}

/** The enquiry an order came from, and where it stands. */
function EnquiryLink({ id }: { id: string }) {
  const { data: enquiry } = useReading({
    key: ["enquiry of an order", id],
    read: (tables) => fetchEnquiry(tables, id),
    errorTitle: "Error fetching enquiries",
  });
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Link className="link wrap-anywhere" to={`/admin/enquiries/${id}`}>
        {enquiry ? `Enquiry from ${enquiry.name}` : "An enquiry"}
      </Link>
      {enquiry && <EnquiryStatusBadge status={enquiry.status} />}
    </span>
  );
}

/** The quotation that was accepted. */
function QuoteLink({ id }: { id: string }) {
  const { data: quote } = useReading({
    key: ["quotation of an order", id],
    read: (tables) => fetchQuote(tables, id),
    errorTitle: "Error fetching quotation",
  });
  return (
    <Link className="link" to={`/admin/quotes/${id}`}>
      {quote ? quoteTitle(quote) : "A quotation"}
    </Link>
  );
}

function OrderLines({ order }: { order: OfficeOrder }) {
  return (
    <>
      <ul className="border-t border-ink">
        {order.order_items.map((line, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines stand still here
            key={index}
            className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line py-2.5"
          >
            <span className="min-w-0 flex-1 basis-60 wrap-anywhere">
              {line.product_id ? (
                <Link className="link" to={productPath(line.product_id)}>
                  {line.product_name}
                </Link>
              ) : (
                line.product_name
              )}
              <span className="block text-sm text-muted tabular-nums">
                {line.quantity} × {formatPrice(line.price, order.currency)}
              </span>
            </span>
            <Price amount={line.quantity * line.price} currency={order.currency} />
          </li>
        ))}
      </ul>
      <div className="grid gap-1 pt-3">
        <OrderSums order={order} />
        <p className="flex items-baseline justify-end gap-4">
          Total <Price amount={order.total} currency={order.currency} className="text-xl" />
        </p>
      </div>
    </>
  );
}

/** Returns what a change did to an order, in words. */
function orderChangeTexts(change: Change, { currency }: OfficeOrder): string[] {
  const price = (amount: unknown) => formatPrice(Number(amount), currency);
  if (change.action === "insert") {
    return [`Created the order: ${price(change.after?.total)}`];
  }
  const status = columnChange(change, "status");
  const total = columnChange(change, "total");
  const email = columnChange(change, "customer_email");
  const name = columnChange(change, "customer_name");
  const account = columnChange(change, "user_id");
  return [
    ...(status ? [`Status: ${status.from} → ${status.to}`] : []),
    ...(total ? [`Total: ${price(total.from)} → ${price(total.to)}`] : []),
    ...(email ? [`Customer's address: ${email.from} → ${email.to}`] : []),
    ...(name ? [`Customer's name: ${name.from || "none"} → ${name.to || "none"}`] : []),
    ...(account ? [account.to ? "Now in the customer's account" : "No longer in an account"] : []),
  ];
}
