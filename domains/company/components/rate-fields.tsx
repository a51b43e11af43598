import { quotedPair } from "#app/lib/currency.ts";
import { houseCurrency } from "#app/lib/numbers.ts";
import { TextField } from "#app/ui/field.tsx";
import type { RateErrors, TypedDayRate } from "./typed-rate.ts";

export function RateFields({
  currency,
  typed,
  errors,
  today,
  onChange,
}: {
  currency: string;
  typed: TypedDayRate;
  errors: RateErrors;
  /** Office day. */
  today: string;
  onChange: (typed: TypedDayRate) => void;
}) {
  const [strong, weak] = quotedPair(houseCurrency(), currency);
  const box = (name: keyof TypedDayRate) => ({
    autoComplete: "off",
    error: errors[name],
    value: typed[name],
    onChange: (event: { target: { value: string } }) =>
      onChange({ ...typed, [name]: event.target.value }),
  });
  return (
    <>
      <TextField
        label={`${weak} for 1 ${strong}`}
        inputMode="decimal"
        maxLength={20}
        {...box("rate")}
      />
      <TextField label="Day of the rate" type="date" max={today} {...box("day")} />
      <TextField
        label="Source"
        hint="Such as SARB or the bank"
        maxLength={100}
        {...box("source")}
      />
    </>
  );
}
