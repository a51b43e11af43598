import { featureLabel } from "./features.ts";
import { type Scan, take } from "./reading.ts";

/**
 * Housings, units and sleeves. Sources: ISO 113 (SN, SNL, SE and others share main dimensions),
 * ISO 3228 and JIS B 1557 (UC units), ISO 2982-1 (sleeves), makers' interchange tables.
 */
const HOUSING =
  /(?<![A-Z0-9])(?:F?SNL|SNH|SNG|SNA|SNK|SNU|SSN|SN|SE|SD)[\s-]?([2356]\d\d)(?:[\s-]+([2356]\d\d))?(?!\d)/g;
const SEATED_HOUSING = /(?<![A-Z0-9])SNV[\s-]?(\d{3})(?!\d)/g;
const UNIT_OF_INSERT = /(?<![A-Z0-9])UC(PH|PA|FL|FC|FB|P|F|T|C)?[\s-]?(2\d\d|3\d\d)(?!\d)(?:D1)?/g;
const UNIT_OF_SHAFT =
  /(?<![A-Z0-9])(SYJ?|SYK|[PR]ASEY?|RASE|NP)[\s-]?(\d\d)(?:[\s-]?(?:TF|TR|KF|N))?(?![A-Z0-9])/g;
const SLEEVE = /(?<![A-Z0-9])(HA|HE|HS|H|AHX|AH|AOH)[\s-]?(\d{3,4})(?!\d)[XEHCL]?(?![A-Z])/g;

/** Reads plummer blocks, bearing units and sleeves. */
export function readHousings(scan: Scan): void {
  for (const match of scan.free.matchAll(HOUSING)) {
    const codes = match.slice(1).filter(Boolean);
    takeCode(
      scan,
      match,
      codes.map((code) => `snl${code}`),
      `SNL ${codes.join("-")}`,
      "plummer-block",
    );
  }
  for (const match of scan.free.matchAll(SEATED_HOUSING)) {
    const seat = Number(match[1]);
    scan.facts.push(`SNV ${seat} is named after the bearing seat of ${seat} mm.`);
    takeSize(scan, match, { unit: "mm", axis: "seat" }, seat);
  }
  for (const match of scan.free.matchAll(UNIT_OF_INSERT)) {
    const [, shape = "", number = ""] = match;
    const code = `uc${shape.toLowerCase()}${number}`;
    const codes = [...new Set([code, ...(scan.isProduct ? [] : [`ucp${number}`])])];
    if (!scan.isProduct && shape === "")
      scan.facts.push(`UC ${number} is the bearing inside a UCP ${number}.`);
    else if (!scan.isProduct && shape !== "P")
      scan.facts.push(
        `UC${shape} ${number} is another housing with the bearing of a UCP ${number}.`,
      );
    takeCode(scan, match, codes, `UC${shape} ${number}`, "pillow-block", [
      `uc${shape}`,
      Number(number),
    ]);
  }
  for (const match of scan.free.matchAll(UNIT_OF_SHAFT)) {
    const shaft = Number(match[2]);
    const number = `2${`${shaft / 5}`.padStart(2, "0")}`;
    const label = `${match[1]} ${shaft}`;
    scan.facts.push(`${label} is a foot unit for the same shaft as UCP ${number}.`);
    takeCode(scan, match, [`ucp${number}`], label, "pillow-block");
  }
  for (const match of scan.free.matchAll(SLEEVE)) {
    const [, letters = "", number = ""] = match;
    const isInch = /^H[AES]$/.test(letters);
    const isWithdrawal = letters.startsWith("A");
    if (isInch)
      scan.facts.push(`${letters} ${number} is for an inch shaft, H ${number} for a metric one.`);
    const codes = isInch ? [`${letters}${number}`, `H${number}`] : [`${letters}${number}`];
    const family = isWithdrawal ? "withdrawal-sleeve" : "adapter-sleeve";
    const step = [letters + number.slice(0, -2), Number(number.slice(-2))] as const;
    takeCode(
      scan,
      match,
      codes.map((code) => code.toLowerCase()),
      `${letters} ${number}`,
      family,
      step,
    );
  }
}

