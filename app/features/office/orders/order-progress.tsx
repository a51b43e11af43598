import { Check } from "lucide-react";
import { useState } from "react";
import {
  moveOrder,
  type OfficeOrder,
  ORDER_STEPS,
  type OrderStatus,
} from "#app/data/office-orders.ts";
import { useAction } from "#app/features/remote-data/use-action.ts";
import { capitalized } from "#app/lib/capitalized.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { toast } from "#app/ui/toast.ts";

/** The steps of an order, the next one to do, and the ways back and out. */
export function OrderProgress({ order }: { order: OfficeOrder }) {
  const [cancelling, setCancelling] = useState(false);
  const { status } = order;
  const { busy, run } = useAction("Error saving status", async (tables, to: OrderStatus) => {
    if (!(await moveOrder(tables, order.id, status, to))) {
      throw new Error("Somebody else changed the status meanwhile. This is how it is now.");
    }
  });
  const step = status === "cancelled" ? -1 : ORDER_STEPS.indexOf(status);
  const next = step >= 0 ? ORDER_STEPS[step + 1] : undefined;
  const previous = step > 0 ? ORDER_STEPS[step - 1] : undefined;

  async function move(to: OrderStatus) {
    const moved = await run(to);
    setCancelling(false);
    if (moved) toast({ title: `Status: ${to}` });
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
      <div className="flex flex-wrap gap-2">
        {next && (
          <Button variant="primary" size="compact" disabled={busy} onClick={() => move(next)}>
            Mark as {next}
          </Button>
        )}
        {previous && (
          <Button variant="quiet" size="compact" disabled={busy} onClick={() => move(previous)}>
            Back to {previous}
          </Button>
        )}
        {status === "cancelled" && (
          <Button size="compact" disabled={busy} onClick={() => move("received")}>
            Reopen as received
          </Button>
        )}
        {status !== "cancelled" && status !== "delivered" && (
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
      <ConfirmDialog
        open={cancelling}
        question="Cancel this order?"
        action="Cancel the order"
        dismissal="Keep it"
        onConfirm={() => move("cancelled")}
        onClose={() => setCancelling(false)}
      >
        The customer sees it as cancelled at once. It can be reopened here later.
      </ConfirmDialog>
    </div>
  );
}
