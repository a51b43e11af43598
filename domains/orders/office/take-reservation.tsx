import { useState } from "react";
import { Link } from "react-router";
import { useAction } from "#app/data/use-table-mutation.ts";
import { typedText } from "#app/lib/typed-amount.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { toast } from "#app/ui/toast.ts";
import { MovedLineFields, readMovedLines } from "#domains/orders/components/moved-lines.tsx";
import { expectedText } from "#domains/orders/delivery.ts";
import type { OfficeOrder } from "#domains/orders/office-orders.ts";
import { exactQuantity, quantityText } from "#domains/products/units.ts";
import { moveReservation } from "#domains/stock/contracts.ts";
import type { HeldStock } from "#domains/stock/stock.ts";

/** Takes for an order what another one holds. */
export function TakeReservation({
  order,
  line: { id, name, unit, wanted, available },
  other,
}: {
  order: Pick<OfficeOrder, "id" | "number">;
  line: { id: string; name: string; unit: string; wanted: number; available: number };
  other: HeldStock;
}) {
  const most = Math.min(exactQuantity(wanted - available), other.quantity);
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState(() => ({ [id]: typedText(most) }));
  const lines = [{ id, product_name: name, unit, most }];
  const { moved, errors } = readMovedLines(lines, typed);
  const quantity = moved[0]?.quantity ?? 0;
  const { run } = useAction("Error moving stock", (tables) =>
    moveReservation(tables, {
      ...{ product: id, giver: other.order_id, taker: order.id, seen: other.quantity, quantity },
    }),
  );
  const { number, customer_name, customer_email } = other.orders;
  const facts = [customer_name || customer_email, expectedText(other.orders)].filter(Boolean);

  async function take() {
    if (quantity === 0) return;
    const done = await run();
    setOpen(false);
    if (done) toast({ title: "Reservation moved" });
  }

  return (
    <div className="mt-1 text-sm">
      <p>
        {quantityText(other.quantity, unit)} reserved for{" "}
        <Link className="link" to={`/admin/orders/${other.order_id}`}>
          {number}
        </Link>
        {facts.length > 0 && `, ${facts.join(", ")}`}
      </p>
      <Button
        size="compact"
        variant="quiet"
        className="-ml-4"
        aria-label={`Take from ${number}: ${name}`}
        onClick={() => {
          setTyped({ [id]: typedText(most) });
          setOpen(true);
        }}
      >
        Take from {number}
      </Button>
      <ConfirmDialog
        open={open}
        question={`Take stock from order ${number}?`}
        action="Move reservation"
        dismissal="Not now"
        variant="secondary"
        onConfirm={take}
        onClose={() => setOpen(false)}
      >
        <MovedLineFields label="Take" {...{ lines, typed, errors }} onChange={setTyped} />
        <p className="mt-3">
          {quantity > 0
            ? `Order ${order.number} gets ${quantityText(quantity, unit)} × ${name}. Order ${number} keeps ${quantityText(exactQuantity(other.quantity - quantity), unit)}, waits for the rest and gets incoming stock by its expected date. No customer is emailed.`
            : "Enter the quantity to take."}
        </p>
      </ConfirmDialog>
    </div>
  );
}