const V_RING = /(?<![A-Z0-9])V[\s-]?([ASLE])?[\s-]?(\d{1,3})[\s-]?([ASLE])?(?![A-Z0-9])/g;
const AS_FORMS =
  "TC TCV TB AS BS CS BASL BAUMSL BAUMSLX7 BABSL BAOFSL HMSA10 HMSA HMSA7 WAS WCS TRE ASL SL RSTD TG";
const A_FORMS = "SC SB SA BA BAUM CB HMS5 HMS4 HMS TRA WA SG VC";
const forms = new Map([
  ...AS_FORMS.split(" ").map((form) => [form, "AS"] as const),
  ...A_FORMS.split(" ").map((form) => [form, "A"] as const),
]);
const MATERIALS: [RegExp, string][] = [
  [/\b(?:FKM|FPM|VITON|FLUORO(?:CARBON|ELASTOMER)?[ -]?(?:RUBBER)?)\b/g, "FKM"],
  [/\b(?:NBR|NITRILE(?: RUBBER)?|BUNA(?:[ -]?N)?|PERBUNAN)\b/g, "NBR"],
  [/\bEPDM\b/g, "EPDM"],
  [/\b(?:VMQ|SILICONE?(?: RUBBER)?|MVQ)\b/g, "VMQ"],
  [/\b(?:PTFE|TEFLON)\b/g, "PTFE"],
];

/**
 * Reads what seals are called beside their sizes. Sources: DIN 3760 and ISO 6194-1 (forms A, AS), makers'
 * lists for the letters; V-rings after the makers' common numbering.
 */
export function readSeals(scan: Scan): void {
  for (const match of scan.free.matchAll(V_RING)) {
    const section = match[1] ?? match[3];
    if (!section || (match[1] && match[3])) continue;
    const code = `v${match[2]}${section.toLowerCase()}`;
    takeCode(scan, match, [code], `V-${match[2]}${section}`, "v-ring", [
      `v${section}`,
      Number(match[2]),
    ]);
  }
  for (const [words, material] of MATERIALS) {
    for (const match of scan.free.matchAll(words)) takeFeature(scan, match, "material", material);
  }
  const hasSizes = scan.terms.some(({ kind }) => kind === "sizes") || /SEAL/.test(scan.free);
  for (const match of scan.free.matchAll(/(?<![A-Z0-9])[A-Z]{2,7}\d{0,2}(?![A-Z0-9])/g)) {
    const form = hasSizes ? forms.get(match[0]) : undefined;
    if (!form) continue;
    if (!scan.isProduct && /^(?:TB|SC)$/.test(match[0]))
      scan.facts.push(`Makers use ${match[0]} for different forms: compare with the old seal.`);
    takeFeature(scan, match, "lip", form);
  }
}

const SHORE =
  /(?<![\d.])(?:SHORE|SH)?\s?(92|98|64)\s?°?\s?-?(?:SHORE|SH(?:\.|O)?)?\s?-?(A|D)?(?![A-Z0-9])/g;
const COLOURS: Record<string, string> = { YELLOW: "92", RED: "98", GREEN: "64" };
const JAW = /(?<![A-Z0-9])(?:SIZE\s?|(ROTEX|SPIDEX|TRASCO|GR)\s?-?(GS\s?-?)?)(\d{2,3})(?!\d)/g;
const LOVEJOY =
  /(?<![A-Z0-9])(?:A?L)[\s-]?(035|050|070|075|090|095|099|100|110|150|190|225|276)(?!\d)N?/g;
const TYRE =
  /(?<![A-Z0-9])F[\s-]?(40|50|60|70|80|90|1[024-8]0|2[025]0)(?:\s?-?[BFH])?(?![A-Z0-9])/g;
