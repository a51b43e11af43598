import { quotedPair } from "#app/lib/currency.ts";
import { houseCurrency } from "#app/lib/numbers.ts";
import { boundFields } from "#app/ui/bound-fields.ts";
import { AmountField, TextField } from "#app/ui/field.tsx";
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
  const box = boundFields(typed, (values) => onChange({ ...typed, ...values }), errors);
  return (
    <>
      <AmountField label={`${weak} for 1 ${strong}`} {...box("rate")} />
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
