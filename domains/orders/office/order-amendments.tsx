import { useState } from "react";
import { useAction } from "#app/data/use-table-mutation.ts";
import { useReading } from "#app/data/use-table-query.ts";
import { formatMoment } from "#app/lib/moment.ts";
import { TaskDialog } from "#app/office/form/task-dialog.tsx";
import { Part } from "#app/office/office-page.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { toast } from "#app/ui/toast.ts";
import { AmendmentTexts } from "#domains/orders/components/amendment-texts.tsx";
import { settleAmendment } from "#domains/orders/contracts.ts";
import {
  fetchAmendments,
  type OfficeAmendment,
  type OfficeOrder,
} from "#domains/orders/office-orders.ts";

export function OrderAmendments({ order }: { order: OfficeOrder }) {
  const { data: amendments = [] } = useReading({
    key: ["amendments of an order", order.id],
    read: (tables) => fetchAmendments(tables, order.id),
    errorTitle: "Error fetching changes",
    polls: true,
  });
  if (amendments.length === 0) return null;
  return (
    <Part title="Changes since acceptance">
      <ol className="grid gap-4">
        {amendments.map((amendment) => {
          const { number, at, by, applied_at, withdrawn_at } = amendment;
          return (
            <li key={number} className="grid gap-1 border-l-2 border-line pl-3 text-sm">
              <p className="font-semibold">
                Change {number}
                {withdrawn_at
                  ? ", withdrawn"
                  : !applied_at && ", awaits the customer’s confirmation"}
              </p>
              <p className="text-muted">
                {by}, {formatMoment(at)}
              </p>
              <AmendmentTexts amendment={amendment} currency={order.currency} />
              {!applied_at && !withdrawn_at && <Waiting order={order} amendment={amendment} />}
            </li>
          );
        })}
      </ol>
    </Part>
  );
}

function Waiting({ order, amendment }: { order: OfficeOrder; amendment: OfficeAmendment }) {
  const [confirming, setConfirming] = useState(false);
  const [person, setPerson] = useState(order.customer_name);
  const call = { target: order.id, amendment: amendment.number };
  const { busy, run } = useAction("Error withdrawing change", (tables) =>
    settleAmendment(tables, call),
  );

  async function withdraw() {
    if (await run()) toast({ title: `Change ${amendment.number} withdrawn` });
  }

  return (
    <div className="flex flex-wrap gap-2 pt-1">
      <Button size="compact" onClick={() => setConfirming(true)}>
        Confirm for the customer
      </Button>
      <Button size="compact" variant="quiet" disabled={busy} onClick={withdraw}>
        Withdraw change
      </Button>
      {confirming && (
        <TaskDialog
          title={`Confirm change ${amendment.number}`}
          action="Confirm"
          disabled={person.trim() === ""}
          errorTitle="Error confirming change"
          run={async (tables) => {
            await settleAmendment(tables, { ...call, person });
            return `Change ${amendment.number} confirmed`;
          }}
          onClose={() => setConfirming(false)}
        >
          <TextField
            label="Confirmed by"
            hint="Who confirmed it, and how, such as “T. Nkosi, by phone”."
            maxLength={200}
            value={person}
            onChange={(event) => setPerson(event.target.value)}
          />
        </TaskDialog>
      )}
    </div>
  );
}
