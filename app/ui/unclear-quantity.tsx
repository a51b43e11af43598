import { formatCount } from "#app/lib/numbers.ts";
import { type Quantity, quantityError } from "#app/lib/quantity.ts";
import { readQuantity } from "#app/lib/read-quantity.ts";
import { Button } from "./button.tsx";

export function readPieces(text: string, most: number): number | null {
  return readQuantity(text, undefined, most).pieces;
}

export function UnclearQuantity({
  id,
  label,
  quantity,
  most,
  onChoose,
}: {
  id: string;
  label: string;
  quantity: Quantity | string;
  most: number;
  onChoose: (pieces: number) => void;
}) {
  const read = typeof quantity === "string" ? readQuantity(quantity, undefined, most) : quantity;
  return (
    <div className="max-w-48 text-sm">
      <p id={id} role="alert" className="font-medium text-bad">
        {quantityError(read, most)}
      </p>
      {read.readings.map((pieces) => (
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
