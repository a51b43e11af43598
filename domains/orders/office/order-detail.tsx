import { Link } from "react-router";
import { useReading } from "#app/data/use-table-query.ts";
import { formatMoment } from "#app/lib/moment.ts";
import { ListSkeleton } from "#app/office/content.tsx";
import { UnsentEmail } from "#app/office/email-trouble.tsx";
import { History } from "#app/office/history/history.tsx";
import { Part } from "#app/office/office-page.tsx";
import { DataList } from "#app/ui/data-list.tsx";
import { Price } from "#app/ui/price.tsx";
import { DocumentMachines } from "#domains/customer-machines/components/document-machines.tsx";
import { CustomerLink } from "#domains/customers/components/customer-link.tsx";
import { type Customer, fetchCustomer } from "#domains/customers/customers.ts";
import { OrderInvoices } from "#domains/invoices/components/order-invoices.tsx";
import { OrderSums } from "#domains/orders/components/order-sums.tsx";
import { PurchaseOrder } from "#domains/orders/components/purchase-order.tsx";
import { resendOrderEmail } from "#domains/orders/contracts.ts";
import type { OfficeOrder } from "#domains/orders/office-orders.ts";
import { hasDocuments, ORDER_DOCUMENTS } from "#domains/orders/order-document.ts";
import { orderLineText } from "#domains/orders/order-line.ts";
import { ORDER_TEXT_NAMES, ORDER_TEXTS } from "#domains/orders/order-texts.ts";
import { productPath } from "#domains/products/product-paths.ts";
import { RelatedDocuments } from "#domains/quotes/components/related-documents.tsx";
import { OrderAmendments } from "./order-amendments.tsx";
import { orderChangeTexts } from "./order-changes.ts";
import { OrderDeliveries } from "./order-deliveries.tsx";
import { OrderDocuments } from "./order-documents.tsx";
import { OrderProgress } from "./order-progress.tsx";
import { OrderRate } from "./order-rate.tsx";
import { OrderStock, useReservations } from "./order-stock.tsx";

export function OrderDetail({ order }: { order: OfficeOrder }) {
  const { data: customer } = useReading({
    key: ["customer", order.customer_id],
    read: (tables) => fetchCustomer(tables, order.customer_id ?? ""),
    errorTitle: "Error fetching customer",
    enabled: order.customer_id !== null,
  });
  const reservations = useReservations(order.id);
  if (reservations.isPending) return <ListSkeleton />;
  return (
    <div className="grid items-start gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_22rem] print:block">
      <div className="grid min-w-0 gap-8 print:flex print:flex-col-reverse">
        <Part title="Lines">
          <OrderLines order={order} />
        </Part>
        <OrderAmendments order={order} />
        {hasDocuments(order) && (
          <Part title="Deliveries">
            <OrderDeliveries order={order} reserved={reservations.data ?? new Map()} />
          </Part>
        )}
        <OrderInvoices order={order} />
        <Part title="Customer">
          <DataList
            rows={[
              { term: "Name", value: order.customer_name || "–" },
              {
                term: "Email",
                value: order.customer_email ? (
                  <a
                    className="link wrap-anywhere"
                    href={`mailto:${encodeURIComponent(order.customer_email)}`}
                  >
                    {order.customer_email}
                  </a>
                ) : (
                  "None. Phone the customer"
                ),
              },
              ...ORDER_TEXT_NAMES.flatMap((name) =>
                order[name]
                  ? [
                      {
                        term: ORDER_TEXTS[name].label,
                        value: (
                          <span className="whitespace-pre-line wrap-anywhere">{order[name]}</span>
                        ),
                      },
                    ]
                  : [],
              ),
              { term: "Created", value: formatMoment(order.created_at) },
            ]}
          />
          {/* Not printed, internal only. */}
          <DataList
            className="border-t-0 print:hidden"
            rows={[
              ...customerRows(order, customer),
              ...(order.customer_email
                ? [
                    {
                      term: "Account",
                      value: order.user_id ? (
                        <Link className="link" to={`/admin/users/${order.user_id}`}>
                          Order visible in account
                        </Link>
                      ) : (
                        "None. Order becomes visible after sign-up with this address"
                      ),
                    },
                  ]
                : []),
            ]}
          />
        </Part>
      </div>
      <div className="grid min-w-0 gap-8 print:hidden">
        <Part title="Status">
          <div className="mb-4">
            <OrderStock order={order} />
          </div>
          <OrderProgress order={order} reserved={reservations.data ?? new Map()} />
          <div className="mt-4">
            <UnsentEmail
              about="order"
              target={order.id}
              resend={(tables) => resendOrderEmail(tables, { target: order.id })}
            />
          </div>
        </Part>
        <Part title="Documents">
          <OrderDocuments
            order={order}
            documents={ORDER_DOCUMENTS}
            under={`/admin/orders/${order.id}/documents`}
          />
        </Part>
        {order.quote_id && <PurchaseOrder quoteId={order.quote_id} />}
        <DocumentMachines
          kind="order"
          id={order.id}
          customer={order.customer_id}
          products={order.order_items.map(({ product_id }) => product_id)}
        />
        <RelatedDocuments of={{ enquiry_id: order.enquiry_id, quote_id: order.quote_id }} />
        <Part title="History">
          <History
            table="orders"
            id={order.id}
            texts={(change) => orderChangeTexts(change, order.currency, change.lines)}
          />
        </Part>
      </div>
    </div>
  );
}

function customerRows(order: OfficeOrder, customer: Customer | null | undefined) {
  if (order.customer_id === null) return [];
  const rows = [{ term: "Customer", value: <CustomerLink id={order.customer_id} /> }];
  if (!customer) return rows;
  const buyer = customer.customer_contacts.find(({ email, name }) =>
    order.customer_email ? email === order.customer_email : name === order.customer_name,
  );
  const phone = buyer?.phone || customer.phone;
  const address = customer.delivery_address || customer.address;
  return [
    ...rows,
    ...(phone
      ? [
          {
            term: "Phone",
            value: (
              <a className="link" href={`tel:${phone.replace(/[^\d+]/g, "")}`}>
                {phone}
              </a>
            ),
          },
        ]
      : []),
    ...(order.delivery_address
      ? []
      : [
          {
            term: "Delivery address",
            value: address ? (
              <span className="whitespace-pre-line wrap-anywhere">{address}</span>
            ) : (
              <Link className="link" to={`/admin/customers/${customer.id}/edit`}>
                None. Add it to the customer
              </Link>
            ),
          },
        ]),
  ];
}

function OrderLines({ order }: { order: OfficeOrder }) {
  return (
    <>
      <ul className="border-t border-ink">
        {order.order_items.map((line, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: Lines never move
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
                {orderLineText(line, order.currency)}
              </span>
              {line.note && <span className="block text-sm whitespace-pre-line">{line.note}</span>}
            </span>
            <Price amount={line.net} currency={order.currency} />
          </li>
        ))}
      </ul>
      <div className="grid gap-1 pt-3">
        <OrderSums order={order} />
        <p className="flex items-baseline justify-end gap-4">
          Total <Price amount={order.total} currency={order.currency} className="text-xl" />
        </p>
        <OrderRate order={order} />
      </div>
    </>
  );
}
