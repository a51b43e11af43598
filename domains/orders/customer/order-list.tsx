import { Link } from "react-router";
import type { Order } from "#app/data/database.ts";
import { PdfButton } from "#app/data/pdf-button.tsx";
import { useReading } from "#app/data/use-table-query.ts";
import { formatOfficeDay } from "#app/lib/calendar.ts";
import { capitalized } from "#app/lib/capitalized.ts";
import { formatPrice } from "#app/lib/numbers.ts";
import { officeDay } from "#app/lib/office-clock.ts";
import { orderDocumentName } from "#app/lib/order-number.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Price } from "#app/ui/price.tsx";
import { OwnRecord, OwnRecords } from "#domains/accounts/components/own-records.tsx";
import { BankDetails } from "#domains/company/components/bank-details.tsx";
import { fetchMyBankDetails } from "#domains/company/contracts.ts";
import { type AgreedPrice, customerPrices } from "#domains/customers/agreed-price.ts";
import { useMyPrices } from "#domains/customers/components/use-my-prices.ts";
import { useAskAgain } from "#domains/enquiries/components/cart/reorder.ts";
import { InvoiceEntry } from "#domains/invoices/components/invoice-entry.tsx";
import { fetchMyInvoices, type MyInvoice } from "#domains/invoices/contracts.ts";
import { DeliveryList } from "#domains/orders/components/delivery-list.tsx";
import { OrderSums } from "#domains/orders/components/order-sums.tsx";
import { fetchMyDeliveries } from "#domains/orders/contracts.ts";
import { type CustomerDelivery, expectedText } from "#domains/orders/delivery.ts";
import { hasDocuments, orderDocumentPath } from "#domains/orders/order-document.ts";
import { orderLineText } from "#domains/orders/order-line.ts";
import { fetchOrders } from "#domains/orders/orders.ts";
import { ProductThumbnail } from "#domains/products/components/product-thumbnail.tsx";
import { priceAt } from "#domains/products/price-breaks.ts";
import { productPath } from "#domains/products/product-paths.ts";
import { useExpectedLines } from "#domains/purchasing/components/use-expected-lines.ts";
import { QuoteButtons } from "#domains/quotes/components/quote-buttons.tsx";
import { useMyQuotes } from "#domains/quotes/components/use-my-quotes.ts";

export function OrderList({ userId }: { userId: string }) {
  const orders = useReading({
    key: ["own orders"],
    read: (tables) => fetchOrders(tables, userId),
    errorTitle: "Error fetching orders",
  });
  const quotes = useMyQuotes();
  const deliveries = useReading({
    key: ["own deliveries"],
    read: fetchMyDeliveries,
    later: true,
  });
  const invoices = useReading({
    key: ["own invoices"],
    read: fetchMyInvoices,
    later: true,
  });
  const expected = useExpectedLines(
    (orders.data ?? []).filter(({ status }) => status === "confirmed").map(({ id }) => id),
  );
  const bank = useReading({
    key: ["bank details"],
    read: fetchMyBankDetails,
    later: true,
  });
  const agreed = useMyPrices().data ?? [];
  const list = (
    <OwnRecords
      what="orders"
      source={orders}
      empty={
        <EmptyState
          title="No orders yet"
          actions={
            <LinkButton to="/products" variant="primary">
              Browse products
            </LinkButton>
          }
        >
          Orders appear here once you accept a quotation.
        </EmptyState>
      }
    >
      {(order) => (
        <OrderCard
          order={order}
          agreed={agreed}
          expected={expected}
          deliveries={(deliveries.data ?? []).filter(({ order_id }) => order_id === order.id)}
          invoices={(invoices.data ?? []).filter(({ order_id }) => order_id === order.id)}
          quoteId={quotes.data?.find(({ order_id }) => order_id === order.id)?.id}
        />
      )}
    </OwnRecords>
  );
  return (
    <>
      {list}
      {bank.data && (
        <div className="mt-10">
          <BankDetails details={bank.data} />
        </div>
      )}
    </>
  );
}

