import { listPrice, millimetres, type Part } from "../part.ts";

/** Designation, shaft, bearing seat, height of the shaft centre, bolt distance in mm (ISO 113). */
const plummerBlocks = [
  ["SNL 505", 20, 52, 40, 130],
  ["SNL 506-605", 25, 62, 50, 150],
  ["SNL 507-606", 30, 72, 50, 150],
  ["SNL 508-607", 35, 80, 60, 170],
  ["SNL 509", 40, 85, 60, 170],
  ["SNL 510-608", 45, 90, 60, 170],
  ["SNL 511-609", 50, 100, 70, 210],
  ["SNL 512-610", 55, 110, 70, 210],
  ["SNL 513-611", 60, 120, 80, 230],
  ["SNL 515-612", 65, 130, 80, 230],
  ["SNL 516-613", 70, 140, 95, 260],
  ["SNL 518-615", 80, 160, 100, 290],
  ["SNL 520-617", 90, 180, 112, 320],
] as const;

/** Designation, shaft, height of the shaft centre in mm (ISO 3228). */
const pillowBlocks = [
  ["UCP 204", 20, 33.3],
  ["UCP 205", 25, 36.5],
  ["UCP 206", 30, 42.9],
  ["UCP 207", 35, 47.6],
  ["UCP 208", 40, 49.2],
  ["UCP 209", 45, 54],
  ["UCP 210", 50, 57.2],
  ["UCP 211", 55, 63.5],
  ["UCP 212", 60, 69.8],
] as const;

/** Designation, shaft, bearing bore, length in mm, nut thread (ISO 2982-1). */
const adapterSleeves = [
  ["H 305", 20, 25, 29, "M25×1.5"],
  ["H 306", 25, 30, 31, "M30×1.5"],
  ["H 307", 30, 35, 35, "M35×1.5"],
  ["H 308", 35, 40, 36, "M40×1.5"],
  ["H 309", 40, 45, 39, "M45×1.5"],
  ["H 310", 45, 50, 42, "M50×1.5"],
  ["H 311", 50, 55, 45, "M55×2"],
  ["H 312", 55, 60, 47, "M60×2"],
  ["H 313", 60, 65, 50, "M65×2"],
  ["H 315", 65, 75, 55, "M75×2"],
  ["H 316", 70, 80, 59, "M80×2"],
  ["H 318", 80, 90, 65, "M90×2"],
  ["H 320", 90, 100, 71, "M100×2"],
  ["H 2310", 45, 50, 55, "M50×1.5"],
  ["H 2312", 55, 60, 62, "M60×2"],
  ["H 2316", 70, 80, 78, "M80×2"],
] as const;

export const bearingHousings: Part[] = [
  ...plummerBlocks.map(
    ([designation, shaft, seat, height, bolts]): Part => ({
      designation,
      name: `${designation} Plummer Block Housing`,
      description: `Split cast iron pillow block for an adapter sleeve on a plain shaft: shaft ${shaft} mm, bearing seat ${seat} mm, shaft centre ${height} mm high, bolts ${bolts} mm apart. Bearing, sleeve, seals and locating rings are ordered with it; say which end is fixed. Also written ${designation.replace("SNL ", "SNL")}.`,
      price: listPrice(14 + seat ** 2 * 0.0082),
      picture: "plummer-block",
    }),
  ),
  ...pillowBlocks.map(
    ([designation, shaft, height]): Part => ({
      designation,
      name: `${designation} Pillow Block Unit`,
      description: `Ready-greased insert bearing UC ${designation.slice(4)} with set screws in a cast foot housing, shaft ${shaft} mm, shaft centre ${height} mm high. For fan shafts, conveyors and outboard ends of small rotary valves. Also written ${designation.replace(" ", "")}.`,
      price: listPrice(5.5 + shaft ** 2 * 0.0125),
      picture: "pillow-block-ucp",
    }),
  ),
  ...adapterSleeves.map(
    ([designation, shaft, bore, length, thread]): Part => ({
      designation,
      name: `${designation} Adapter Sleeve`,
      description: `Sleeve with nut and locking washer for a bearing with ${bore} mm tapered bore on a plain shaft: ${millimetres(shaft, bore, length)}, thread ${thread}. Check the bearing series: wide bearings of the 223 and 23 series need the longer H 23 sleeves. Also written ${designation.replace(" ", "")}.`,
      price: listPrice(3 + (bore * length) / 190),
      picture: "adapter-sleeve",
    }),
  ),
];
