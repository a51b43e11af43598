import { listPrice, type Part } from "../part.ts";

/**
 * Jaw coupling sizes as the trade numbers them: outside diameter in mm, rated torque in Nm with a
 * 92 and a 98 Shore A spider.
 */
export const jawCouplingSizes = [
  [14, 30, 7.5, 12.5],
  [19, 40, 10, 17],
  [24, 55, 35, 60],
  [28, 65, 95, 160],
  [38, 80, 190, 325],
  [42, 95, 265, 450],
  [48, 105, 310, 525],
  [55, 120, 410, 685],
  [65, 135, 625, 940],
  [75, 160, 1280, 1920],
] as const;

/** Size, outside diameter in mm, rated torque in Nm, greatest speed in rev/min. */
const tyreCouplingSizes = [
  ["F40", 104, 24, 4500],
  ["F50", 133, 66, 4500],
  ["F60", 165, 127, 4000],
  ["F70", 187, 250, 3600],
  ["F80", 211, 375, 3100],
  ["F90", 235, 500, 2880],
  ["F100", 254, 675, 2600],
] as const;

/** JIS B 1452 sizes: outside diameter, hub length in mm, number of pins. */
const pinBushSizes = [
  ["FCL 112", 112, 40, 4],
  ["FCL 125", 125, 45, 4],
  ["FCL 140", 140, 50, 6],
  ["FCL 160", 160, 56, 8],
  ["FCL 180", 180, 63, 8],
  ["FCL 200", 200, 71, 8],
  ["FCL 224", 224, 80, 8],
] as const;

const pinBushPictures = {
  4: "pin-bush-coupling-4",
  6: "pin-bush-coupling-6",
  8: "pin-bush-coupling",
} as const;

type JawCouplingSize = (typeof jawCouplingSizes)[number];

/** Jaw coupling of a size; `bores` in mm are added to the name when it comes finish-bored. */
export function jawCoupling(
  [size, outside, soft, hard]: JawCouplingSize,
  bores?: readonly [drive: number, driven: number],
): Part {
  const bored = bores ? ` ${bores[0]}/${bores[1]} mm` : "";
  return {
    designation: `jaw coupling ${size}${bored}`,
    name: `Jaw Coupling Size ${size}${bored}`,
    description: `Two hubs and a spider, outside diameter ${outside} mm, rated ${soft} Nm with a 92 Shore A and ${hard} Nm with a 98 Shore A spider. ${
      bores
        ? `Bored ${bores[0]} and ${bores[1]} mm with DIN 6885 keyways.`
        : "Pilot bored; give both shaft diameters and key widths and we bore it."
    } For direct-driven blowers and geared motors.`,
    price: listPrice(7 + 0.0112 * outside ** 2 + (bores ? 9 : 0)),
    picture: "jaw-coupling",
  };
}

/** Elastic spider for a jaw coupling size. */
function couplingSpider([size, , soft, hard]: JawCouplingSize, shore: 92 | 98): Part {
  return {
    designation: `spider ${size} ${shore} Shore A`,
    name: `Coupling Spider Size ${size}, ${shore} Shore A`,
    description: `Polyurethane star (element, insert) for jaw couplings of size ${size}, ${shore} Shore A (${shore === 92 ? "yellow" : "red"} in most makes), ${shore === 92 ? soft : hard} Nm. Change it when the legs are flattened by a quarter, and look for the misalignment that did it.`,
    price: listPrice((2 + 0.011 * size ** 2) * (shore === 98 ? 1.15 : 1)),
    picture: `coupling-spider-${shore}`,
  };
}

const tyreCouplings = tyreCouplingSizes.map(
  ([size, outside, torque, speed]): Part => ({
    designation: `tyre coupling ${size}`,
    name: `Tyre Coupling ${size}`,
    description: `Two flanges for taper bushes and a rubber tyre, outside diameter ${outside} mm, ${torque} Nm rated, up to ${speed} rpm. Forgives misalignment up to 4° and damps pulsation between motor and blower; state both shafts so that the bushes come with it.`,
    price: listPrice(28 + 0.0043 * outside ** 2),
    picture: "tyre-coupling",
  }),
);

const pinBushCouplings = pinBushSizes.map(
  ([designation, outside, hub, pins]): Part => ({
    designation,
    name: `${designation} Pin and Bush Coupling`,
    description: `Cast iron halves with ${pins} pins in rubber bushes, outside diameter ${outside} mm, hub length ${hub} mm each side. Robust and easy to inspect on motor to gearbox drives; bushes are also sold as a set, count the pins first.`,
    price: listPrice(9 + 0.0027 * outside ** 2),
    picture: pinBushPictures[pins],
  }),
);

export const couplings: Part[] = [
  ...jawCouplingSizes.slice(1).map((size) => jawCoupling(size)),
  ...jawCouplingSizes.slice(1, 9).map((size) => couplingSpider(size, 92)),
  ...jawCouplingSizes.slice(2, 8).map((size) => couplingSpider(size, 98)),
  ...tyreCouplings,
  ...pinBushCouplings,
];
