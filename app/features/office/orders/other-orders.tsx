import type { ListedOrder } from "#app/data/office-orders.ts";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { OrderLinks } from "./order-links.tsx";

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
