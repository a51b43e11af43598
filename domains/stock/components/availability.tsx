import { PIECES } from "#domains/products/units.ts";
import { availabilityText } from "#domains/stock/availability.ts";

export function Availability({
  wanted,
  available,
  unit = PIECES,
}: {
  wanted: number;
  available: number;
  unit?: string;
}) {
  return (
    <span className={wanted > available ? "font-semibold text-warn" : undefined}>
      {availabilityText(wanted, available, unit)}
    </span>
  );
}
