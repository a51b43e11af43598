import { type ComponentProps, useId } from "react";
import { TextField } from "#app/ui/field.tsx";

/** Places with their heights (m), as their airports and towns state them. */
const PLACES: [name: string, altitude: number][] = [
  ["Johannesburg", 1753],
  ["Pretoria", 1339],
  ["Bloemfontein", 1395],
  ["Durban", 8],
  ["Cape Town", 10],
];

/** The height of the plant, with places at hand. */
export function AltitudeField(props: Partial<ComponentProps<typeof TextField>>) {
  const places = useId();
  return (
    <>
      <TextField
        label="Height above the sea (m)"
        hint="Johannesburg 1,753 m."
        list={places}
        {...props}
      />
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
