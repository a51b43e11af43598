import { type ComponentProps, useId } from "react";
import { formatCount } from "#app/lib/numbers.ts";
import { TextField } from "#app/ui/field.tsx";

/** Altitudes (m) published by airports and towns. */
const PLACES: [name: string, altitude: number][] = [
  ["Johannesburg", 1753],
  ["Pretoria", 1339],
  ["Bloemfontein", 1395],
  ["Durban", 8],
  ["Cape Town", 10],
];

/** Also as text, since a datalist shows only options that match the current value. */
const HINT = `${PLACES.map(([name, altitude]) => `${name} ${formatCount(altitude)}`).join(", ")}.`;

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
