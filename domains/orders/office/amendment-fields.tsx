import { useReading } from "#app/data/use-table-query.ts";
import { formatPrice } from "#app/lib/numbers.ts";
import { TextField } from "#app/ui/field.tsx";
import { fetchAmendments, type OfficeOrder } from "#domains/orders/office-orders.ts";
import { QuoteSums, QuoteTotal } from "#domains/quotes/components/quote-sums.tsx";
import { fetchQuote } from "#domains/quotes/quotes.ts";
import { amendedTotals, asksCustomer, type OrderWork } from "./order-draft.ts";

export function AmendmentFields({
  order,
  work,
  vatRate,
  reason,
  error,
  onReason,
}: {
  order: OfficeOrder;
  work: OrderWork;
  vatRate: number;
  reason: string;
  error: string | undefined;
  onReason: (reason: string) => void;
}) {
  const { data: quote } = useReading({
    key: ["quotation of an order", order.quote_id],
    read: (tables) => fetchQuote(tables, order.quote_id ?? ""),
    errorTitle: "Error fetching quotation",
  });
  const { data: amendments = [] } = useReading({
    key: ["amendments of an order", order.id],
    read: (tables) => fetchAmendments(tables, order.id),
    errorTitle: "Error fetching changes",
  });
  const waiting = amendments.find((one) => !one.applied_at && !one.withdrawn_at);
  const rates = new Map(order.order_items.map(({ id, vat_rate }) => [id, vat_rate]));
  const totals = quote && amendedTotals(work.draft, quote, rates, vatRate);
  const { currency } = order;
  return (
    <div className="grid gap-5">
      {quote && totals && (
        <div className="grid gap-3">
          <QuoteTotal totals={totals} currency={currency} />
          <QuoteSums quote={quote} totals={totals} />
          {totals.gross !== order.total && (
            <p className="text-sm text-muted">
              Was {formatPrice(order.total, currency)} including VAT.
            </p>
          )}
        </div>
      )}
      <TextField
        label="Reason for the change"
        hint="Shown to the customer. Required for a new price."
        maxLength={1000}
        autoComplete="off"
        error={error}
        value={reason}
        onChange={(event) => onReason(event.target.value)}
      />
      {waiting && (
        <p className="border-l-4 border-warn bg-warn-tint p-3">
          Change {waiting.number} awaits the customer’s confirmation. Withdraw it on the order’s
          page before changing the order again.
        </p>
      )}
      {!waiting && asksCustomer(work) && (
        <p className="border-l-4 border-warn bg-warn-tint p-3">
          {order.customer_email
            ? "The customer is emailed and must confirm. The order changes once confirmed."
            : "No email address. Phone the customer, then confirm the change on the order."}
        </p>
      )}
    </div>
  );
}
