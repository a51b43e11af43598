import { Check } from "lucide-react";
import { useState } from "react";
import { useAction } from "#app/data/use-table-mutation.ts";
import { capitalized } from "#app/lib/capitalized.ts";
import { useProfile } from "#app/session/profile-store.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { TextField } from "#app/ui/field.tsx";
import { toast } from "#app/ui/toast.ts";
import { releaseOrder } from "#domains/invoices/contracts.ts";
import { TOO_FEW, useDispatch } from "#domains/orders/components/use-dispatch.ts";
import { moveOrder, type OrderMove } from "#domains/orders/contracts.ts";
import { proposedDelivery } from "#domains/orders/delivery.ts";
import type { OfficeOrder } from "#domains/orders/office-orders.ts";
import { ORDER_STEPS, type OrderStatus } from "#domains/orders/order.ts";
import { transitionFrom } from "#domains/orders/order-transitions.ts";
import { isNotifiedOf, type NotifiedStep, NotifyCustomer } from "./notify-customer.tsx";

/** Problem codes of customers on hold or above their limit. */
const HELD: ReadonlySet<string> = new Set(["on-hold", "above-limit", "unrated"]);
/** Characters, the table's limit. */
const MAX_TRACKING = 200;

export function OrderProgress({
  order,
  reserved,
}: {
  order: OfficeOrder;
  reserved: ReadonlyMap<string, number>;
}) {
  const [cancelling, setCancelling] = useState(false);
  // After a part delivery, the number is of the goods that left.
  const [parcel, setParcel] = useState(order.part_delivered ? "" : order.tracking);
  const [decided, setDecided] = useState<Partial<Record<NotifiedStep, boolean>>>({});
  const { status } = order;
  const [short, setShort] = useState<string | null>(null);
  const { busy, run } = useAction("Error saving status", async (tables, move: OrderMove) => {
    try {
      if (await moveOrder(tables, { target: order.id, ...move })) return true;
    } catch (error) {
      const { code, message } = error as { code?: string; message: string };
      if (HELD.has(code ?? "")) setHeld(message);
      else if (code === TOO_FEW && move.becomes === "dispatched") setShort(message);
      else throw error;
      return false;
    }
    throw new Error("Someone else changed the status. The current status is shown.");
  });
  const [held, setHeld] = useState<string | null>(null);
  const isAdmin = useProfile(({ profile }) => profile?.role === "admin");
  const releasing = useAction("Error releasing order", releaseOrder);
  const delivering = useDispatch(order);
  const ready = proposedDelivery(
    order.order_items.filter(({ due }) => due > 0),
    reserved,
  );

  async function deliverReady() {
    if (ready.length === 0) {
      setShort(null);
      return;
    }
    const sent = await delivering.dispatch({ lines: ready, parcel, notify: notify("dispatched") });
    if (!sent) return;
    setShort(null);
    setParcel("");
    toast({ title: "Delivery dispatched" });
  }

  const step = status === "cancelled" ? -1 : ORDER_STEPS.indexOf(status);
  const [next, back, cancel, reopen] = (["next", "back", "cancel", "reopen"] as const).map((way) =>
    transitionFrom(order, way),
  );
  const nextStep = next && next.becomes !== "received" && next.becomes;

  const notify = (step: NotifiedStep) => decided[step] ?? isNotifiedOf(order, step);
  const notifyCustomer = (of: NotifiedStep) => (
    <NotifyCustomer
      order={order}
      step={of}
      parcel={parcel}
      notify={notify(of)}
      onChange={(chosen) => setDecided({ ...decided, [of]: chosen })}
    />
  );

  /** Steps back notify no one. */
  async function move(to: OrderStatus, notified?: NotifiedStep) {
    setHeld(null);
    const notifies = notified ? notify(notified) : false;
    const moved = await run({ seen: status, becomes: to, notify: notifies, parcel });
    setCancelling(false);
    if (!moved?.result) return;
    toast({ title: `Status: ${to}` });
  }

  async function release() {
    if (!(await releasing.run({ target: order.id }))) return;
    setHeld(null);
    toast({ title: "Order released" });
  }

  return (
    <div className="grid gap-4">
      {status === "cancelled" ? (
        <p className="border-l-2 border-edge bg-mill p-3">This order is cancelled.</p>
      ) : (
        <ol className="grid gap-2">
          {ORDER_STEPS.map((one, index) => (
            <li
              key={one}
              aria-current={index === step ? "step" : undefined}
              className="flex items-center gap-3 text-muted aria-[current]:font-semibold aria-[current]:text-ink"
            >
              <span
                aria-hidden="true"
                className={`inline-flex size-6 items-center justify-center rounded-full border text-xs ${index <= step ? "border-good bg-good text-paper" : "border-edge"}`}
              >
                {index <= step ? <Check className="size-3.5" /> : index + 1}
              </span>
              {capitalized(one)}
              {index < step && <span className="sr-only">, done</span>}
            </li>
          ))}
        </ol>
      )}
      {nextStep === "dispatched" && (
        <TextField
          label="Tracking number"
          maxLength={MAX_TRACKING}
          value={parcel}
          onChange={(event) => setParcel(event.target.value)}
        />
      )}
      {status === "dispatched" && order.tracking && (
        <p className="text-sm wrap-anywhere">Tracking number: {order.tracking}</p>
      )}
      {nextStep && notifyCustomer(nextStep)}
      <div className="flex flex-wrap gap-2">
        {nextStep && (
          <Button
            variant="primary"
            size="compact"
            disabled={busy}
            onClick={() => move(nextStep, nextStep)}
          >
            Mark as {nextStep}
          </Button>
        )}
        {back && (
          <Button variant="quiet" size="compact" disabled={busy} onClick={() => move(back.becomes)}>
            Back to {back.becomes}
          </Button>
        )}
        {reopen && (
          <Button size="compact" disabled={busy} onClick={() => move(reopen.becomes)}>
            Reopen as {reopen.becomes}
          </Button>
        )}
        {cancel && (
          <Button
            variant="danger"
            size="compact"
            disabled={busy}
            onClick={() => setCancelling(true)}
          >
            Cancel order
          </Button>
        )}
      </div>
      {held && (
        <div role="alert" className="grid gap-3 border-l-4 border-warn bg-warn-tint p-3">
          <p>{held}</p>
          {isAdmin && (
            <Button
              size="compact"
              className="justify-self-start"
              disabled={releasing.busy}
              onClick={release}
            >
              Release order
            </Button>
          )}
        </div>
      )}
      <ul className="text-sm text-muted">
        {[next, back, reopen].map(
          (one) =>
            one && (
              <li key={one.way}>
                {capitalized(one.becomes)}: {one.effect}
              </li>
            ),
        )}
      </ul>
      <ConfirmDialog
        open={short !== null}
        question="Dispatch anyway?"
        action="Dispatch available stock"
        dismissal="Not yet"
        onConfirm={deliverReady}
        onClose={() => setShort(null)}
      >
        <p>
          {short}{" "}
          {ready.length > 0
            ? "If there are more, count the stock first. Otherwise only the available quantity leaves, and the rest stays due."
            : "Nothing can leave yet. Count the stock or book in receipts first."}
        </p>
      </ConfirmDialog>
      <ConfirmDialog
        open={cancelling}
        question="Cancel this order?"
        action="Cancel order"
        dismissal="Keep order"
        onConfirm={() => move("cancelled", "cancelled")}
        onClose={() => setCancelling(false)}
      >
        <p className="mb-3">
          The customer will see it as cancelled immediately. You can reopen it here later.{" "}
          {cancel?.effect}
        </p>
        {notifyCustomer("cancelled")}
      </ConfirmDialog>
    </div>
  );
}
