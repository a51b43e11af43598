import type { FeatureName } from "./features.ts";

/**
 * What makers write behind a bearing's number: value, then the suffixes that mean it. Sources: the
 * designation systems of SKF, Schaeffler (FAG), NSK, NTN, JTEKT (Koyo), Timken and Nachi in their
 * general catalogues; DIN 623-1 for clearance, bore and cage.
 */
const SUFFIXES: Record<string, string> = {
  "seal contact2":
    "2RS 2RS1 2RSH 2RSH2 2RSR 2HRS DD DDU DDUM DDW LLU LLUM LLUA 2RK PP 2NSE 2NSL EE 2RSS1 2RSL2 2RS2",
  "seal contact1": "RS RS1 RSR HRS DU LU RK NSE NSL RS2",
  "seal light2": "2RZ VV LLB LLH 2RU 2BRS 2RSL 2RSD 2RD 2NK 2LFS",
  "seal light1": "RZ RSL BRS RU LB LH",
  "seal shield2": "2Z ZZ 2ZR KDD",
  "seal shield1": "Z ZR",
  "clearance C1": "C1",
  "clearance C2": "C2",
  "clearance CN": "CN C0",
  "clearance CM": "CM",
  "clearance C3": "C3",
  "clearance C4": "C4",
  "clearance C5": "C5",
  "bore K": "K",
  "bore K30": "K30",
  "duty shaker": "VA405 VA406 T41A T41B T41D VS VS3 VS4 UAVS UAVS1 ROVS W800 VAW33",
  "precision P6": "P6 P63 P64 C03",
  "precision P5": "P5 P53 C02",
  "precision P4": "P4 P4A",
  "heat stable": "S1 S2 S3 S4 TS2 TS3 TS4",
  "groove NR": "NR",
  "groove N": "N",
  "steel stainless": "SS INOX",
  "insulation insulated": "VL0241 VL2071 J20AA J20C J20AB",
  "cage brass": "M MA MB M1 MP ML CA CAM L1 FY M2 MC",
  "cage polyamide": "T85 TN TN9 ETN9 TNG TVP TVP2 TVPB TVPA TV TVP3 T2X P FG TNGN ET",
  "cage steel": "CC CJ J J1 J2 JP JA JN1",
  "design strong": "E EC EA E1 EJ ES RHR RH CD EW EG G15 X QR",
  "lubrication groove": "W33 S D1 E4 E7 W20",
  "pairing pair": "DB DF DT DU2 CA2 UA UO UL GA GB",
};

/** Angular contact bearings only: there A, B, C are angles, and CA, CB, CC, G pairs. */
const ANGULAR: Record<string, string> = {
  "angle 15": "C CD",
  "angle 25": "AC A5 E25",
  "angle 30": "A",
  "angle 40": "B BE BEA BW BA",
  "cage brass": "Y",
  "pairing pair": "CA CB CC G GC BG DUA",
};

/** Grease, noise and packing codes: nothing that a bearing is chosen by here. */
const PASSED_OVER =
  "A B C GJN MT33 MT47 WT LHT23 LHT HT VT143 VT143C VT105 VT378 5K 2AS LX L14 L448 L091 S5 S6 NS7 SRL AV2S Q Q66 QE6 QE5 VE240 QE NSL7 V1 V2 Z1 Z2 Z3 Z4 V3 V4 H XL A15 GG VG L1C VL065 VQ015 W64 C4P D U Y R TL 2S 5S 1S 3S 8A PS2 PG AS 2CS";

type Meaning = { name: FeatureName; value: string } | null;

function table(rows: Record<string, string>): Map<string, Meaning> {
  const meanings = new Map<string, Meaning>();
  for (const [meaning, suffixes] of Object.entries(rows)) {
    const [name, value] = meaning.split(" ") as [FeatureName, string];
    for (const suffix of suffixes.split(" ")) meanings.set(suffix, { name, value });
  }
  return meanings;
}

const general = table(SUFFIXES);
for (const suffix of PASSED_OVER.split(" ")) if (!general.has(suffix)) general.set(suffix, null);
const angular = new Map([...general, ...table(ANGULAR)]);
const LONGEST = 6;

const OF_BOTH_SIDES = new RegExp(
  `^(?:${[...general.keys()].filter((one) => /^2[A-Z]/.test(one)).join("|")})`,
);

/** Whether a text begins with a suffix whose 2 counts sides: 2RS, 2Z. */
export function isOfBothSides(text: string): boolean {
  return OF_BOTH_SIDES.test(text);
}

export type Suffix = {
  start: number;
  end: number;
  name: FeatureName;
  value: string;
};

/**
 * Splits letters and figures written together, such as EKC3 or BECBP, into suffixes. Returns what was
 * understood and where it ends: at the first thing that is no suffix.
 */
export function splitSuffixes(
  text: string,
  start: number,
  isAngular: boolean,
): { suffixes: Suffix[]; end: number } {
  const known = isAngular ? angular : general;
  const suffixes: Suffix[] = [];
  let lone = "";
  let end = start;
  while (end < text.length) {
    const length = longestAt(known, text, end);
    if (length === 0) break;
    const suffix = text.slice(end, end + length);
    const meaning = known.get(suffix) ?? null;
    // Any letters are a row of single ones: of those that say nothing, or the same, only one may stand there.
    if (length === 1 && lone && (suffix === lone || !(known.get(lone) || meaning))) break;
    lone = length === 1 ? suffix : "";
    if (meaning) suffixes.push({ start: end, end: end + length, ...meaning });
    end += length;
  }
  return { suffixes, end };
}

/** The longest suffix here behind which again a suffix, or nothing, stands; else the longest at all. */
function longestAt(known: Map<string, Meaning>, text: string, at: number): number {
  let longest = 0;
  for (let length = Math.min(LONGEST, text.length - at); length > 0; length -= 1) {
    if (!known.has(text.slice(at, at + length))) continue;
    longest ||= length;
    if (isSplittable(known, text, at + length)) return length;
  }
  return longest;
}

function isSplittable(known: Map<string, Meaning>, text: string, at: number): boolean {
  if (at >= text.length) return true;
  for (let length = Math.min(LONGEST, text.length - at); length > 0; length -= 1) {
    // Two deep is enough to tell EK+C3 from E+KC3, and keeps the time linear.
    if (known.has(text.slice(at, at + length))) return true;
  }
  return false;
}

/** Suffixes that are also typed alone or before the number, and mean nothing else in this trade. */
export function looseSuffix(token: string): Suffix | null {
  if (
    !/^(?:C[1-5]|CM|CN|2?RS[1HR]?|2RSR|ZZ|2Z|DDU|LLU|VV|LLB|2RZ|K30|P[56]|VA405|T41A|EK|W33)$/.test(
      token,
    )
  )
    return null;
  const found = splitSuffixes(token, 0, false).suffixes;
  return found.find(({ name }) => name !== "design") ?? null;
}
