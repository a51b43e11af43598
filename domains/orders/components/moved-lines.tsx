import * as v from "valibot";
import { typedText } from "#app/lib/typed-amount.ts";
import { type Reading, readAmount } from "#app/office/form/amounts.ts";
import { AmountField } from "#app/ui/field.tsx";
import type { MovedLine } from "#domains/orders/delivery.ts";
import { exactQuantity, PIECES, quantityText } from "#domains/products/units.ts";
import { WHOLE_PIECES } from "#domains/quotes/quote.ts";

/** `most` is what may move. */
export type MovableLine = {
  id: string;
  product_name: string;
  unit: string;
  most: number;
  hint?: string;
};
/** Quantities by line. */
export type TypedLines = Readonly<Record<string, string>>;

const NOT_A_QUANTITY = "Enter the quantity as a number, such as 12, or 0.";
const QUANTITY = v.pipe(
  v.number(NOT_A_QUANTITY),
  v.minValue(0, NOT_A_QUANTITY),
  v.check(
    (value) => exactQuantity(value) === value,
    "Enter the quantity with up to three decimals.",
  ),
);

/** An empty quantity is 0. */
export function readMovedLines(
  lines: readonly MovableLine[],
  typed: TypedLines,
): { moved: MovedLine[]; errors: Record<string, string> } {
  const moved: MovedLine[] = [];
  const errors: Record<string, string> = {};
  for (const { id, unit, most } of lines) {
    const { value, error }: Reading<number> = readAmount(QUANTITY, typed[id] ?? "");
    if (error !== undefined) errors[id] = error;
    else if (unit === PIECES && !Number.isInteger(value)) errors[id] = WHOLE_PIECES;
    else if (value > most) errors[id] = `The limit is ${quantityText(most, unit)}.`;
    else if (value > 0) moved.push({ id, quantity: value });
  }
  return { moved, errors };
}

export function typedLines(moved: readonly MovedLine[]): TypedLines {
  return Object.fromEntries(moved.map(({ id, quantity }) => [id, typedText(quantity)]));
}

export function MovedLineFields({
  label,
  lines,
  typed,
  errors,
  onChange,
}: {
  /** Such as “Deliver”. */
  label: string;
  lines: readonly MovableLine[];
  typed: TypedLines;
  errors: Readonly<Record<string, string>>;
  onChange: (typed: TypedLines) => void;
}) {
  return (
    <ul className="border-t border-line">
      {lines.map(({ id, product_name, unit, most, hint }) => (
        <li
          key={id}
          className="grid grid-cols-[minmax(0,1fr)_7rem] items-start gap-4 border-b border-line py-2"
        >
          <div className="wrap-anywhere">
            {product_name}
            {hint && <span className="block text-sm text-muted">{hint}</span>}
          </div>
          <AmountField
            label={`${label}, of ${quantityText(most, unit)}`}
            aria-label={`${label}, of ${quantityText(most, unit)} × ${product_name}`}
            error={errors[id]}
            value={typed[id] ?? ""}
            onChange={(event) => onChange({ ...typed, [id]: event.target.value })}
          />
        </li>
      ))}
    </ul>
  );
}
