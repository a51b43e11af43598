import { listPrice, millimetres, type Part, ringVolume } from "../part.ts";

/** ISO 15 boundary dimensions in mm; K is the 1:12 tapered bore. */
const sizes = [
  ["1205", 25, 52, 15],
  ["1206", 30, 62, 16],
  ["1207", 35, 72, 17],
  ["1208", 40, 80, 18],
  ["1208 K", 40, 80, 18],
  ["1210 K", 50, 90, 20],
  ["1212 K", 60, 110, 22],
  ["1308", 40, 90, 23],
  ["2206", 30, 62, 20],
  ["2208", 40, 80, 23],
  ["2308", 40, 90, 33],
] as const;

export const selfAligningBearings: Part[] = sizes.map(([designation, bore, outside, width]) => ({
  designation,
  name: `${designation} Self-Aligning Ball Bearing`,
  description: `Two rows of balls that follow a shaft out of line, ${millimetres(bore, outside, width)}: bore, outside diameter, width. Used in plummer blocks of fans and long rotary valve shafts. ${
    designation.endsWith("K")
      ? "Tapered bore 1:12: order the adapter sleeve for your shaft."
      : "Cylindrical bore: with an adapter sleeve you need the K version instead."
  }`,
  price: listPrice(5 + 0.22 * ringVolume(bore, outside, width)),
  picture: "self-aligning-ball",
}));
