import { Minus, Plus } from "lucide-react";
import { useId, useState } from "react";
import { formatCount } from "#app/lib/numbers.ts";
import {
  MAX_QUANTITY,
  type Quantity,
  quantityError,
  quantityOf,
  readQuantity,
} from "#app/lib/quantity.ts";
import { Button, IconButton } from "./button.tsx";

/** Smallest quantity anyone can order. */
const MINIMUM = 1;

/**
 * Whole pieces, at least 1. Text that is no such number stays in the box, with what to do about it, and counts as
 * null; an empty box restores the last good number when it is left.
 */
export function QuantityStepper({
  value,
  onChange,
  unclear,
  label = "Quantity",
  most = MAX_QUANTITY,
}: {
  value: number | null;
  onChange: (quantity: number | null) => void;
  /** What was written before anyone typed here, while `value` is null. */
  unclear?: Quantity;
  label?: string;
  most?: number;
}) {
  const [draft, setDraft] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(false);
  const errorId = useId();
  const stored = value === null ? (unclear ?? readQuantity("")) : quantityOf(value);
  const read = draft ? readQuantity(draft, undefined, most) : stored;
  const isWrong = read.pieces === null;
  const isShown = isWrong && (isLeft || !draft);

  function type(text: string) {
    setDraft(text);
    const { pieces } = readQuantity(text, undefined, most);
    if (pieces !== null) setLeft(false);
    if (text !== "") onChange(pieces);
  }

  function leave() {
    setLeft(true);
    if (!isWrong) setDraft(null);
  }

  function take(quantity: number) {
    setDraft(null);
    onChange(Math.min(most, Math.max(MINIMUM, quantity)));
  }

  const before = value ?? 0;
  return (
    <div className="inline-grid gap-1 noscript:hidden">
      <fieldset className="inline-flex h-12 items-stretch justify-self-start rounded-sm border border-edge bg-paper has-aria-invalid:border-2 has-aria-invalid:border-bad">
        <legend className="sr-only">{label}</legend>
        <IconButton
          label="One less"
          disabled={before <= MINIMUM}
          onClick={() => take(before - 1)}
          className="h-auto"
        >
          <Minus aria-hidden="true" className="size-4" />
        </IconButton>
        <input
          aria-label={label}
          aria-invalid={isWrong || undefined}
          aria-describedby={isShown ? errorId : undefined}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          value={draft ?? stored.typed}
          onChange={(event) => type(event.target.value)}
          onBlur={leave}
          onKeyDown={(event) => {
            if (event.key === "ArrowUp") take(before + 1);
            if (event.key === "ArrowDown") take(before - 1);
          }}
          className="w-14 border-x border-line bg-transparent text-center font-semibold tabular-nums -outline-offset-2"
        />
        <IconButton
          label="One more"
          disabled={before >= most}
          onClick={() => take(before + 1)}
          className="h-auto"
        >
          <Plus aria-hidden="true" className="size-4" />
        </IconButton>
      </fieldset>
      {isShown && (
        <div className="max-w-48 text-sm">
          <p id={errorId} role="alert" className="font-medium text-bad">
            {quantityError(read, most)}
          </p>
          {read.readings.map((pieces) => (
            <Button
              key={pieces}
              variant="quiet"
              size="compact"
              aria-label={`${label}: ${formatCount(pieces)}`}
              onClick={() => take(pieces)}
            >
              {formatCount(pieces)}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

/** Brings the focus to the first box that has to be corrected; false where there is none. */
export function focusInvalid(): boolean {
  const box = document.querySelector<HTMLElement>("main [aria-invalid=true]");
  box?.focus();
  return box !== null;
}
