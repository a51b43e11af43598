import { listPrice, millimetres, type Part } from "../part.ts";

/** Wedge belt sections: top width and height of the belt, and the pulley rim of ISO 4183, in mm. */
const sections = {
  SPA: {
    width: 12.7,
    height: 10,
    picture: "belt-spa",
    pitch: 15,
    edge: 10,
    rise: 2.75,
    price: 0.0062,
  },
  SPB: {
    width: 16.3,
    height: 13,
    picture: "belt-spb",
    pitch: 19,
    edge: 12.5,
    rise: 3.5,
    price: 0.0092,
  },
  SPC: {
    width: 22,
    height: 18,
    picture: "belt-spc",
    pitch: 25.5,
    edge: 17,
    rise: 4.8,
    price: 0.0165,
  },
} as const;

export type BeltSection = keyof typeof sections;

/** Taper bush series: large-end diameter and length in mm. */
const taperBushSeries = {
  "1210": [47.6, 25.4],
  "1610": [57.2, 25.4],
  "2012": [69.9, 31.8],
  "2517": [85.7, 44.5],
  "3020": [108, 50.8],
} as const;

type TaperBushSeries = keyof typeof taperBushSeries;

/** The picture of a pulley shows its number of grooves. */
const pulleyPictures: Readonly<Record<number, Part["picture"]>> = {
  2: "v-pulley-2",
  3: "v-pulley",
  4: "v-pulley-4",
  5: "v-pulley-5",
};

/** Keyway width for a shaft diameter in mm (DIN 6885 part 1). */
function keyWidth(bore: number): number {
  const steps = [
    [12, 4],
    [17, 5],
    [22, 6],
    [30, 8],
    [38, 10],
    [44, 12],
    [50, 14],
    [58, 16],
    [65, 18],
    [75, 20],
  ] as const;
  const step = steps.find(([upTo]) => bore <= upTo);
  if (!step) throw new RangeError(`No keyway is tabulated for a ${bore} mm bore`);
  return step[1];
}

/** Wedge belt of a section and datum length in mm; cogged belts are written XPA, XPB, XPC. */
export function wedgeBelt(section: BeltSection, length: number, cogged = false): Part {
  const { width, height, picture, price } = sections[section];
  const designation = `${cogged ? section.replace("S", "X") : section} ${length}`;
  return {
    designation,
    name: `${designation} Wedge Belt`,
    description: `Narrow V-belt of ISO 4184, ${width} × ${height} mm, datum length ${length} mm${cogged ? ", moulded cogs for small pulleys" : ""}. Drives blowers from their motors; buy all belts of a drive together and re-tension after the first day. Also written ${designation.replace(" ", "")}.`,
    price: listPrice((1.4 + length * price) * (cogged ? 1.35 : 1)),
    picture,
  };
}

/** Grooved pulley for a taper bush: section, datum diameter in mm, number of grooves. */
export function vPulley(section: BeltSection, datum: number, grooves: number): Part {
  const { pitch, edge, rise } = sections[section];
  const designation = `${section} ${datum}-${grooves}`;
  return {
    designation,
    name: `${designation} Pulley`,
    description: `Cast iron V-belt pulley for taper bushes, datum diameter ${datum} mm, ${grooves} ${grooves === 1 ? "groove" : "grooves"}, outside diameter ${datum + 2 * rise} mm, rim ${2 * edge + (grooves - 1) * pitch} mm wide. Pulley pair and speed must suit the blower's limit; name the shaft and we add the bush. Also written ${section} ${datum}/${grooves}.`,
    price: listPrice(6 + datum ** 1.35 * grooves ** 0.7 * 0.021),
    picture: pulleyPictures[grooves] ?? null,
  };
}

/** Taper bush of a series with a metric bore in mm. */
export function taperBush(series: TaperBushSeries, bore: number): Part {
  const [outside, length] = taperBushSeries[series];
  return {
    designation: `${series}-${bore} Taper Bush`,
    name: `Taper Bush ${series}, ${bore} mm Bore`,
    description: `Split bush for pulleys and couplings, bore ${bore} mm with keyway ${keyWidth(bore)} mm wide, large end ${outside} mm, ${length} mm long: ${millimetres(bore, outside, length)}. Clean both tapers and tighten the screws evenly; also written ${series}-${bore} or ${series}/${bore}.`,
    price: listPrice((2.2 + (outside ** 2 * length) / 26_000) * (1 + 1 / bore)),
    picture: "taper-bush",
  };
}

const belts = {
  SPA: [1000, 1120, 1250, 1400, 1500, 1600, 1700, 1800, 1900, 2000, 2120, 2240, 2500],
  SPB: [1250, 1400, 1600, 1700, 1800, 1900, 2000, 2120, 2240, 2360, 2500, 2650, 2800, 3000, 3150],
  SPC: [2000, 2240, 2500, 2800, 3150, 3550],
} as const satisfies Record<BeltSection, readonly number[]>;

const pulleys: readonly (readonly [BeltSection, number, number])[] = [
  ["SPA", 112, 2],
  ["SPA", 125, 2],
  ["SPA", 140, 3],
  ["SPA", 160, 2],
  ["SPB", 160, 2],
  ["SPB", 160, 3],
  ["SPB", 180, 3],
  ["SPB", 180, 5],
  ["SPB", 200, 3],
  ["SPB", 224, 3],
  ["SPB", 224, 5],
  ["SPB", 250, 4],
  ["SPB", 280, 4],
  ["SPC", 250, 4],
  ["SPC", 315, 5],
];

const bushes = {
  "1210": [19, 24, 28],
  "1610": [24, 28, 32, 38],
  "2012": [28, 38, 42, 48],
  "2517": [38, 42, 48, 55],
  "3020": [48, 55, 60, 65],
} as const satisfies Record<TaperBushSeries, readonly number[]>;

const bushSeries = Object.keys(bushes) as TaperBushSeries[];

export const drives: Part[] = [
  ...belts.SPA.map((length) => wedgeBelt("SPA", length)),
  ...belts.SPB.map((length) => wedgeBelt("SPB", length)),
  ...belts.SPC.map((length) => wedgeBelt("SPC", length)),
  ...pulleys.map(([section, datum, grooves]) => vPulley(section, datum, grooves)),
  ...bushSeries.flatMap((series) => bushes[series].map((bore) => taperBush(series, bore))),
];
