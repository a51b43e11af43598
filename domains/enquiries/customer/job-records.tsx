import { useNavigate } from "react-router";
import { useAction } from "#app/data/use-table-mutation.ts";
import { formatDate, formatOfficeDay } from "#app/lib/calendar.ts";
import { Button } from "#app/ui/button.tsx";
import { Price } from "#app/ui/price.tsx";
import { type CustomerEnquiry, openQuoteOfEnquiry } from "#domains/enquiries/contracts.ts";
import { DeliveryList } from "#domains/orders/components/delivery-list.tsx";
import { OrderStatusBadge } from "#domains/orders/components/order-links.tsx";
import { quotePath } from "#domains/quotes/customer-quote.ts";

/** Quotations, orders and deliveries of an enquiry. */
export function JobRecords({ enquiry, link }: { enquiry: CustomerEnquiry; link: string }) {
  const { quotes, orders, email } = enquiry;
  return (
    <div className="grid gap-4">
      {quotes.map((quote) => (
        <QuoteRecord key={quote.id} quote={quote} link={link} email={email} />
      ))}
      {orders.map((order) => (
        <section
          key={order.number}
          aria-label={`Order ${order.number}`}
          className="grid gap-3 border-l-2 border-blue bg-blue-tint p-4"
        >
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <h3 className="font-semibold">Order {order.number}</h3>
            <OrderStatusBadge order={{ ...order, expected_on: null }} />
          </div>
          <DeliveryList deliveries={order.deliveries} due={order.due} />
        </section>
      ))}
    </div>
  );
}

function QuoteRecord({
  quote: { id, number, revision, state, expired, sent_at, valid_until, currency, gross },
  link,
  email,
}: {
  quote: CustomerEnquiry["quotes"][number];
  link: string;
  email: string;
}) {
  const navigate = useNavigate();
  const { busy, run } = useAction("Error opening quotation", (tables) =>
    openQuoteOfEnquiry(tables, { link, quote: id }),
  );

  async function show() {
    const opened = await run();
    if (opened) await navigate(quotePath(opened.result));
  }

  const open = state === "sent" && !expired;
  const until = open && valid_until ? `valid until ${formatDate(valid_until)}` : "";
  const facts = [`Sent on ${formatOfficeDay(sent_at)}`, until || (expired ? "expired" : state)];
  return (
    <section
      aria-label={`Quotation ${number}`}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-l-2 border-line bg-mill p-4"
    >
      <div className="min-w-0">
        <h3 className="font-semibold">
          Quotation {number}
          {revision > 1 && `, revision ${revision}`}
        </h3>
        <p className="text-sm text-muted">{facts.join(", ")}</p>
        {gross === null ? (
          <p className="text-sm wrap-anywhere">
            It was sent to another address than {email}. Open it with the link in that email.
          </p>
        ) : (
          <p>
            <Price amount={gross} currency={currency} /> including VAT
          </p>
        )}
      </div>
      {gross !== null && (
        <Button
          size="compact"
          variant={open ? "primary" : "secondary"}
          disabled={busy}
          onClick={show}
        >
          Open quotation
        </Button>
      )}
    </section>
  );
}
