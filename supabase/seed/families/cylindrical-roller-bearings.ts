import { listPrice, millimetres, type Part, ringVolume } from "../part.ts";

/** Dimension series and bore code with ISO 15 boundary dimensions in mm, and the types in stock. */
export const cylindricalRollerSizes = [
  ["205", 25, 52, 15, ["NU"]],
  ["206", 30, 62, 16, ["NU"]],
  ["207", 35, 72, 17, ["NJ"]],
  ["208", 40, 80, 18, ["NU", "NJ"]],
  ["209", 45, 85, 19, ["NU"]],
  ["210", 50, 90, 20, ["NU", "NJ"]],
  ["211", 55, 100, 21, ["NU"]],
  ["212", 60, 110, 22, ["NU"]],
  ["214", 70, 125, 24, ["NU"]],
  ["216", 80, 140, 26, ["NU"]],
  ["308", 40, 90, 23, ["NU", "NJ"]],
  ["309", 45, 100, 25, ["NU"]],
  ["310", 50, 110, 27, ["NU", "NJ"]],
  ["312", 60, 130, 31, ["NU", "NJ"]],
  ["314", 70, 150, 35, ["NU"]],
  ["316", 80, 170, 39, ["NU"]],
  ["318", 90, 190, 43, ["NU"]],
  ["320", 100, 215, 47, ["NU"]],
] as const;

type CylindricalRollerSize = (typeof cylindricalRollerSizes)[number];

const types = {
  NU: {
    picture: "cylindrical-nu",
    words:
      "NU type, inner ring without flanges, so the shaft can grow with heat: the usual floating bearing of a Roots rotor.",
  },
  NJ: {
    picture: "cylindrical-nj",
    words:
      "NJ type with one flange on the inner ring, holds the shaft in one direction; found at gear ends and in motors on belt drives.",
  },
} as const satisfies Record<string, { picture: Part["picture"]; words: string }>;

/** A cylindrical roller bearing of a type and size; suffixes follow the number after a space. */
export function cylindricalRollerBearing(
  size: CylindricalRollerSize,
  type: keyof typeof types,
  suffix = "",
): Part {
  const [code, bore, outside, width] = size;
  const designation = `${type} ${code}${suffix}`;
  return {
    designation,
    name: `${designation} Cylindrical Roller Bearing`,
    description: `${types[type].words} ${millimetres(bore, outside, width)}: bore, outside diameter, width. Check cage (steel, brass or polyamide) and clearance on the old ring. Also written ${designation.replace(" ", "")}.`,
    price: listPrice(
      9 + 0.27 * ringVolume(bore, outside, width) * (suffix.includes("M") ? 1.3 : 1),
    ),
    picture: types[type].picture,
  };
}

export const cylindricalRollerBearings: Part[] = cylindricalRollerSizes.flatMap((size) =>
  size[4].map((type) => cylindricalRollerBearing(size, type)),
);
