import { useState } from "react";
import { useAction } from "#app/data/use-table-mutation.ts";
import { useReading } from "#app/data/use-table-query.ts";
import { formatMoment } from "#app/lib/moment.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { CheckboxField, TextField } from "#app/ui/field.tsx";
import { toast } from "#app/ui/toast.ts";
import { ReceivedFiles } from "#domains/enquiries/components/attachments/received-files.tsx";
import {
  MovedLineFields,
  readMovedLines,
  type TypedLines,
  typedLines,
} from "#domains/orders/components/moved-lines.tsx";
import { useDispatch, useTakeBack } from "#domains/orders/components/use-dispatch.ts";
import { expectLines } from "#domains/orders/contracts.ts";
import {
  type DueLine,
  expectedText,
  isService,
  proposedDelivery,
} from "#domains/orders/delivery.ts";
import { type Delivery, fetchDeliveries, type OfficeOrder } from "#domains/orders/office-orders.ts";
import { DISPATCH_DOCUMENTS } from "#domains/orders/order-document.ts";
import { quantityText } from "#domains/products/units.ts";
import { OrderDocuments } from "./order-documents.tsx";
import { ReceiptForm } from "./receipt-form.tsx";

export function OrderDeliveries({
  order,
  reserved,
}: {
  order: OfficeOrder;
  reserved: ReadonlyMap<string, number>;
}) {
  const { data: deliveries = [] } = useReading({
    key: ["deliveries", order.id],
    read: (tables) => fetchDeliveries(tables, order.id),
    errorTitle: "Error fetching deliveries",
    polls: true,
  });
  const due = order.order_items.filter((line) => line.due > 0);
  return (
    <div className="grid gap-6">
      {deliveries.map((delivery) => (
        <DeliveryPart key={delivery.id} delivery={delivery} order={order} />
      ))}
      {order.status === "confirmed" && due.length > 0 && (
        <DueLines order={order} due={due} reserved={reserved} />
      )}
    </div>
  );
}

