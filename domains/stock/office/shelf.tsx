import { Minus, Plus } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { UnsentNotice } from "#app/data/unsent-notice.tsx";
import { formatCount } from "#app/lib/numbers.ts";
import { readAmount } from "#app/office/form/amounts.ts";
import { Button } from "#app/ui/button.tsx";
import { AmountField, SelectField, TextField } from "#app/ui/field.tsx";
import { focusInvalid, QuantityStepper } from "#app/ui/quantity-stepper.tsx";
import { toast } from "#app/ui/toast.ts";
import { PRODUCT } from "#domains/products/product.ts";
import { availableOf } from "#domains/stock/availability.ts";
import type { Shelf as ShelfRow } from "#domains/stock/contracts.ts";
import { MAX_REASON } from "#domains/stock/shelf-kinds.ts";
import { savedText, waitingText } from "./stock-words.ts";
import { useShelfChange } from "./use-shelf-change.ts";

/** Suggestions; users may enter other reasons. */
const REASONS = ["Miscounted", "Found", "Damaged", "Lost", "Written off"];
const OTHER = "Other";

export function Shelf({ shelf }: { shelf: ShelfRow }) {
  const [pieces, setPieces] = useState<number | null>(1);
  const [counting, setCounting] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { busy, waiting, retry, change } = useShelfChange(shelf.id, (saved) => {
    setPieces(1);
    if (counting) closeCount();
    toast({ title: savedText(saved) });
  });
  const blocked = busy || waiting !== null;

  function move(kind: "withdrawn" | "received") {
    if (pieces === null) focusInvalid();
    else change({ kind, quantity: pieces, reason: "" });
  }

  function closeCount() {
    setCounting(false);
    // The focused input has disappeared. The button exists after this render.
    requestAnimationFrame(() => opener.current?.focus());
  }

  return (
    <div className="grid max-w-md gap-5">
      <dl className="grid grid-cols-3 border border-ink bg-paper text-center">
        <Figure term="On hand" value={shelf.stock} />
        <Figure term="Reserved" value={shelf.reserved} />
        <Figure term="Available" value={availableOf(shelf)} />
      </dl>
      {waiting && (
        <UnsentNotice what={waitingText(waiting.kind, waiting.quantity)} onRetry={retry} />
      )}
      <div className="flex items-center justify-center gap-4">
        <span aria-hidden="true">Quantity</span>
        <QuantityStepper label="Quantity" value={pieces} onChange={setPieces} />
      </div>
      <div className="grid grid-cols-2 gap-3">
        <Button
          className="min-h-20 flex-col text-lg"
          disabled={blocked}
          onClick={() => move("withdrawn")}
        >
          <Minus aria-hidden="true" className="size-7" />
          Issue {pieces === null ? "" : formatCount(pieces)}
        </Button>
        <Button
          className="min-h-20 flex-col text-lg"
          disabled={blocked}
          onClick={() => move("received")}
        >
          <Plus aria-hidden="true" className="size-7" />
          Receive {pieces === null ? "" : formatCount(pieces)}
        </Button>
      </div>
      {counting ? (
        <CountForm
          shelf={shelf}
          disabled={blocked}
          onCount={(quantity, reason) =>
            change({ kind: "counted", quantity, reason, seen: shelf.stock })
          }
          onCancel={closeCount}
        />
      ) : (
        <Button ref={opener} variant="quiet" disabled={blocked} onClick={() => setCounting(true)}>
          Correct count
        </Button>
      )}
    </div>
  );
}

function Figure({ term, value }: { term: string; value: number }) {
  return (
    <div className="flex flex-col-reverse justify-end border-line p-3 not-first:border-l">
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="text-3xl font-bold tabular-nums">{formatCount(value)}</dd>
    </div>
  );
}

function CountForm({
  shelf,
  disabled,
  onCount,
  onCancel,
}: {
  shelf: ShelfRow;
  disabled: boolean;
  onCount: (quantity: number, reason: string) => void;
  onCancel: () => void;
}) {
  const [counted, setCounted] = useState("");
  const [reason, setReason] = useState(REASONS[0] ?? OTHER);
  const [words, setWords] = useState("");
  const [tried, setTried] = useState(false);
  const { value: quantity, error } = readAmount(PRODUCT.entries.stock, counted, {
    empty: "Enter the quantity counted, 0 for none.",
  });
  const why = (reason === OTHER ? words : reason).trim();

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (quantity !== undefined && why) onCount(quantity, why);
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-4 border-t border-line pt-4">
      <AmountField
        autoFocus
        label="Quantity counted"
        required
        value={counted}
        onChange={(event) => setCounted(event.target.value)}
        error={tried ? error : undefined}
        hint={
          quantity !== undefined && quantity < shelf.reserved
            ? `${formatCount(shelf.reserved)} reserved for orders. Orders promised last will wait.`
            : undefined
        }
      />
      <SelectField
        label="Reason"
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      >
        {[...REASONS, OTHER].map((one) => (
          <option key={one}>{one}</option>
        ))}
      </SelectField>
      {reason === OTHER && (
        <TextField
          label="Details"
          required
          maxLength={MAX_REASON}
          value={words}
          onChange={(event) => setWords(event.target.value)}
          error={tried && !why ? "Enter the reason for the difference." : undefined}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" disabled={disabled}>
          Save count
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  );
}
