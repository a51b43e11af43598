import { listPrice, millimetres, type Part, ringVolume } from "../part.ts";

/** ISO 355 metric sizes: number, bore, outside diameter, total width T in mm. */
const sizes = [
  ["30204", 20, 47, 15.25],
  ["30205", 25, 52, 16.25],
  ["30206", 30, 62, 17.25],
  ["30207", 35, 72, 18.25],
  ["30208", 40, 80, 19.75],
  ["30209", 45, 85, 20.75],
  ["30210", 50, 90, 21.75],
  ["30212", 60, 110, 23.75],
  ["30306", 30, 72, 20.75],
  ["30308", 40, 90, 25.25],
  ["30310", 50, 110, 29.25],
  ["32206", 30, 62, 21.25],
  ["32208", 40, 80, 24.75],
  ["32210", 50, 90, 24.75],
  ["32212", 60, 110, 29.75],
  ["32308", 40, 90, 35.25],
] as const;

export const taperedRollerBearings: Part[] = sizes.map(([designation, bore, outside, width]) => ({
  designation,
  name: `${designation} Tapered Roller Bearing`,
  description: `Cup and cone together, ${millimetres(bore, outside, width)}: bore, outside diameter, total width. For gearboxes of rotary valve drives and for blower shafts that push endways; fitted in pairs and set to the play the manual asks for. Replace cup and cone as one.`,
  price: listPrice(4 + 0.2 * ringVolume(bore, outside, width)),
  picture: "tapered-roller",
}));
