import { useState } from "react";
import { Link } from "react-router";
import { useReading } from "#app/data/use-table-query.ts";
import { formatDay } from "#app/lib/moment.ts";
import { UNDO_DURATION } from "#app/office/bulk-bar.tsx";
import { Content } from "#app/office/content.tsx";
import { Part } from "#app/office/office-page.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { TextField } from "#app/ui/field.tsx";
import { toast } from "#app/ui/toast.ts";
import {
  MovedLineFields,
  readMovedLines,
  type TypedLines,
  typedLines,
} from "#domains/orders/components/moved-lines.tsx";
import { useDispatch, useTakeBack } from "#domains/orders/components/use-dispatch.ts";
import { isComplete, isService, proposedDelivery } from "#domains/orders/delivery.ts";
import { DISPATCH_DOCUMENTS } from "#domains/orders/order-document.ts";
import { DOCUMENT_NAMES } from "#domains/orders/order-document-text.ts";
import { quantityText } from "#domains/products/units.ts";
import { Availability } from "#domains/stock/components/availability.tsx";
import { fetchOrdersToDispatch, type OrderToDispatch } from "#domains/stock/contracts.ts";

/** Characters; same limit as the table. */
const MAX_TRACKING = 200;

export function DispatchList() {
  const source = useOrdersToDispatch();
  return (
    <Content source={source} what="orders">
      {(orders) => {
        const waiting = orders.filter(({ dispatched }) => !dispatched);
        const left = orders.filter(({ dispatched }) => dispatched);
        return (
          <div className="grid max-w-3xl gap-10">
            {waiting.length === 0 ? (
              <EmptyState title="Nothing to dispatch">
                Orders confirmed by the office appear here.
              </EmptyState>
            ) : (
              <ol className="grid gap-6">
                {waiting.map((order) => (
                  <Parcel key={order.id} order={order} />
                ))}
              </ol>
            )}
            {left.length > 0 && (
              <Part title="Dispatched within the last ten minutes">
                <ul className="border-t border-ink">
                  {left.map((order) => (
                    <Dispatched key={order.delivery} order={order} />
                  ))}
                </ul>
              </Part>
            )}
          </div>
        );
      }}
    </Content>
  );
}

export function useOrdersToDispatch() {
  return useReading({
    key: ["orders to dispatch"],
    read: fetchOrdersToDispatch,
    errorTitle: "Error fetching orders",
    polls: true,
  });
}

/** Returns the stock to the shelf and reserves it for the order again. */
function useDispatchUndo({ number, has_email }: OrderToDispatch) {
  const { busy, run } = useTakeBack();

  async function undo(delivery: string) {
    if (!(await run({ target: delivery, seen: null, lines: null, restocks: true }))) return;
    toast({
      title: `Order ${number} back in the dispatch list`,
      // The first email cannot be recalled, and a second would repeat it.
      description: has_email
        ? "The customer was emailed that it was dispatched and will not be emailed again. Call them if it is delayed."
        : undefined,
      duration: UNDO_DURATION,
    });
  }
  return { busy, undo };
}

function Dispatched({ order }: { order: OrderToDispatch }) {
  const { busy, undo } = useDispatchUndo(order);
  const { number } = order;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2">
      <span className="font-semibold tabular-nums">Order {number}</span>
      <span className="min-w-0 text-muted wrap-anywhere">{order.company || order.name}</span>
      <Button
        size="compact"
        className="ml-auto"
        aria-label={`Undo order ${number}`}
        disabled={busy}
        onClick={() => order.delivery && undo(order.delivery)}
      >
        Undo
      </Button>
    </li>
  );
}