function OrderCard({
  order,
  agreed,
  expected,
  quoteId,
  deliveries,
  invoices,
}: {
  order: Order;
  agreed: readonly AgreedPrice[];
  /** Dates by line. */
  expected: Readonly<Record<string, string>>;
  quoteId: string | undefined;
  deliveries: CustomerDelivery[];
  invoices: MyInvoice[];
}) {
  const { busy, askAgain } = useAskAgain();
  const lines = order.order_items.map((line) => ({
    ...line,
    expected_on: expected[line.id] ?? null,
  }));
  return (
    <OwnRecord
      title={`Order ${order.number}`}
      moment={order.created_at}
      day={formatOfficeDay(order.created_at)}
      state={{
        title: order.part_delivered ? "Part delivered" : capitalized(order.status),
        tone: order.status === "delivered" ? "good" : "warn",
      }}
    >
      {(order.customer_reference || order.tracking) && (
        <dl className="flex flex-wrap gap-x-8 gap-y-1 border-b border-line px-4 py-3 text-sm">
          {order.customer_reference && (
            <div className="flex flex-wrap gap-x-2">
              <dt className="text-muted">Your order number</dt>
              <dd className="font-semibold wrap-anywhere">{order.customer_reference}</dd>
            </div>
          )}
          {order.tracking && (
            <div className="flex flex-wrap gap-x-2">
              <dt className="text-muted">Tracking</dt>
              <dd className="font-semibold wrap-anywhere">{order.tracking}</dd>
            </div>
          )}
        </dl>
      )}
      <ul>
        {lines.map((line) => (
          <li
            key={line.id}
            className="grid grid-cols-[4rem_minmax(0,1fr)_auto] items-center gap-x-4 border-b border-line px-4 py-3"
          >
            <ProductThumbnail imageUrl={line.product?.image_url} sizes="4rem" />
            <div className="min-w-0">
              <p className="leading-5 font-semibold wrap-anywhere">
                {line.product_id ? (
                  <Link to={productPath(line.product_id)} className="hover:underline">
                    {line.product?.name ?? line.product_name}
                  </Link>
                ) : (
                  line.product_name
                )}
              </p>
              <p className="mt-1 text-sm text-muted tabular-nums">
                {orderLineText(line, order.currency)}
              </p>
              <AgreedNow line={line} agreed={agreed} />
              {line.expected_on && (
                <p className="mt-1 text-sm font-semibold">{capitalized(expectedText(line))}</p>
              )}
              {line.note && (
                <p className="mt-1 text-sm whitespace-pre-line wrap-anywhere">{line.note}</p>
              )}
            </div>
            <Price amount={line.net} currency={order.currency} />
          </li>
        ))}
      </ul>
      {deliveries.length > 0 && (
        <div className="grid gap-3 border-b border-line px-4 py-3">
          <DeliveryList
            deliveries={deliveries}
            due={lines.filter(({ due }) => order.part_delivered && due > 0)}
          />
        </div>
      )}
      {invoices.length > 0 && (
        <ul className="grid gap-2 border-b border-line px-4 py-3">
          {invoices.map((invoice) => (
            <InvoiceEntry key={invoice.id} invoice={invoice} />
          ))}
        </ul>
      )}
      <div className="grid gap-1 px-4 py-3">
        <OrderSums order={order} />
        <p className="flex justify-end gap-4">
          Total <Price amount={order.total} currency={order.currency} className="text-lg" />
        </p>
      </div>
      <footer className="flex flex-wrap gap-3 border-t border-line px-4 py-3">
        {quoteId && <QuoteButtons id={quoteId} title="View quotation" />}
        {hasDocuments(order) && (
          <PdfButton
            address={orderDocumentPath(order.id, "order-confirmation")}
            name={orderDocumentName(order.number, "order-confirmation")}
            label="Order confirmation"
          />
        )}
        <Button
          size="compact"
          variant="quiet"
          disabled={busy}
          onClick={() => askAgain(order.order_items)}
        >
          Reorder
        </Button>
      </footer>
    </OwnRecord>
  );
}

/** What a reorder would cost by agreement. */
function AgreedNow({
  line: { product_id, product, quantity },
  agreed,
}: {
  line: Order["order_items"][number];
  agreed: readonly AgreedPrice[];
}) {
  if (product_id === null || !product) return null;
  const prices = customerPrices(agreed, { id: product_id, ...product }, officeDay(new Date()));
  if (!prices.agreed) return null;
  return (
    <p className="mt-1 text-sm">
      Your price now {formatPrice(priceAt(prices, quantity))}
      {product.price > 0 && `, catalogue ${formatPrice(priceAt(product, quantity))}`}
    </p>
  );
}
