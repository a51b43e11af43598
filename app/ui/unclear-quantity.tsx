import { formatCount } from "#app/lib/numbers.ts";
import { type Quantity, quantityError } from "#app/lib/quantity.ts";
import { Button } from "./button.tsx";

export { readQuantity } from "#app/lib/read-quantity.ts";

/** Says what to do about a quantity that is not clear, with a button for each number that it may mean. */
export function UnclearQuantity({
  id,
  label,
  quantity,
  most,
  onChoose,
}: {
  id: string;
  label: string;
  quantity: Quantity;
  most: number;
  onChoose: (pieces: number) => void;
}) {
  return (
    <div className="max-w-48 text-sm">
      <p id={id} role="alert" className="font-medium text-bad">
        {quantityError(quantity, most)}
      </p>
      {quantity.readings.map((pieces) => (
        <Button
          key={pieces}
          variant="quiet"
          size="compact"
          aria-label={`${label}: ${formatCount(pieces)}`}
          onClick={() => onChoose(pieces)}
        >
          {formatCount(pieces)}
        </Button>
      ))}
    </div>
  );
}