const PIN_COUPLING = /(?<![A-Z0-9])FCL[\s-]?(\d{2,3})(?!\d)/g;

/**
 * Reads couplings and their spiders. Sources: KTR's tables for ROTEX sizes and Shore colours, Lovejoy's L
 * series, makers' tables of tyre couplings.
 */
export function readCouplings(scan: Scan): void {
  for (const match of scan.free.matchAll(SHORE)) {
    if (!/SH/.test(match[0]) && !match[2]) continue;
    takeFeature(scan, match, "shore", match[1] ?? "");
  }
  if (/SPIDER|ROTEX|ELEMENT|INSERT|STAR|JAW/.test(scan.free)) {
    for (const match of scan.free.matchAll(/(?<![A-Z])(?:YELLOW|RED|GREEN)(?![A-Z])/g)) {
      takeFeature(scan, match, "shore", COLOURS[match[0]] ?? "");
    }
  }
  for (const match of scan.free.matchAll(JAW)) {
    const [whole, brand, shape, size = ""] = match;
    const from = match.index + whole.length - size.length;
    if (brand)
      take(scan, match.index, match.index + brand.length, {
        kind: "family",
        family: "jaw-coupling",
      });
    if (shape) scan.facts.push("Spiders of ROTEX GS have other dimensions than those of ROTEX.");
    else if (brand && brand !== "ROTEX")
      scan.facts.push(`${brand} shares size numbers with ROTEX: compare the outside diameter.`);
    const term = { kind: "measure", unit: "size", min: Number(size), max: Number(size) } as const;
    take(scan, brand ? from : match.index, from + size.length, term);
  }
  for (const match of scan.free.matchAll(LOVEJOY)) {
    const family = /COUPLING|HUB/.test(scan.free) ? "jaw-coupling" : "spider";
    scan.facts.push(
      `L${match[1]} is a size of Lovejoy's L series: its spider has another shape than those of sizes 19 to 75.`,
    );
    take(scan, match.index, match.index + match[0].length, { kind: "family", family });
  }
  for (const match of scan.free.matchAll(TYRE)) {
    const size = Number(match[1]);
    takeCode(scan, match, [`f${size}`], `F${size}`, "tyre-coupling", ["f", size]);
  }
  for (const match of scan.free.matchAll(PIN_COUPLING)) {
    const size = Number(match[1]);
    takeCode(scan, match, [`fcl${size}`], `FCL ${size}`, "pin-coupling", ["fcl", size]);
  }
}

/** Reads steel grades, so that the L of 316L is no litre. */
export function readSteel(scan: Scan): void {
  const grade =
    /(?<![A-Z0-9.])(?:(?:SS|AISI|STAINLESS STEEL|STAINLESS)[\s-]?(304|316)\s?L?|(304|316)L)(?![A-Z0-9])/g;
  for (const match of scan.free.matchAll(grade)) {
    const steel = match[1] ?? match[2];
    takeCode(scan, match, [`aisi${steel}`], `stainless steel ${steel}`, undefined);
  }
}

function takeCode(
  scan: Scan,
  match: RegExpExecArray,
  codes: string[],
  label: string,
  family: string | undefined,
  step?: readonly [string, number],
): void {
  const end = match.index + match[0].length;
  take(scan, match.index, end, { kind: "code", codes, label, family, step });
}

function takeFeature(
  scan: Scan,
  match: RegExpExecArray,
  name: "material" | "shore" | "lip",
  value: string,
): void {
  const end = match.index + match[0].length;
  const label = featureLabel(name, value);
  take(scan, match.index, end, { kind: "feature", name, value, label });
}

function takeSize(
  scan: Scan,
  match: RegExpExecArray,
  of: { unit: "mm"; axis: "seat" },
  value: number,
): void {
  const end = match.index + match[0].length;
  take(scan, match.index, end, { kind: "measure", ...of, min: value, max: value });
}
