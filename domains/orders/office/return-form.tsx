import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { CheckboxField, TextField } from "#app/ui/field.tsx";
import { toast } from "#app/ui/toast.ts";
import {
  MovedLineFields,
  readMovedLines,
  type TypedLines,
  typedLines,
} from "#domains/orders/components/moved-lines.tsx";
import { useTakeBack } from "#domains/orders/components/use-dispatch.ts";
import type { Delivery } from "#domains/orders/office-orders.ts";

export function ReturnForm({
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
            : "Stock does not change."}{" "}
          The quantities are due again. The customer is not emailed.
        </p>
      </ConfirmDialog>
    </form>
  );
}
