import { useEffect, useRef } from "react";
import { formatDate, formatOfficeDay } from "#app/lib/calendar.ts";
import { DeliveryList } from "#domains/orders/components/delivery-list.tsx";
import type { OrderStatus } from "#domains/orders/order.ts";
import type { CustomerQuote } from "#domains/quotes/contracts.ts";

const ORDER_TEXTS: Record<OrderStatus, string> = {
  received: "Confirmation will follow.",
  confirmed: "Confirmed.",
  dispatched: "Dispatched.",
  delivered: "Delivered.",
  cancelled: "Cancelled.",
};

/** Scrolls into view if the state changed under the reader. */
export function QuoteState({ quote, changed }: { quote: CustomerQuote; changed: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (changed) place.current?.focus();
  }, [changed]);
  const text = stateText(quote);
  return (
    <div role="status" ref={place} tabIndex={-1} className="outline-none">
      {text && (
        <div className="mb-6 grid gap-1 border-l-2 border-blue bg-blue-tint p-4">
          <h2 className="text-lg">{text.title}</h2>
          <p>{text.body}</p>
          {quote.order && (
            <DeliveryList deliveries={quote.order.deliveries} due={quote.order.due} />
          )}
        </div>
      )}
    </div>
  );
}

function stateText(quote: CustomerQuote): { title: string; body: string } | null {
  const day = quote.replied_at ? formatOfficeDay(quote.replied_at) : "";
  switch (quote.state) {
    case "accepted": {
      const reference = quote.reply_reference && `, order number ${quote.reply_reference}`;
      const file = quote.file ? `, with ${quote.file}` : "";
      const order = quote.order
        ? `Our order ${quote.order.number}: ${quote.order.part_delivered ? "Delivered in part." : ORDER_TEXTS[quote.order.status]}`
        : "";
      return {
        title: "Accepted, thank you",
        body: `By ${quote.replied_by} on ${day}${reference}${file}. ${order}`,
      };
    }
    case "declined":
      return {
        title: "Declined",
        body: `On ${day}. If your plans have changed, write to us below.`,
      };
    case "withdrawn":
      return {
        title: "Withdrawn",
        body: "We have withdrawn this quotation. Request a new one below.",
      };
    default:
      if (!quote.expired) return null;
      return {
        title: "No longer valid",
        body: `It expired on ${formatDate(quote.valid_until ?? "")}. Request an extension below.`,
      };
  }
}
