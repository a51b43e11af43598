import { RecordConflict } from "#app/office/form/conflict-dialog.tsx";
import { LastChange } from "#app/office/history/history.tsx";
import { FormNotice } from "#app/session/form-notice.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { OrderLinks } from "#domains/orders/components/order-links.tsx";
import {
  isEditableOrder,
  type ListedOrder,
  type OfficeOrder,
} from "#domains/orders/office-orders.ts";
import { EMPTY_DRAFT, newWork, ORDER_WORK, type OrderWork, versionOf } from "./order-draft.ts";

export function OrderConflict({
  now,
  work,
  onGoOn,
  onClose,
}: {
  /** Null if deleted. */
  now: OfficeOrder | null;
  work: OrderWork;
  onGoOn: (work: OrderWork, saves: boolean) => void;
  onClose: () => void;
}) {
  const newOf = ({ draft }: OrderWork) => ({ ...newWork(EMPTY_DRAFT), draft });
  if (now && !isEditableOrder(now)) {
    return <ClosedOrder order={now} onMakeNew={() => onGoOn(newOf(work), false)} />;
  }
  return (
    <RecordConflict
      what="order"
      definition={ORDER_WORK}
      work={work}
      now={now && versionOf(now)}
      lastChange={<LastChange table="orders" id={work.id} />}
      newOf={newOf}
      onGoOn={onGoOn}
      onClose={onClose}
    />
  );
}

function ClosedOrder({ order, onMakeNew }: { order: OfficeOrder; onMakeNew: () => void }) {
  return (
    <FormNotice>
      <div role="alert" className="grid gap-3">
        <p className="font-semibold">
          This order is now {order.status}. Its lines and customer can no longer be changed.
        </p>
        <LastChange table="orders" id={order.id} />
        <p>Your changes remain here. You can continue if the order is moved back a step.</p>
        <p className="flex flex-wrap gap-2">
          <LinkButton size="compact" to={`/admin/orders/${order.id}`}>
            Open the current order
          </LinkButton>
          <Button size="compact" onClick={onMakeNew}>
            Save as a new order
          </Button>
        </p>
      </div>
    </FormNotice>
  );
}

/** Colleagues may have created an order from the same enquiry. */
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
      question="Someone else created an order from this enquiry"
      action="Create another order"
      dismissal="Not now"
      variant="secondary"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <OrderLinks orders={orders} />
      <p className="mt-3 text-muted">Your changes stay here until you decide.</p>
    </ConfirmDialog>
  );
}
