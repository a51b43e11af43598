import { formatDate } from "#app/lib/calendar.ts";
import type { OrderStatus } from "#domains/orders/order.ts";
import type { CustomerEnquiry, EnquirySummary } from "./contracts.ts";
import { STATUS_WORDS } from "./enquiry-statuses.ts";

type Job = Pick<EnquirySummary, "status" | "quotes" | "orders"> | CustomerEnquiry;
type Words = { title: string; text: string; tone: "blue" | "good" | "neutral" };

/** SAMPLE content for the owner to change. */
const ORDER_WORDS: Record<OrderStatus, Words> = {
  received: {
    title: "Order received",
    text: "We have received your order {number} and will confirm it.",
    tone: "blue",
  },
  confirmed: {
    title: "Order confirmed",
    text: "Your order {number} is confirmed and being prepared for dispatch.",
    tone: "blue",
  },
  dispatched: {
    title: "Dispatched",
    text: "Your order {number} has been dispatched.",
    tone: "good",
  },
  delivered: {
    title: "Delivered",
    text: "Your order {number} has been delivered.",
    tone: "good",
  },
  cancelled: {
    title: "Order cancelled",
    text: "Your order {number} was cancelled. If you have questions, write to us below.",
    tone: "neutral",
  },
};
const PART_DELIVERED: Words = {
  title: "Part delivered",
  text: "Part of your order {number} has been dispatched. The rest follows.",
  tone: "blue",
};

/** Orders come before quotations, and these before the enquiry's own status. The earliest step counts. */
export function jobStatus({ status, quotes, orders }: Job): Words {
  const steps = Object.keys(ORDER_WORDS) as OrderStatus[];
  const [order] = orders.toSorted(
    (one, other) => steps.indexOf(one.status) - steps.indexOf(other.status),
  );
  const open = quotes.find((quote) => quote.state === "sent" && !quote.expired);
  if (open && (!order || order.status === "cancelled")) {
    const until = open.valid_until ? `It is valid until ${formatDate(open.valid_until)}. ` : "";
    return {
      title: "Quoted",
      text: `We have sent you quotation ${open.number}. ${until}You can ask questions, accept or decline it online.`,
      tone: "blue",
    };
  }
  if (order) {
    const isPart = order.status === "confirmed" && order.part_delivered;
    const words = isPart ? PART_DELIVERED : ORDER_WORDS[order.status];
    return { ...words, text: words.text.replace("{number}", order.number) };
  }
  const expired = quotes.find((quote) => quote.expired);
  if (expired) {
    return {
      title: "Quotation expired",
      text: `Quotation ${expired.number} is no longer valid. To extend it, write to us below.`,
      tone: "neutral",
    };
  }
  return STATUS_WORDS[status];
}