function Parcel({ order }: { order: OrderToDispatch }) {
  const [parcel, setParcel] = useState("");
  const [typed, setTyped] = useState<TypedLines | null>(null);
  const { number } = order;
  const reserved = new Map(
    order.lines.map(({ product_id, reserved: held }) => [product_id ?? "", held ?? 0]),
  );
  const lines = order.lines.map((line) => ({ ...line, most: line.due }));
  const read = typed && readMovedLines(lines, typed);
  const moved = read?.moved ?? proposedDelivery(order.lines, reserved);
  const complete = isComplete(order.lines, moved);
  const hasErrors = read !== null && Object.keys(read.errors).length > 0;
  const { busy, dispatch } = useDispatch(order);
  const { undo } = useDispatchUndo(order);

  async function send() {
    const sent = await dispatch({ lines: moved, parcel, notify: true });
    if (!sent) return;
    if (sent.short !== undefined) {
      toast({ title: "Error dispatching", description: sent.short, variant: "destructive" });
      return;
    }
    setTyped(null);
    setParcel("");
    toast({
      title: complete ? `Order ${number} is dispatched` : `Part of order ${number} is dispatched`,
      duration: UNDO_DURATION,
      action: { label: "Undo", run: () => undo(sent.id) },
    });
  }

  return (
    <li className="border border-ink bg-paper p-4 md:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 className="text-xl tabular-nums">Order {number}</h2>
        <p className="text-sm text-muted">{formatDay(order.created_at)}</p>
      </div>
      {order.customer_reference && (
        <p className="wrap-anywhere">Customer’s order number {order.customer_reference}</p>
      )}
      <address className="mt-3 border-l-2 border-line pl-3 whitespace-pre-line not-italic wrap-anywhere">
        {[order.company, order.name, order.address].filter(Boolean).join("\n")}
        {!order.address && <span className="block text-warn">No address. Ask the office.</span>}
      </address>
      <ul className="mt-4 border-t border-line">
        {order.lines.map(({ id, product_id, product_name, quantity, due, unit, ...line }) => (
          <li key={id} className="flex min-h-12 items-center gap-4 border-b border-line py-2">
            <span className="min-w-14 shrink-0 text-right text-lg font-bold whitespace-nowrap tabular-nums">
              {quantityText(due, unit)} ×
            </span>
            <span className="min-w-0 flex-1 wrap-anywhere">
              {product_id ? (
                <Link
                  className="link inline-flex min-h-11 items-center"
                  to={`/workshop/${product_id}`}
                >
                  {product_name}
                </Link>
              ) : (
                product_name
              )}
              {product_id && (line.reserved ?? 0) < due && (
                <span className="block text-sm">
                  <Availability wanted={due} available={line.reserved ?? 0} unit={unit} />
                </span>
              )}
              {due < quantity && (
                <span className="block text-sm text-muted">
                  Of {quantityText(quantity, unit)} ordered
                </span>
              )}
              {isService({ product_id, unit }) && (
                <span className="block text-sm text-muted">Service, not packed</span>
              )}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-4 flex flex-wrap gap-2">
        {DISPATCH_DOCUMENTS.map((document) => (
          <LinkButton key={document} to={`/workshop/orders/${order.id}/${document}`}>
            {DOCUMENT_NAMES[document]}
          </LinkButton>
        ))}
      </p>
      {typed && (
        <div className="mt-4">
          <MovedLineFields
            label="Dispatch"
            lines={lines}
            typed={typed}
            errors={read?.errors ?? {}}
            onChange={setTyped}
          />
        </div>
      )}
      <Button
        variant="quiet"
        className="mt-4 -ml-4"
        aria-expanded={typed !== null}
        onClick={() => setTyped(typed ? null : typedLines(moved))}
      >
        {typed ? "Dispatch what is ready" : "Change quantities"}
      </Button>
      <div className="mt-2 grid gap-3 md:grid-cols-[minmax(0,1fr)_auto] md:items-end">
        <TextField
          label="Tracking number (optional)"
          autoComplete="off"
          maxLength={MAX_TRACKING}
          value={parcel}
          onChange={(event) => setParcel(event.target.value)}
        />
        <Button variant="primary" disabled={busy || hasErrors || moved.length === 0} onClick={send}>
          {complete || (!typed && moved.length === 0) ? "Mark as dispatched" : "Dispatch part"}
        </Button>
      </div>
      <p className="mt-2 text-sm text-muted">
        {!complete &&
          !hasErrors &&
          (moved.length > 0
            ? "The rest stays due. "
            : typed
              ? "Enter the quantities to dispatch. "
              : "Stock is short. Count the stock, book in receipts or ask the office. ")}
        {moved.length > 0 &&
          (order.has_email
            ? "The customer will be emailed."
            : "No email address. The office will notify the customer.")}
      </p>
    </li>
  );
}
