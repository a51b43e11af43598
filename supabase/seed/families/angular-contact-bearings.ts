import { listPrice, millimetres, type Part, ringVolume } from "../part.ts";

/** Single row, 40 degree contact angle: number, bore, outside diameter, width in mm (ISO 15). */
const singleRow = [
  ["7204 B", 20, 47, 14],
  ["7205 B", 25, 52, 15],
  ["7206 B", 30, 62, 16],
  ["7207 B", 35, 72, 17],
  ["7208 B", 40, 80, 18],
  ["7210 B", 50, 90, 20],
  ["7212 B", 60, 110, 22],
  ["7306 B", 30, 72, 19],
  ["7308 B", 40, 90, 23],
  ["7310 B", 50, 110, 27],
  ["7312 B", 60, 130, 31],
] as const;

const doubleRow = [
  ["3205", 25, 52, 20.6],
  ["3206", 30, 62, 23.8],
  ["3207", 35, 72, 27],
  ["3208", 40, 80, 30.2],
  ["3209", 45, 85, 30.2],
  ["3210", 50, 90, 30.2],
  ["3305", 25, 62, 25.4],
  ["3306", 30, 72, 30.2],
  ["3307", 35, 80, 34.9],
  ["3308", 40, 90, 36.5],
  ["3309", 45, 100, 39.7],
  ["3310", 50, 110, 44.4],
  ["3312", 60, 130, 54],
] as const;

export const angularContactBearings: Part[] = [
  ...singleRow.map(
    ([designation, bore, outside, width]): Part => ({
      designation,
      name: `${designation} Angular Contact Ball Bearing`,
      description: `Single row, 40° contact angle, ${millimetres(bore, outside, width)}: bore, outside diameter, width. Carries thrust one way only, so order two when the drawing shows a pair, and say whether they must be universally matched. Also written ${designation.replace(" ", "")}.`,
      price: listPrice(6 + 0.24 * ringVolume(bore, outside, width)),
      picture: "angular-contact",
    }),
  ),
  ...doubleRow.map(
    ([designation, bore, outside, width]): Part => ({
      designation,
      name: `${designation} Double Row Angular Contact Ball Bearing`,
      description: `Double row, holds the shaft both ways, ${millimetres(bore, outside, width)}: bore, outside diameter, width. The fixed bearing that keeps the end clearance of many Roots rotors. Check clearance and whether the old one was open, shielded or sealed.`,
      price: listPrice(9 + 0.26 * ringVolume(bore, outside, width)),
      picture: "angular-contact-double",
    }),
  ),
];
