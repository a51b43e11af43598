import { listPrice, millimetres, type Part, ringVolume } from "../part.ts";

/** Boundary dimensions of ISO 15: series number, bore, outside diameter, width in mm. */
export const deepGrooveSizes = [
  ["6000", 10, 26, 8],
  ["6001", 12, 28, 8],
  ["6002", 15, 32, 9],
  ["6003", 17, 35, 10],
  ["6004", 20, 42, 12],
  ["6005", 25, 47, 12],
  ["6006", 30, 55, 13],
  ["6007", 35, 62, 14],
  ["6008", 40, 68, 15],
  ["6009", 45, 75, 16],
  ["6010", 50, 80, 16],
  ["6012", 60, 95, 18],
  ["6200", 10, 30, 9],
  ["6201", 12, 32, 10],
  ["6202", 15, 35, 11],
  ["6203", 17, 40, 12],
  ["6204", 20, 47, 14],
  ["6205", 25, 52, 15],
  ["6206", 30, 62, 16],
  ["6207", 35, 72, 17],
  ["6208", 40, 80, 18],
  ["6209", 45, 85, 19],
  ["6210", 50, 90, 20],
  ["6211", 55, 100, 21],
  ["6212", 60, 110, 22],
  ["6213", 65, 120, 23],
  ["6214", 70, 125, 24],
  ["6215", 75, 130, 25],
  ["6216", 80, 140, 26],
  ["6218", 90, 160, 30],
  ["6220", 100, 180, 34],
  ["6300", 10, 35, 11],
  ["6301", 12, 37, 12],
  ["6302", 15, 42, 13],
  ["6303", 17, 47, 14],
  ["6304", 20, 52, 15],
  ["6305", 25, 62, 17],
  ["6306", 30, 72, 19],
  ["6307", 35, 80, 21],
  ["6308", 40, 90, 23],
  ["6309", 45, 100, 25],
  ["6310", 50, 110, 27],
  ["6311", 55, 120, 29],
  ["6312", 60, 130, 31],
  ["6313", 65, 140, 33],
  ["6314", 70, 150, 35],
  ["6315", 75, 160, 37],
  ["6316", 80, 170, 39],
  ["6318", 90, 190, 43],
  ["6320", 100, 215, 47],
] as const;

type DeepGrooveSize = (typeof deepGrooveSizes)[number];

const stocked: Partial<Record<DeepGrooveSize[0], readonly string[]>> = {
  "6000": ["-2RS"],
  "6001": ["-ZZ"],
  "6002": ["-2RS"],
  "6003": ["-2RS C3"],
  "6004": ["-2RS", "-ZZ C3"],
  "6005": ["-2RS C3"],
  "6006": ["-2RS"],
  "6008": [" C3"],
  "6010": ["-2RS"],
  "6012": [""],
  "6200": ["-ZZ"],
  "6201": ["-2RS C3"],
  "6202": ["-2RS C3"],
  "6203": ["-2RS C3", "-ZZ"],
  "6204": ["", "-2RS C3", "-ZZ C3"],
  "6205": ["", "-2RS C3", "-ZZ C3"],
  "6206": ["-2RS C3", " C3"],
  "6207": ["-2RS", " C3"],
  "6208": ["-2RS C3", "-ZZ", " C3"],
  "6209": ["-2RS C3"],
  "6210": ["-2RS", " C3"],
  "6211": [" C3"],
  "6212": ["-ZZ C3", " C3"],
  "6213": [" C3"],
  "6214": [" C3"],
  "6216": [" C3"],
  "6218": [" C3"],
  "6302": ["-2RS"],
  "6303": ["-2RS C3"],
  "6304": ["-2RS C3", "-ZZ"],
  "6305": ["-2RS C3", " C3"],
  "6306": ["-ZZ C3", " C3"],
  "6307": ["-2RS C3"],
  "6308": ["-2RS", " C3", "-ZZ C3"],
  "6309": [" C3", "-ZZ C3"],
  "6310": [" C3", "-2RS C3"],
  "6311": [" C3"],
  "6312": ["-ZZ", " C3"],
  "6313": [" C3", "-ZZ C3"],
  "6314": [" C3"],
  "6315": [" C3"],
  "6316": [" C3"],
  "6318": [" C3"],
  "6320": [" C3"],
};

function closure(suffix: string): { words: string; picture: Part["picture"]; premium: number } {
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
  return "Normal internal clearance: check whether the old ring is marked C3.";
}

/** As buyers also type it: "6205 2RS C3" for "6205-2RS C3", "6308/C3" for "6308 C3". */
function otherSpelling(designation: string): string {
  return designation.includes("-") ? designation.replace("-", " ") : designation.replace(" ", "/");
}

/** A bearing of a size with a suffix as it is written behind the number, such as "-2RS C3". */
export function deepGrooveBearing(size: DeepGrooveSize, suffix: string): Part {
  const [series, bore, outside, width] = size;
  const designation = `${series}${suffix}`;
  const { words, picture, premium } = closure(suffix);
  const spoken = suffix ? ` Also written ${otherSpelling(designation)}.` : "";
  return {
    designation,
    name: `${designation} Deep Groove Ball Bearing`,
    description: `${words}, ${millimetres(bore, outside, width)}: bore, outside diameter, width. ${use(bore)} ${check(suffix)}${spoken}`,
    price: listPrice(
      (2.6 + 0.13 * ringVolume(bore, outside, width)) *
        premium *
        (suffix.includes("C3") ? 1.04 : 1),
    ),
    picture: picture === "deep-groove-open" && outside >= 125 ? "deep-groove-large" : picture,
  };
}

const general: Part = {
  designation: "Deep Groove Ball Bearing",
  name: "Deep Groove Ball Bearing",
  description:
    "The everyday bearing of motors, fans and blowers, in the 6000, 6200 and 6300 series from 10 to 100 mm bore, open, shielded (ZZ) or sealed (2RS), with normal or C3 clearance. The price is that of a small sealed size; send the number on the old ring or its three dimensions and we confirm the rest by enquiry.",
  price: 8.5,
  picture: "deep-groove-open",
  stock: 160,
};

export const deepGrooveBearings: Part[] = [
  general,
  ...deepGrooveSizes.flatMap((size) =>
    (stocked[size[0]] ?? []).map((suffix) => deepGrooveBearing(size, suffix)),
  ),
];
