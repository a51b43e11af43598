import { listPrice, type Part } from "../part.ts";
import { flangedPicture, type PipeSize, pipeSizes } from "./pipe-sizes.ts";

/** Wearing parts that are made for one make and size, so the blower's nameplate decides. */
const blowerSpares = [
  {
    noun: "Rotor Pair",
    picture: "roots-rotor-pair",
    price: (nominal: number) => 240 + nominal ** 1.55 * 0.9,
    words:
      "Matched pair of three-lobe rotors with shafts, balanced together. Replace when clearances are past the maker's limit and timing cannot recover them",
  },
  {
    noun: "Timing Gear Set",
    picture: "timing-gears",
    price: (nominal: number) => 130 + nominal ** 1.45 * 0.5,
    words:
      "Hardened and ground helical pair that keeps the rotors apart, ratio 1:1. Always changed as a pair, and the rotors are timed again with feeler gauges",
  },
  {
    noun: "Piston Ring Set",
    picture: "piston-ring-set",
    price: (nominal: number) => 26 + nominal ** 1.2 * 0.2,
    words:
      "Split iron rings for the four shaft passages between rotor chamber and oil. Look at the sleeves they run in: a scored sleeve eats new rings",
  },
  {
    noun: "Gasket Set",
    picture: "gasket-set",
    price: (nominal: number) => 17 + nominal ** 1.2 * 0.12,
    words:
      "Cover gaskets, plug seals and sight glass seals for one overhaul. Paper thickness sets the end clearance in some makes, so measure the old ones",
  },
] as const satisfies readonly {
  noun: string;
  picture: Part["picture"];
  price: (nominal: number) => number;
  words: string;
}[];

/** Set pressures in mbar of the relief valves for a pipe size. */
const reliefSettings: readonly (readonly [nominal: number, setting: number])[] = [
  [50, 300],
  [50, 500],
  [65, 500],
  [80, 500],
  [80, 550],
  [80, 700],
  [100, 500],
  [100, 700],
  [100, 770],
  [150, 600],
  [150, 660],
];

/** Safety valve of a connection size at a set pressure in mbar. */
export function reliefValve(nominal: number, setting: number): Part {
  return {
    designation: `relief valve DN${nominal} ${setting} mbar`,
    name: `Pressure Relief Valve DN ${nominal}, ${setting} mbar`,
    description: `Spring loaded valve that opens at ${setting} mbar and can pass the whole flow of a blower on a DN ${nominal} line. Set and sealed on our bench; keep the setting about a tenth above the working pressure and never above the motor's limit.`,
    price: listPrice(58 + nominal ** 1.4 * 0.3),
    picture: nominal < 80 ? "relief-valve" : "relief-valve-flanged",
  };
}

/** Flap check valve for a pipe size. */
function checkValve({ nominal, circle, bolts }: PipeSize): Part {
  return {
    designation: `check valve DN${nominal}`,
    name: `Check Valve DN ${nominal} (Non-Return Flap)`,
    description: `Light flap between flanges that stops a standing blower from being driven backwards by the line. For flanges DN ${nominal} PN 10, bolt circle ${circle} mm, ${bolts}; air up to 150 °C. State whether it sits upright or lying.`,
    price: listPrice(34 + nominal ** 1.4 * 0.17),
    picture: "check-valve",
  };
}

/** Rubber bellows for a pipe size. */
function expansionJoint(size: PipeSize): Part {
  const { nominal, circle, bolts } = size;
  return {
    designation: `expansion joint DN${nominal}`,
    name: `Rubber Expansion Joint DN ${nominal} PN 10`,
    description: `EPDM bellows with loose steel flanges that keeps vibration and heat growth of the blower out of the pipe. Bolt circle ${circle} mm, ${bolts}. Measure the gap between flanges, and ask for silicone above 100 °C discharge temperature.`,
    price: listPrice(22 + nominal ** 1.35 * 0.16),
    picture: flangedPicture("expansion-joint", size),
  };
}

const mounts: Part = {
  designation: "Vibration Mount Set for Blower Frames, 4 Pieces",
  name: "Vibration Mount Set for Blower Frames, 4 Pieces",
  description:
    "Four rubber-metal machine feet with M12 levelling spindle for blower packages up to about 400 kg. Choose by the weight on each foot, with the motor side counted apart.",
  price: 58,
  picture: null,
};

/** One spare for the blower size of a pipe. */
function blowerSpare(spare: (typeof blowerSpares)[number], nominal: number): Part {
  return {
    designation: `${spare.noun} DN${nominal}`,
    name: `${spare.noun} for DN ${nominal} Roots Blower`,
    description: `${spare.words}. For Roots blowers with DN ${nominal} ports; send make, model and serial number, or a photo of the nameplate, before you order.`,
    price: listPrice(spare.price(nominal)),
    picture: spare.picture,
  };
}

export const blowerParts: Part[] = [
  ...blowerSpares.flatMap((spare) =>
    [50, 80, 100, 150, 200].map((nominal) => blowerSpare(spare, nominal)),
  ),
  ...reliefSettings.map(([nominal, setting]) => reliefValve(nominal, setting)),
  ...pipeSizes.slice(0, 7).map(checkValve),
  ...pipeSizes.slice(0, 8).map(expansionJoint),
  mounts,
];
