import { fetchChanges } from "#app/data/audit-log.ts";
import type { ListedOrder } from "#app/data/office-orders.ts";
import { isOpenOrder, type OfficeOrder } from "#app/data/office-orders.ts";
import { OrderLinks } from "#app/features/office/links/order-links.tsx";
import { useReading } from "#app/features/remote-data/use-reading.ts";
import { FormNotice } from "#app/features/session/form-notice.tsx";
import { formatMoment } from "#app/lib/moment.ts";
import { formatPrice } from "#app/lib/numbers.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";

/**
 * Says why an order cannot be saved as it was typed: somebody deleted it, moved it on or changed it
 * meanwhile. Shows how it is now, and every way on; what was typed stays in the form under it.
 */
export function OrderConflict({
  now,
  onSaveMine,
  onKeepTheirs,
  onMakeNew,
}: {
  /** The order as it is now; null when it is gone. */
  now: OfficeOrder | null;
  onSaveMine: () => void;
  onKeepTheirs: () => void;
  onMakeNew: () => void;
}) {
  const makeNew = (
    <Button size="compact" onClick={onMakeNew}>
      Make a new order of it
    </Button>
  );
  return (
    <FormNotice>
      <div role="alert" className="grid gap-3">
        {now === null ? (
          <>
            <p className="font-semibold">This order is not there any more.</p>
            <p>What you typed is still in the form.</p>
            <p className="flex flex-wrap gap-2">{makeNew}</p>
          </>
        ) : isOpenOrder(now) ? (
          <>
            <p className="font-semibold">
              Somebody else changed this order meanwhile. It says now:
            </p>
            <LastChange order={now} />
            <Summary order={now} />
            <p>What you typed is still in the form, and not saved.</p>
            <p className="flex flex-wrap gap-2">
              <Button size="compact" onClick={onSaveMine}>
                Replace theirs with mine
              </Button>
              <Button size="compact" variant="quiet" onClick={onKeepTheirs}>
                Keep theirs
              </Button>
            </p>
          </>
        ) : (
          <>
            <p className="font-semibold">
              This order is {now.status} now: its lines and customer can no longer be changed.
            </p>
            <LastChange order={now} />
            <p>
              What you typed is kept here. If the order is taken back on its page, you can go on
              with it.
            </p>
            <p className="flex flex-wrap gap-2">
              <LinkButton size="compact" to={`/admin/orders/${now.id}`}>
                Open the order as it is now
              </LinkButton>
              {makeNew}
            </p>
          </>
        )}
      </div>
    </FormNotice>
  );
}

/** Who made the order what it is, and when. */
function LastChange({ order }: { order: OfficeOrder }) {
  const { data } = useReading({
    key: ["history", "orders", order.id, order.updated_at],
    read: (tables) => fetchChanges(tables, "orders", order.id),
    errorTitle: "Error fetching history",
  });
  const [last] = data ?? [];
  if (!last) return null;
  return (
    <p className="text-muted">
      {last.by ?? "The website"}, {formatMoment(last.at)}
    </p>
  );
}

function Summary({ order }: { order: OfficeOrder }) {
  const { customer_email, customer_name, order_items, total } = order;
  return (
    <ul className="border-l-2 border-line pl-3 wrap-anywhere">
      <li>{customer_name ? `${customer_name}, ${customer_email}` : customer_email}</li>
      {order_items.map(({ product_name, quantity, price }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines stand still here
        <li key={index}>
          {quantity} × {product_name}, {formatPrice(price)} each
        </li>
      ))}
      <li className="font-semibold">Total {formatPrice(total)}</li>
    </ul>
  );
}

/** Asks before a second order is made from one enquiry, and names those that a colleague made meanwhile. */
export function OtherOrdersQuestion({
  orders,
  onConfirm,
  onClose,
}: {
  orders: ListedOrder[];
  onConfirm: () => Promise<void>;
  onClose: () => void;
}) {
  return (
    <ConfirmDialog
      open={orders.length > 0}
      question="Somebody made an order from this enquiry meanwhile"
      action="Create another order"
      dismissal="Not now"
      variant="secondary"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <OrderLinks orders={orders} />
      <p className="mt-3 text-muted">What you typed stays here until you decide.</p>
    </ConfirmDialog>
  );
}
