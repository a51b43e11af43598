import { type ComponentProps, useId } from "react";
import { formatCount } from "#app/lib/numbers.ts";
import { TextField } from "#app/ui/field.tsx";

/** Places with their heights (m), as their airports and towns state them. */
const PLACES: [name: string, altitude: number][] = [
  ["Johannesburg", 1753],
  ["Pretoria", 1339],
  ["Bloemfontein", 1395],
  ["Durban", 8],
  ["Cape Town", 10],
];

/** All of them in words, too: a browser's list shows only what agrees with the figure that stands in the field. */
const HINT = `${PLACES.map(([name, altitude]) => `${name} ${formatCount(altitude)}`).join(", ")}.`;

/** The height of the plant, with places at hand. */
export function AltitudeField(props: Partial<ComponentProps<typeof TextField>>) {
  const places = useId();
  return (
    <>
      <TextField label="Altitude (m)" hint={HINT} list={places} {...props} />
      <datalist id={places}>
        {PLACES.map(([name, altitude]) => (
          <option key={name} value={altitude}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  );
}
