import { type FormEvent, useState } from "react";
import * as v from "valibot";
import { typedText } from "#app/lib/typed-amount.ts";
import { readAmount } from "#app/office/form/amounts.ts";
import { focusFirstError } from "#app/office/form/focus-first-error.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorText } from "#app/ui/error-text.tsx";
import { TextField } from "#app/ui/field.tsx";
import { exactQuantity, PIECES, quantityText } from "#domains/products/units.ts";
import { WHOLE_PIECES } from "#domains/quotes/quote.ts";

export type ConfirmableLine = {
  id: string;
  product_name: string;
  supplier_number: string;
  quantity: number;
  unit: string;
  price: number;
  requested_on: string | null;
  confirmed_quantity: number | null;
  confirmed_price: number | null;
  offered_quantity: number | null;
  offered_price: number | null;
  expected_on: string | null;
  received: number;
};

export type Confirmation = {
  person: string;
  reference: string;
  lines: { id: string; quantity: number; price: number; expected_on: string | null }[];
};

type Typed = { quantity: string; price: string; day: string };
type Errors = Partial<Record<keyof Typed, string>>;

const QUANTITY = v.pipe(
  v.number("Enter a quantity, or 0 if it will not be supplied."),
  v.minValue(0, "Enter a quantity, or 0 if it will not be supplied."),
  v.maxValue(1_000_000, "Enter up to 1,000,000."),
  v.check((value) => exactQuantity(value) === value, "Enter up to three decimals."),
);
const PRICE = v.pipe(
  v.number("Enter the price as a number."),
  v.minValue(0, "Enter the price as a number."),
  v.maxValue(9_999_999_999.99, "Enter a price below 10,000,000,000."),
  v.check(
    (value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6,
    "Enter up to two decimals.",
  ),
);

/** What the supplier confirms, typed by the supplier or by the office after a call. */
export function ConfirmationForm({
  lines,
  currency,
  today,
  action,
  labels,
  busy,
  error,
  reference: given,
  onConfirm,
}: {
  lines: readonly ConfirmableLine[];
  currency: string;
  today: string;
  action: string;
  labels: Record<"person" | "reference", string>;
  busy: boolean;
  error?: string | undefined;
  reference: string;
  onConfirm: (confirmation: Confirmation) => void;
}) {
  const [person, setPerson] = useState("");
  const [reference, setReference] = useState(given);
  const [tried, setTried] = useState(false);
  const [typed, setTyped] = useState(() => new Map(lines.map((line) => [line.id, typedOf(line)])));
  const read = lines.map((line) => readLine(line, typed.get(line.id) ?? typedOf(line), today));
  const nameless = person.trim() === "";
  const set = (id: string, values: Partial<Typed>) =>
    setTyped(
      new Map([...typed].map(([key, one]) => [key, key === id ? { ...one, ...values } : one])),
    );

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setTried(true);
    if (busy) return;
    if (nameless || read.some(({ errors }) => Object.keys(errors).length > 0)) {
      focusFirstError(event.currentTarget);
      return;
    }
    onConfirm({ person, reference, lines: read.map(({ line }) => line) });
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-6" aria-label={action}>
      <TextField
        label="Delivery date for all lines"
        hint="Fills in the date on every line below."
        type="date"
        className="sm:max-w-60"
        onChange={(event) => {
          const day = event.target.value;
          setTyped(new Map([...typed].map(([id, one]) => [id, { ...one, day }])));
        }}
      />
      <ul className="border-t border-ink">
        {lines.map((line, index) => {
          const { quantity, price, day } = typed.get(line.id) ?? typedOf(line);
          const errors: Errors = (tried && read[index]?.errors) || {};
          const of = (label: string) => ({
            label,
            "aria-label": `${label} of ${line.product_name}`,
          });
          return (
            <li key={line.id} className="grid gap-3 border-b border-line py-4">
              <p className="wrap-anywhere">
                <span className="font-semibold">{line.product_name}</span>
                <span className="block text-sm text-muted">
                  {line.supplier_number && `${line.supplier_number}, `}
                  {quantityText(line.quantity, line.unit)} ordered
                  {line.received > 0 && `, ${quantityText(line.received, line.unit)} received`}
                </span>
              </p>
              <div className="grid items-start gap-3 sm:grid-cols-3">
                <TextField
                  {...of(`Quantity (${line.unit})`)}
                  inputMode="decimal"
                  maxLength={20}
                  autoComplete="off"
                  error={errors.quantity}
                  value={quantity}
                  onChange={(event) => set(line.id, { quantity: event.target.value })}
                />
                <TextField
                  {...of(`Unit price (${currency})`)}
                  inputMode="decimal"
                  maxLength={20}
                  autoComplete="off"
                  error={errors.price}
                  value={price}
                  onChange={(event) => set(line.id, { price: event.target.value })}
                />
                <TextField
                  {...of("Delivery date")}
                  type="date"
                  min={today}
                  error={errors.day}
                  value={day}
                  onChange={(event) => set(line.id, { day: event.target.value })}
                />
              </div>
            </li>
          );
        })}
      </ul>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={labels.person}
          required
          maxLength={200}
          autoComplete="name"
          error={tried && nameless ? "Enter a name." : undefined}
          value={person}
          onChange={(event) => setPerson(event.target.value)}
        />
        <TextField
          label={labels.reference}
          hint="Optional."
          maxLength={100}
          autoComplete="off"
          value={reference}
          onChange={(event) => setReference(event.target.value)}
        />
      </div>
      <ErrorText text={error ?? ""} />
      <div>
        <Button type="submit" variant="primary" aria-busy={busy}>
          {action}
        </Button>
      </div>
    </form>
  );
}

function typedOf(line: ConfirmableLine): Typed {
  return {
    quantity: typedText(line.offered_quantity ?? line.confirmed_quantity ?? line.quantity),
    price: typedText(line.offered_price ?? line.confirmed_price ?? line.price),
    day: line.expected_on ?? line.requested_on ?? "",
  };
}

function readLine({ id, unit, received }: ConfirmableLine, typed: Typed, today: string) {
  const quantity = readAmount(QUANTITY, typed.quantity, {
    empty: "Enter a quantity, or 0 if it will not be supplied.",
  });
  const price = readAmount(PRICE, typed.price, { empty: "Enter the price." });
  const errors: Errors = {};
  if (quantity.error !== undefined) errors.quantity = quantity.error;
  else if (unit === PIECES && !Number.isInteger(quantity.value)) errors.quantity = WHOLE_PIECES;
  if (price.error !== undefined) errors.price = price.error;
  const isDue = (quantity.value ?? 0) > received;
  if (isDue && typed.day < today) errors.day = "Enter today’s date or a later one.";
  return {
    errors,
    line: {
      ...{ id, quantity: quantity.value ?? 0, price: price.value ?? 0 },
      expected_on: typed.day || null,
    },
  };
}
