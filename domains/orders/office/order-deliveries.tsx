import { useState } from "react";
import { useAction } from "#app/data/use-table-mutation.ts";
import { useReading } from "#app/data/use-table-query.ts";
import { formatMoment } from "#app/lib/moment.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { toast } from "#app/ui/toast.ts";
import { ReceivedFiles } from "#domains/enquiries/components/attachments/received-files.tsx";
import { expectLines } from "#domains/orders/contracts.ts";
import { type DueLine, expectedText } from "#domains/orders/delivery.ts";
import { type Delivery, fetchDeliveries, type OfficeOrder } from "#domains/orders/office-orders.ts";
import { DISPATCH_DOCUMENTS } from "#domains/orders/order-document.ts";
import { quantityText } from "#domains/products/units.ts";
import { useExpectedLines } from "#domains/purchasing/components/use-expected-lines.ts";
import { DeliveryForm } from "./delivery-form.tsx";
import { OrderDocuments } from "./order-documents.tsx";
import { ReceiptForm } from "./receipt-form.tsx";
import { ReturnForm } from "./return-form.tsx";

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
  const expected = useExpectedLines([order.id]);
  return (
    <section aria-label={order.part_delivered ? "Back order" : "Due"}>
      <h3 className="font-semibold">{order.part_delivered ? "Back order" : "Due"}</h3>
      <ul className="mt-2 border-t border-line">
        {due.map((line) => (
          <li key={line.id} className="border-b border-line py-2 wrap-anywhere">
            {quantityText(line.due, line.unit)} × {line.product_name}
            {expected[line.id] && (
              <span className="block text-sm text-muted">
                {expectedText({ expected_on: expected[line.id] ?? null })}
              </span>
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
