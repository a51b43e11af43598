import { readSuffixes } from "./bearing-designations.ts";
import { bearingNumber } from "./bearing-series.ts";
import type { SuffixContext } from "./bearing-suffixes.ts";
import { type Scan, take } from "./reading.ts";

/** Inch tapered sets; the cup in full or abbreviated (ABMA 19.2). */
const SERIES = "J?(?:HH|HM|LL|LM|L|M|H)|J|EE";

/**
 * Numbers outside DIN 623-1, with product type and suffix context. Sources: SKF, Schaeffler, NSK, NTN,
 * Timken and RHP catalogues; ISO 355 (T7FC), ISO 2982-2 (lock nuts).
 */
const NUMBERS: [productType: string, number: string, suffixes?: SuffixContext][] = [
  [
    "inch-tapered-roller-bearing",
    `(?:K-?)?(?:${SERIES})\\d{5,6}[A-Z]{0,2}(?:\\s?[/-]\\s?(?:${SERIES})?\\d{2,6}[A-Z]{0,2})?`,
  ],
  [
    "inch-tapered-roller-bearing",
    "\\d{3,6}[A-Z]{0,2}/\\d{2,6}[A-Z]{0,2}|A\\d{4}[A-Z]?\\s?[/-]\\s?A?\\d{4}[A-Z]?",
  ],
  ["tapered", "T[1-7][A-G][B-E]\\s?\\d{3}"],
  [
    "needle",
    "(?:R?NA|RN)[\\s-]?(?:4[89]|[56]9)\\d\\d|NK(?:I|X|IA|IB|IS|XR)?[\\s-]?\\d{1,4}(?:/\\d{1,2})?",
    "ball",
  ],
  ["needle", "(?:HK|BK|HFL?|SC[EH]|HN)[\\s-]?\\d{3,4}", "ball"],
  [
    "needle",
    "(?:K|KT|IR|LR|R?NAO)[\\s-]?\\d{1,3}\\s?X\\s?\\d{1,3}\\s?X\\s?\\d{1,3}|(?:AXK|AS|LS)[\\s-]?\\d{4,5}|[WG]S[\\s-]?8\\d{4}",
  ],
  ["thrust", "K[\\s-]?(?:81[12]|89[34])\\d\\d"],
  ["insert-bearing", "(?:UEL|S[AB]|Y(?:AR|EL|ET|AT|SA)|CS|RB)[\\s-]?[23]\\d\\d(?:-\\w+)*"],
  [
    "insert-bearing",
    "(?:G?RA?E|GR?AE|GY?E|GAY|RALE|GLE)[\\s-]?\\d\\d[\\s-]?[KN][PR]\\w*(?:-\\w+)*|1\\d{3}-\\d\\dG",
  ],
  [
    "flange-bearing-unit",
    "(?:FY(?:TB|T|K|J|C)?|P?C?JF?T|SFT?|MSF|PCJT?|RCJT?Y?)[\\s-]?\\d\\d(?:[\\s-]?[TW][FR])?(?![X.,])",
  ],
  ["take-up-bearing-unit", "(?:TUJ?|ST|TUE)[\\s-]?\\d\\d(?:[\\s-]?[TW][FR])?(?![X.,])"],
  ["pillow-block", "(?:SYNT|SYF|SYT|SL|MP|SNP)[\\s-]?\\d\\d(?:[\\s-]?[TW][FR])?(?![X.,])"],
  [
    "plummer-block",
    "(?:SD|SNL|SAF|SDAF|SONL)[\\s-]?(?:3[01]|5|2[123]0?|225|226|230|231|232)\\d\\d",
  ],
  ["locknut", "(?:KM(?:L|TA?|K|FE)?|ANL?)[\\s-]?\\d{1,2}|HM[LE]?[\\s-]?(?:30|31)\\d\\d"],
  ["hydraulic-nut", "HMV[\\s-]?\\d{1,3}"],
  ["lock-washer", "(?:MBL?|AW|MS)[\\s-]?\\d{1,2}|MS[\\s-]?3[01]\\d\\d"],
  ["adapter-sleeve", "OH[\\s-]?\\d{3,4}"],
  [
    "inch-deep-groove-ball-bearing",
    "(?:RLS|RMS|K?L?N?[LM]J)[\\s-]?\\d{1,2}(?:[\\s.-]\\d/\\d\\d?)?|EE[\\s-]?\\d{1,2}|R(?:[1-9]|1\\d|2[0-4])(?=[\\s-]?(?:2?RS|ZZ?|2Z)(?![A-Z]))",
    "deep-groove",
  ],
  [
    "spherical-plain-bearing",
    "G(?:E|EZ|EG|X|AC)[\\s-]?\\d{1,3}[\\s-]?(?:[EFLTUX][A-Z]{0,3}|DO|PB|SW)|S[AI](?:KA?C?|L|KB)?[\\s-]?\\d{1,2}[\\s-]?(?:ES?|TXE|C)",
  ],
  ["cam-follower", "(?:KRV?E?|NUKRE?|PWKRE?|CF|NAT[VR]|NUTR|R?STO|PWTR|LR)[\\s-]?\\d{1,4}", "ball"],
  ["wheel-bearing", "DAC[\\s-]?\\d{6,8}|VKBA[\\s-]?\\d{3,4}|BAHB[\\s-]?\\d{6}"],
  [
    "linear-bearing",
    "L[MB](?:E|F|K|H|ES|BR|BB|CR|CD)?[\\s-]?\\d{1,3}[\\s-]?(?:UU|OP|AJ|L|A|LS|2LS)|KH[\\s-]?\\d{4}",
  ],
  ["bearing-housing", "(?:P|FL?|T)[\\s-]?2[01]\\d(?=$|.*HOUS)"],
  ["one-way-clutch", "CSK[\\s-]?\\d{1,3}"],
  [
    "carb",
    "C[\\s-]?(?:2[23]|3[0-29]|4[019]|[56]9)\\d\\d(?=[\\s-]?(?:TN9|K|V|M|CV)(?![A-Z]))",
    "spherical",
  ],
  [
    "cylindrical",
    "SL[\\s-]?(?:01|02|04|18|19)\\d{4}|(?:NN?C[FL]|NNC|NNCF)[\\s-]?(?:[234]8|29|4[89]|50|18|30|22|23)\\d\\d",
    "cylindrical",
  ],
];