function DueLines({
  order,
  due,
  reserved,
}: {
  order: OfficeOrder;
  due: readonly DueLine[];
  reserved: ReadonlyMap<string, number>;
}) {
  const [open, setOpen] = useState<"delivery" | "dates" | null>(null);
  return (
    <section aria-label={order.part_delivered ? "Back order" : "Due"}>
      <h3 className="font-semibold">{order.part_delivered ? "Back order" : "Due"}</h3>
      <ul className="mt-2 border-t border-line">
        {due.map((line) => (
          <li key={line.id} className="border-b border-line py-2 wrap-anywhere">
            {quantityText(line.due, line.unit)} × {line.product_name}
            {line.expected_on && (
              <span className="block text-sm text-muted">{expectedText(line)}</span>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-3 flex flex-wrap gap-2">
        <Button
          size="compact"
          aria-expanded={open === "delivery"}
          onClick={() => setOpen(open === "delivery" ? null : "delivery")}
        >
          Deliver in part
        </Button>
        <Button
          size="compact"
          aria-expanded={open === "dates"}
          onClick={() => setOpen(open === "dates" ? null : "dates")}
        >
          Expected dates
        </Button>
      </p>
      {open === "delivery" && (
        <DeliveryForm order={order} due={due} reserved={reserved} onDone={() => setOpen(null)} />
      )}
      {open === "dates" && <DatesForm order={order} due={due} onDone={() => setOpen(null)} />}
    </section>
  );
}

function DeliveryForm({
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
          label="Parcel number"
          maxLength={200}
          value={parcel}
          onChange={(event) => setParcel(event.target.value)}
        />
      </div>
      {order.customer_email && (
        <CheckboxField
          label="Email the customer what left and what follows"
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
          {short} If there are more, count the stock first. Otherwise stock is deducted only as far
          as it is reserved.
        </p>
      </ConfirmDialog>
    </form>
  );
}

function DatesForm({
  order,
  due,
  onDone,
}: {
  order: OfficeOrder;
  due: readonly DueLine[];
  onDone: () => void;
}) {
  const [days, setDays] = useState(() =>
    Object.fromEntries(due.map(({ id, expected_on }) => [id, expected_on ?? ""])),
  );
  const { busy, run } = useAction("Error saving dates", async (tables) => {
    const lines = due.map(({ id }) => ({ id, expected_on: days[id] || null }));
    if (await expectLines(tables, { target: order.id, seen: order.updated_at, lines })) return;
    throw new Error("Someone else changed this order. Check it and try again.");
  });
  return (
    <form
      className="mt-4 grid gap-4"
      onSubmit={async (event) => {
        event.preventDefault();
        if (!(await run())) return;
        toast({ title: "Dates saved" });
        onDone();
      }}
    >
      {due.map(({ id, product_name }) => (
        <TextField
          key={id}
          type="date"
          label={product_name}
          aria-label={`${product_name} expected on`}
          value={days[id] ?? ""}
          onChange={(event) => setDays({ ...days, [id]: event.target.value })}
        />
      ))}
      <Button type="submit" size="compact" className="justify-self-start" disabled={busy}>
        Save dates
      </Button>
    </form>
  );
}

function DeliveryPart({ delivery, order }: { delivery: Delivery; order: OfficeOrder }) {
  const [open, setOpen] = useState<"return" | "receipt" | null>(null);
  const sent = new Map(delivery.delivery_lines.map((line) => [line.order_item_id, line]));
  // In the order of the order's lines.
  const lines = order.order_items.flatMap((item) => {
    const { quantity = 0, returned = 0 } = sent.get(item.id) ?? {};
    return quantity > 0 ? [{ ...item, quantity, returned, most: quantity - returned }] : [];
  });
  const remaining = lines.filter(({ most }) => most > 0);
  const facts = [delivery.dispatched_by, delivery.carrier, delivery.tracking].filter(Boolean);
  const toggle = (part: typeof open) => setOpen(open === part ? null : part);
  return (
    <section aria-label={`Delivery ${delivery.number}`}>
      <h3 className="font-semibold">
        Delivery {delivery.number}, {formatMoment(delivery.dispatched_at)}
      </h3>
      {facts.length > 0 && <p className="text-sm text-muted wrap-anywhere">{facts.join(", ")}</p>}
      <ul className="my-2 border-t border-line">
        {lines.map(({ id, product_name, unit, quantity, returned }) => (
          <li key={id} className="border-b border-line py-2 wrap-anywhere">
            {quantityText(quantity, unit)} × {product_name}
            {returned > 0 && (
              <span className="block text-sm text-warn">
                {quantityText(returned, unit)} taken back
              </span>
            )}
          </li>
        ))}
      </ul>
      {delivery.returned_at && (
        <p className="mb-2 text-sm wrap-anywhere">
          Taken back {formatMoment(delivery.returned_at)}
          {delivery.return_reason && `: ${delivery.return_reason}`}
        </p>
      )}
      {delivery.received_at && (
        <div className="mb-3 text-sm wrap-anywhere">
          <p>
            Received by {delivery.received_by}, {formatMoment(delivery.received_at)}
          </p>
          {delivery.attachments.length > 0 && <ReceivedFiles files={delivery.attachments} />}
        </div>
      )}
      {remaining.length > 0 && (
        <>
          <OrderDocuments
            order={order}
            documents={DISPATCH_DOCUMENTS}
            delivery={delivery.number}
            under={`/admin/orders/${order.id}/documents`}
          />
          <p className="mt-3 flex flex-wrap gap-2">
            <Button
              size="compact"
              aria-expanded={open === "receipt"}
              onClick={() => toggle("receipt")}
            >
              Record receipt
            </Button>
            <Button
              size="compact"
              variant="danger"
              aria-expanded={open === "return"}
              onClick={() => toggle("return")}
            >
              Take back
            </Button>
          </p>
        </>
      )}
      {open === "receipt" && <ReceiptForm delivery={delivery} onDone={() => setOpen(null)} />}
      {open === "return" && remaining.length > 0 && (
        <ReturnForm
          delivery={delivery}
          seen={order.updated_at}
          lines={remaining}
          onDone={() => setOpen(null)}
        />
      )}
    </section>
  );
}

function ReturnForm({
  delivery,
  seen,
  lines,
  onDone,
}: {
  delivery: Delivery;
  seen: string;
  lines: {
    id: string;
    product_id: string | null;
    product_name: string;
    unit: string;
    most: number;
  }[];
  onDone: () => void;
}) {
  const [typed, setTyped] = useState<TypedLines>({});
  const [reason, setReason] = useState("");
  const [restocks, setRestocks] = useState(true);
  const [confirming, setConfirming] = useState(false);
  const { moved, errors } = readMovedLines(lines, typed);
  const { run } = useTakeBack();
  const isReady = moved.length > 0 && Object.keys(errors).length === 0 && reason.trim() !== "";

  async function takeBack() {
    const done = await run({ target: delivery.id, seen, lines: moved, restocks, reason });
    setConfirming(false);
    if (!done) return;
    toast({ title: "Delivery taken back" });
    onDone();
  }

  return (
    <form
      className="mt-4 grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setConfirming(true);
      }}
    >
      <MovedLineFields
        label="Take back"
        lines={lines}
        typed={typed}
        errors={errors}
        onChange={setTyped}
      />
      <Button
        size="compact"
        variant="quiet"
        className="-ml-4 justify-self-start"
        onClick={() => setTyped(typedLines(lines.map(({ id, most }) => ({ id, quantity: most }))))}
      >
        Enter all
      </Button>
      <TextField
        label="Reason"
        required
        maxLength={500}
        autoComplete="off"
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <CheckboxField
        label="Return to stock"
        hint="Clear this if the goods are damaged or missing."
        checked={restocks}
        onChange={(event) => setRestocks(event.target.checked)}
      />
      <Button
        type="submit"
        size="compact"
        variant="danger"
        className="justify-self-start"
        disabled={!isReady}
      >
        Take back
      </Button>
      <ConfirmDialog
        open={confirming}
        question="Take these goods back?"
        action="Take back"
        onConfirm={takeBack}
        onClose={() => setConfirming(false)}
      >
        <p>
          {restocks
            ? "What was deducted is returned to stock and reserved for this order."
            : "Stock stays as it is."}{" "}
          The quantities are due again. The customer is not emailed.
        </p>
      </ConfirmDialog>
    </form>
  );
}
