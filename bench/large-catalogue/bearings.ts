import * as v from "valibot";
import { listPrice, millimetres, type Part, sampleSizes } from "./part.ts";

const SIZE = v.object({
  /** The number without the letters around it. */
  name: v.pipe(
    v.string(),
    v.transform((name) => /\d+/.exec(name)?.[0] ?? ""),
  ),
  bore: v.number(),
  outside_diameter: v.number(),
  width: v.number(),
});
type Size = v.InferOutput<typeof SIZE>;

/** ISO 15 sizes that the sample catalogue does not have. */
const unstocked: Size[] = [
  { name: "6007", bore: 35, outside_diameter: 62, width: 14 },
  { name: "6009", bore: 45, outside_diameter: 75, width: 16 },
  { name: "6215", bore: 75, outside_diameter: 130, width: 25 },
  { name: "6220", bore: 100, outside_diameter: 180, width: 34 },
  { name: "6300", bore: 10, outside_diameter: 35, width: 11 },
  { name: "6301", bore: 12, outside_diameter: 37, width: 12 },
];

function dimensions({ bore, outside_diameter, width }: Size): string {
  return `${millimetres(bore, outside_diameter, width)}: bore, outside diameter, width.`;
}

/** Ring volume in cm³, which determines a bearing's price. */
function volume({ bore, outside_diameter, width }: Size): number {
  return ((Math.PI / 4) * (outside_diameter ** 2 - bore ** 2) * width) / 1000;
}

function closure(suffix: string): { words: string; picture: string; premium: number } {
  if (suffix.startsWith("-2RS"))
    return { words: "Rubber sealed both sides", picture: "deep-groove-2rs", premium: 1.25 };
  if (suffix.startsWith("-ZZ"))
    return { words: "Metal shielded both sides", picture: "deep-groove-zz", premium: 1.15 };
  return { words: "Open", picture: "deep-groove-open", premium: 1 };
}

function use(bore: number): string {
  if (bore <= 20) return "Common in side-channel blowers and the geared motors of rotary valves.";
  if (bore <= 45)
    return "Fits many foot motors, outboard bearings of rotary valves and small Roots blowers.";
  return "Seen at the drive end of larger Roots blowers and of the motors that turn them.";
}

function check(suffix: string): string {
  const clearance = suffix.match(/C[34]/)?.[0];
  if (clearance)
    return `${clearance} clearance suits hot running; do not replace it with a normal one.`;
  return "Normal internal clearance. Check whether the old ring is marked C3.";
}

/** As buyers also type it: "6205 2RS C3" for "6205-2RS C3", "6308/C3" for "6308 C3". */
function otherSpelling(designation: string): string {
  return designation.includes("-") ? designation.replace("-", " ") : designation.replace(" ", "/");
}

function deepGrooveBearing(size: Size, suffix: string): Part {
  const designation = `${size.name}${suffix}`;
  const { words, picture, premium } = closure(suffix);
  const spoken = suffix ? ` Also written ${otherSpelling(designation)}.` : "";
  const isLarge = picture === "deep-groove-open" && size.outside_diameter >= 125;
  return {
    designation,
    name: `${designation} Deep Groove Ball Bearing`,
    description: `${words}, ${dimensions(size)} ${use(size.bore)} ${check(suffix)}${spoken}`,
    price: listPrice((2.6 + 0.13 * volume(size)) * premium * (suffix.includes("C3") ? 1.04 : 1)),
    picture: isLarge ? "deep-groove-large" : picture,
  };
}

export function deepGrooveBearings(): Part[] {
  const sizes = [...sampleSizes("deep-groove-ball-bearings", SIZE), ...unstocked].sort(
    (one, other) => Number(one.name) - Number(other.name),
  );
  const suffixes = [
    ...["", "-ZZ", "-2RS"].flatMap((seal) => [seal, `${seal} C3`, `${seal} C4`]),
    ...[" N", " NR", " M C3"],
  ];
  return sizes.flatMap((size) => suffixes.map((suffix) => deepGrooveBearing(size, suffix)));
}

/** E or MB design, K for the 1:12 tapered bore, then the clearance. */
function sphericalRollerBearing(size: Size, variant: string): Part {
  const designation = `${size.name} ${variant}`;
  const isBrass = variant.startsWith("MB");
  const isTapered = variant.includes("K");
  const cage = isBrass
    ? "Machined brass cage for shock and vibration"
    : "E design with the larger rollers and a steel or polyamide cage";
  const seat = isTapered
    ? "Tapered bore 1:12: order the adapter sleeve with it and set the clearance while mounting."
    : "Cylindrical bore for a shaft seat; takes misalignment of fan, blower and rotary valve shafts.";
  const clearance = variant.match(/C[34]/)?.[0];
  const play = clearance
    ? `${clearance} clearance for warm machines.`
    : "Normal clearance. Check the old mark for C3 before you order.";
  return {
    designation,
    name: `${designation} Spherical Roller Bearing`,
    description: `${cage}, ${dimensions(size)} ${seat} ${play} Also written ${designation.replace(" ", "")}.`,
    price: listPrice((14 + 0.36 * volume(size)) * (isBrass ? 1.12 : 1) * (isTapered ? 1.03 : 1)),
    picture: `spherical-roller-${isTapered ? "tapered-bore" : isBrass ? "brass" : "e"}`,
  };
}

export function sphericalRollerBearings(): Part[] {
  const variants = ["E", "EK", "MB", "MBK"].flatMap((design) =>
    ["", " C3", " C4"].map((clearance) => `${design}${clearance}`),
  );
  return sampleSizes("spherical-roller-bearings", SIZE).flatMap((size) =>
    variants.map((variant) => sphericalRollerBearing(size, variant)),
  );
}

const cylindricalTypes = {
  NU: "NU type, inner ring without flanges, so the shaft can expand with heat, the usual floating bearing of a Roots rotor.",
  NJ: "NJ type with one flange on the inner ring, holds the shaft in one direction; found at gear ends and in motors on belt drives.",
};

export function cylindricalRollerBearings(): Part[] {
  return sampleSizes("cylindrical-roller-bearings", SIZE).flatMap((size) =>
    Object.entries(cylindricalTypes).flatMap(([type, words]) =>
      [" C3", " M", " M C3", " E"].map((suffix) => {
        const designation = `${type} ${size.name}${suffix}`;
        return {
          designation,
          name: `${designation} Cylindrical Roller Bearing`,
          description: `${words} ${dimensions(size)} Check cage (steel, brass or polyamide) and clearance on the old ring. Also written ${designation.replace(" ", "")}.`,
          price: listPrice(9 + 0.27 * volume(size) * (suffix.includes("M") ? 1.3 : 1)),
          picture: `cylindrical-${type.toLowerCase()}`,
        };
      }),
    ),
  );
}
