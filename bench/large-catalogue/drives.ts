import * as v from "valibot";
import { listPrice, millimetres, type Part, sampleSizes, steps } from "./part.ts";

/** Wedge belt sections, with the belt's top width and height and the ISO 4183 pulley rim, in mm. */
const sections = {
  SPA: { width: 12.7, height: 10, pitch: 15, edge: 10, rise: 2.75, price: 0.0062 },
  SPB: { width: 16.3, height: 13, pitch: 19, edge: 12.5, rise: 3.5, price: 0.0092 },
  SPC: { width: 22, height: 18, pitch: 25.5, edge: 17, rise: 4.8, price: 0.0165 },
};
type Section = keyof typeof sections;
const SECTIONS = Object.keys(sections) as Section[];

/** Smallest and largest bush bores by series, mm. */
const bores: Record<string, [least: number, most: number]> = {
  "1210": [11, 28],
  "1610": [14, 38],
  "2012": [14, 50],
  "2517": [16, 60],
  "3020": [25, 75],
};

/** The picture shows the number of grooves. */
const pulleyPictures: Readonly<Record<number, string>> = {
  2: "v-pulley-2",
  3: "v-pulley",
  4: "v-pulley-4",
  5: "v-pulley-5",
};

/** Keyway widths by largest shaft diameter, mm (DIN 6885 part 1). */
const keyways = [
  { upTo: 12, width: 4 },
  { upTo: 17, width: 5 },
  { upTo: 22, width: 6 },
  { upTo: 30, width: 8 },
  { upTo: 38, width: 10 },
  { upTo: 44, width: 12 },
  { upTo: 50, width: 14 },
  { upTo: 58, width: 16 },
  { upTo: 65, width: 18 },
  { upTo: 75, width: 20 },
];

/** Cogged belts are written XPA, XPB, XPC. */
function wedgeBelt(section: Section, length: number, cogged: boolean): Part {
  const { width, height, price } = sections[section];
  const designation = `${cogged ? section.replace("S", "X") : section} ${length}`;
  return {
    designation,
    name: `${designation} Wedge Belt`,
    description: `Narrow V-belt of ISO 4184, ${width} × ${height} mm, datum length ${length} mm${cogged ? ", moulded cogs for small pulleys" : ""}. Drives blowers from their motors; buy all belts of a drive together and re-tension after the first day. Also written ${designation.replace(" ", "")}.`,
    price: listPrice((1.4 + length * price) * (cogged ? 1.35 : 1)),
    picture: `belt-${section.toLowerCase()}`,
  };
}

function vPulley(section: Section, datum: number, grooves: number): Part {
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

const BUSH = v.object({ series: v.string(), outside_diameter: v.number(), length: v.number() });

function taperBush(size: v.InferOutput<typeof BUSH>, bore: number): Part {
  const { series, outside_diameter: outside, length } = size;
  const keyway = keyways.find(({ upTo }) => bore <= upTo);
  return {
    designation: `${series}-${bore} Taper Bush`,
    name: `Taper Bush ${series}, ${bore} mm Bore`,
    description: `Split bush for pulleys and couplings, bore ${bore} mm with keyway ${keyway?.width} mm wide, large end ${outside} mm, ${length} mm long: ${millimetres(bore, outside, length)}. Clean both tapers and tighten the screws evenly; also written ${series}-${bore} or ${series}/${bore}.`,
    price: listPrice((2.2 + (outside ** 2 * length) / 26_000) * (1 + 1 / bore)),
    picture: "taper-bush",
  };
}

export function drives(): Part[] {
  const datums = [112, 125, 140, 160, 180, 200, 224, 250, 280, 315, 355, 400, 500];
  return [
    ...sampleSizes("taper-bushes", BUSH).flatMap((size) =>
      steps(...(bores[size.series] ?? [0, -1])).map((bore) => taperBush(size, bore)),
    ),
    ...SECTIONS.flatMap((section) =>
      datums.flatMap((datum) => steps(1, 6).map((grooves) => vPulley(section, datum, grooves))),
    ),
    ...steps(800, 4000, 10).flatMap((length) =>
      SECTIONS.flatMap((section) =>
        [false, true].map((cogged) => wedgeBelt(section, length, cogged)),
      ),
    ),
  ];
}
