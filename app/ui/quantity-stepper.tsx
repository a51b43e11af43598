import { Minus, Plus } from "lucide-react";
import { useEffect, useId, useState } from "react";
import { MAX_QUANTITY } from "#app/lib/numbers.ts";
import type { Quantity } from "#app/lib/quantity.ts";
import { IconButton } from "./button.tsx";
import { useOnDemand } from "./on-demand.ts";

const MINIMUM = 1;

/**
 * Null for invalid text, which stays with an error; an emptied box restores the last valid number
 * on blur.
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
  unclear?: Quantity;
  label?: string;
  most?: number;
}) {
  const [draft, setDraft] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(false);
  const errorId = useId();
  const plain = draft ? plainPieces(draft, most) : value;
  const words = useOnDemand(
    plain === null,
    () => import("./unclear-quantity.tsx"),
    () => {},
  );
  const read = (text: string) => plainPieces(text, most) ?? words?.readPieces(text, most) ?? null;
  const isWrong = (draft ? read(draft) : value) === null;
  const isShown = isWrong && (isLeft || !draft);

  function type(text: string) {
    setDraft(text);
    const pieces = read(text);
    if (pieces !== null) setLeft(false);
    if (text) onChange(pieces);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: Reads text typed before the parser loaded.
  useEffect(() => {
    if (draft && words) type(draft);
  }, [words]);

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
          value={draft ?? value ?? unclear?.typed ?? ""}
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
      {isShown && words && (
        <words.UnclearQuantity
          {...{ id: errorId, label, most, onChoose: take }}
          quantity={draft || !unclear ? (draft ?? "") : unclear}
        />
      )}
    </div>
  );
}

/** Digits only; null otherwise or out of range. */
function plainPieces(text: string, most: number): number | null {
  const pieces = /^\d+$/.test(text) ? Number(text) : 0;
  return pieces >= MINIMUM && pieces <= most ? pieces : null;
}

export function focusInvalid(): boolean {
  const box = document.querySelector<HTMLElement>("main [aria-invalid=true]");
  box?.focus();
  return box !== null;
}
