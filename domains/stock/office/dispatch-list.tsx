import { useState } from "react";
import { Link } from "react-router";
import { useAction } from "#app/data/use-table-mutation.ts";
import { useReading } from "#app/data/use-table-query.ts";
import { formatDay } from "#app/lib/moment.ts";
import { UNDO_DURATION } from "#app/office/bulk-bar.tsx";
import { Content } from "#app/office/content.tsx";
import { Part } from "#app/office/office-page.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { TextField } from "#app/ui/field.tsx";
import { toast } from "#app/ui/toast.ts";
import { moveOrder } from "#domains/orders/contracts.ts";
import { DISPATCH_DOCUMENTS } from "#domains/orders/order-document.ts";
import { DOCUMENT_NAMES } from "#domains/orders/order-document-text.ts";
import { exactQuantity, quantityText } from "#domains/products/units.ts";
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
                    <Dispatched key={order.id} order={order} />
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
function useDispatchUndo({ id, number, has_email }: OrderToDispatch) {
  const { busy, run } = useAction("Undo failed", async (tables) => {
    if (!(await moveOrder(tables, { target: id, seen: "dispatched", becomes: "confirmed" }))) {
      throw new Error("Someone else changed this order.");
    }
  });

  async function undo() {
    if (!(await run())) return;
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
        onClick={undo}
      >
        Undo
      </Button>
    </li>
  );
}

function isComplete({ lines }: OrderToDispatch): boolean {
  const requested = new Map<string, number>();
  for (const { product_id, quantity } of lines) {
    if (product_id)
      requested.set(product_id, exactQuantity((requested.get(product_id) ?? 0) + quantity));
  }
  return lines.every(
    ({ product_id, reserved }) =>
      product_id === null || (reserved ?? 0) >= (requested.get(product_id) ?? 0),
  );
}

function Parcel({ order }: { order: OrderToDispatch }) {
  const [parcel, setParcel] = useState("");
  const { number } = order;
  const complete = isComplete(order);
  const { busy, run } = useAction("Error dispatching", async (tables) => {
    const move = { seen: "confirmed", becomes: "dispatched", notify: true, parcel } as const;
    if (!(await moveOrder(tables, { target: order.id, ...move }))) {
      throw new Error("Someone else changed this order.");
    }
  });

  const { undo } = useDispatchUndo(order);

  async function dispatch() {
    if (!(await run())) return;
    toast({
      title: `Order ${number} is dispatched`,
      duration: UNDO_DURATION,
      action: { label: "Undo", run: undo },
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
        {order.lines.map(({ product_id, product_name, quantity, unit, reserved }, place) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: The lines never move
            key={place}
            className="flex min-h-12 items-center gap-4 border-b border-line py-2"
          >
            <span className="min-w-14 shrink-0 text-right text-lg font-bold whitespace-nowrap tabular-nums">
              {quantityText(quantity, unit)} ×
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
              {product_id && (reserved ?? 0) < quantity && (
                <span className="block text-sm font-semibold text-warn">
                  {quantityText(reserved ?? 0, unit)} reserved for it
                </span>
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
      <div className="mt-4 grid gap-3 md:grid-cols-[minmax(0,1fr)_auto] md:items-end">
        <TextField
          label="Tracking number (optional)"
          autoComplete="off"
          maxLength={MAX_TRACKING}
          value={parcel}
          onChange={(event) => setParcel(event.target.value)}
        />
        <Button variant="primary" disabled={busy || !complete} onClick={dispatch}>
          Mark as dispatched
        </Button>
      </div>
      <p className="mt-2 text-sm text-muted">
        {complete
          ? order.has_email
            ? "The customer will be emailed."
            : "No email address. The office will notify the customer."
          : "Stock is short. Count the stock, book in receipts or ask the office."}
      </p>
    </li>
  );
}
