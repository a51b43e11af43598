import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { CheckboxField, TextField } from "#app/ui/field.tsx";
import { toast } from "#app/ui/toast.ts";
import {
  MovedLineFields,
  readMovedLines,
  typedLines,
} from "#domains/orders/components/moved-lines.tsx";
import { useDispatch } from "#domains/orders/components/use-dispatch.ts";
import { type DueLine, isService, proposedDelivery } from "#domains/orders/delivery.ts";
import type { OfficeOrder } from "#domains/orders/office-orders.ts";
import { quantityText } from "#domains/products/units.ts";

export function DeliveryForm({
  order,
  due,
  reserved,
  onDone,
}: {
  order: OfficeOrder;
  due: readonly DueLine[];
  reserved: ReadonlyMap<string, number>;
  onDone: () => void;
}) {
  const [typed, setTyped] = useState(() => typedLines(proposedDelivery(due, reserved)));
  const [carrier, setCarrier] = useState("");
  const [parcel, setParcel] = useState("");
  const [notify, setNotify] = useState(order.customer_email !== "");
  const [short, setShort] = useState<string | null>(null);
  const { busy, dispatch } = useDispatch(order);
  const lines = due.map((line) => ({
    ...line,
    most: line.due,
    hint:
      line.product_id === null
        ? isService(line)
          ? "Service, not packed"
          : ""
        : `${quantityText(reserved.get(line.product_id) ?? 0, line.unit)} reserved`,
  }));
  const { moved, errors } = readMovedLines(lines, typed);

  async function save(isShort = false) {
    const done = await dispatch({ lines: moved, carrier, parcel, notify, short: isShort });
    if (!done) return;
    setShort(done.short ?? null);
    if (done.short) return;
    toast({ title: "Delivery dispatched" });
    onDone();
  }

  return (
    <form
      className="mt-4 grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <MovedLineFields
        label="Deliver"
        lines={lines}
        typed={typed}
        errors={errors}
        onChange={setTyped}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Carrier"
          maxLength={40}
          value={carrier}
          onChange={(event) => setCarrier(event.target.value)}
        />
        <TextField
          label="Tracking number"
          maxLength={200}
          value={parcel}
          onChange={(event) => setParcel(event.target.value)}
        />
      </div>
      {order.customer_email && (
        <CheckboxField
          label="Email the customer what was dispatched and what follows"
          checked={notify}
          onChange={(event) => setNotify(event.target.checked)}
        />
      )}
      <Button
        type="submit"
        variant="primary"
        size="compact"
        className="justify-self-start"
        disabled={busy || moved.length === 0 || Object.keys(errors).length > 0}
      >
        Dispatch delivery
      </Button>
      <ConfirmDialog
        open={short !== null}
        question="Deliver more than is reserved?"
        action="Deliver these quantities"
        dismissal="Not yet"
        onConfirm={() => save(true)}
        onClose={() => setShort(null)}
      >
        <p>
          {short} If there is more on the shelf, count the stock first. Otherwise only reserved
          stock is deducted.
        </p>
      </ConfirmDialog>
    </form>
  );
}
