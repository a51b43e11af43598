import { Minus, Plus } from "lucide-react";
import { useState } from "react";
import { IconButton } from "./button.tsx";

/** Smallest quantity anyone can order. */
const MINIMUM = 1;
const MAXIMUM = 9999;

/** Whole pieces, at least 1. While someone types, the box may be empty; leaving it restores the last good number. */
export function QuantityStepper({
  value,
  onChange,
  label = "Quantity",
}: {
  value: number;
  onChange: (quantity: number) => void;
  label?: string;
}) {
  const [draft, setDraft] = useState<string | null>(null);

  function type(text: string) {
    const digits = text.replace(/\D/g, "").slice(0, 4);
    setDraft(digits);
    const typed = Number(digits);
    if (typed >= MINIMUM) onChange(typed);
  }

  function step(by: number) {
    setDraft(null);
    onChange(Math.min(MAXIMUM, Math.max(MINIMUM, value + by)));
  }

  return (
    <fieldset className="inline-flex noscript:hidden h-12 items-stretch rounded-sm border border-edge bg-paper">
      <legend className="sr-only">{label}</legend>
      <IconButton
        label="One less"
        disabled={value <= MINIMUM}
        onClick={() => step(-1)}
        className="h-auto"
      >
        <Minus aria-hidden="true" className="size-4" />
      </IconButton>
      <input
        aria-label={label}
        inputMode="numeric"
        autoComplete="off"
        value={draft ?? value}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setDraft(null)}
        onKeyDown={(event) => {
          if (event.key === "ArrowUp") step(1);
          if (event.key === "ArrowDown") step(-1);
        }}
        className="w-14 border-x border-line bg-transparent text-center font-semibold tabular-nums -outline-offset-2"
      />
      <IconButton
        label="One more"
        disabled={value >= MAXIMUM}
        onClick={() => step(1)}
        className="h-auto"
      >
        <Plus aria-hidden="true" className="size-4" />
      </IconButton>
    </fieldset>
  );
}
