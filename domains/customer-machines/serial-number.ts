/** Characters that look alike on worn nameplates; the generated columns use the same. */
const ALIKE: Readonly<Record<string, string>> = { O: "0", I: "1", L: "1", S: "5", B: "8", Z: "2" };

/** Without spaces, dashes and case. */
export function serialKey(serial: string): string {
  return serial.replaceAll(/[^A-Za-z0-9]/g, "").toUpperCase();
}

/** Equal for numbers that differ only in characters that look alike. */
export function serialShape(serial: string): string {
  return serialKey(serial).replaceAll(/[OILSBZ]/g, (character) => ALIKE[character] ?? character);
}

type Numbered = { manufacturer: string; serial_number: string };

export type Likeness = "same" | "alike";

/**
 * Compares serial numbers. The same number of another manufacturer is a different machine; an unknown
 * manufacturer may be any. Returns null for different machines.
 */
export function likeness(one: Numbered, other: Numbered): Likeness | null {
  const shape = serialShape(one.serial_number);
  if (shape === "" || shape !== serialShape(other.serial_number)) return null;
  const makes = [one, other].map(({ manufacturer }) => serialKey(manufacturer));
  const [make, otherMake] = makes;
  if (!makes.includes("") && make !== otherMake) return null;
  const isSame =
    make === otherMake && serialKey(one.serial_number) === serialKey(other.serial_number);
  return isSame ? "same" : "alike";
}