const PATTERNS = NUMBERS.map(([productType, number, suffixes]) => ({
  productType,
  suffixes,
  pattern: new RegExp(`(?<![A-Z0-9.,/]|\\d-)(?:${number})(?![0-9])`, "g"),
}));

/** Their figures are not sizes (KM 8). */
export function readOtherBearings(scan: Scan): void {
  for (const { productType, suffixes, pattern } of PATTERNS) {
    for (const match of scan.free.matchAll(pattern)) {
      const [number] = match;
      if (/^\d+[A-Z]*\//.test(number) && !isSet(number)) continue;
      const end = match.index + number.length;
      takeOther(scan, match.index, end, productType, number);
      if (suffixes) readSuffixes(scan, end, suffixes);
    }
  }
  const isTimken = scan.terms.some(
    (term) => term.kind === "manufacturer" && term.manufacturer === "Timken",
  );
  const set = (isTimken ? /\bSET[\s-]?(\d{1,4})\b/ : /^SET[\s-]?(\d{1,4})$/).exec(scan.free);
  if (set)
    takeOther(scan, set.index, set.index + set[0].length, "inch-tapered-roller-bearing", set[0]);
}

/** Source: Timken Tapered Roller Bearing Catalog. */
const SETS: Record<string, string> = {
  SET1: "LM11749/10",
  SET2: "LM11949/10",
  SET3: "M12649/10",
  SET4: "L44649/10",
  SET5: "LM48548/10",
  SET6: "LM67048/10",
  SET13: "L68149/10",
  SET14: "L44643/10",
  SET17: "L68149/11",
};

function takeOther(
  scan: Scan,
  start: number,
  end: number,
  productType: string,
  number: string,
): void {
  const written = number.replace(/[^A-Z0-9/]/g, "");
  const cone = SETS[written] ?? written.replace(/^K(?=[LMH]+\d{5})/, "");
  const code = cone.replace(/^([A-Z]*\d+)(\d\d[A-Z]*\/)[A-Z]*\d+(\d\d)/, "$1$2$3");
  const isShort = /^[A-Z]*\d{5,}/.test(cone);
  const label = number.replace(/\s+/g, " ") + (SETS[written] ? ` (${cone})` : "");
  const codes = [(isShort ? code : cone).toLowerCase()];
  take(scan, start, end, { kind: "code", codes, label, productType });
  if (productType === "insert-bearing")
    scan.terms.push({ start, end, kind: "feature", name: "seal", value: "contact2" });
}

/** 387A/382A share leading digits; neither is metric. */
function isSet(text: string): boolean {
  const [cone = "", cup = ""] = text.split("/").map((part) => part.replace(/[A-Z]+$/, ""));
  const isWhole = cup.length === cone.length;
  if (bearingNumber("", cone) && (!isWhole || bearingNumber("", cup))) return false;
  return isWhole ? cup !== cone && cup.slice(0, 2) === cone.slice(0, 2) : cone.length === 5;
}
