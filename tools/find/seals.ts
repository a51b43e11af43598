import { takeCode, takeFeature } from "./part-codes.ts";
import { type Scan, take } from "./reading.ts";

const V_RING =
  /(?<![A-Z0-9])VR?[\s-]?([ASLE])?[\s-]?(?!40[56])(\d{1,3})[\s-]?([ASLE])?(?![A-Z0-9])/g;
const AS_FORM = /^(?:T(?:CV?|B|G|RE)|W?AS|[BC]S|WCS|(?:A|BA(?:B|UM|OF)?)?SL(?:X7)?|HMSA\d*|RSTD)$/;
const A_FORM = /^(?:S[ABCG]|BA(?:UM)?|CB|HMS\d?|TRA|WA|VC)$/;
/** After the rubber its compound (75 FKM 585); other numbers are quantities. */
const MATERIALS: [RegExp, string][] = [
  [
    /(?<![A-Z])(?:F[KP]M(?: ?5[89]\d(?!\d))?|VITON|FLUORO(?:CARBON|ELASTOMER)?[ -]?(?:RUBBER)?)(?![A-Z])/g,
    "FKM",
  ],
  [
    /(?<![A-Z])(?:NBR(?: ?9\d\d(?!\d))?|NITRILE(?: RUBBER)?|BUNA(?:[ -]?N)?|PERBUNAN)(?![A-Z])/g,
    "NBR",
  ],
  [/\bEPDM\b/g, "EPDM"],
  [/\b(?:VMQ|SILICONE?(?: RUBBER)?|MVQ)\b/g, "VMQ"],
  [/\b(?:PTFE|TEFLON)\b/g, "PTFE"],
];

const LIPS = /(?<![A-Z])(?:(SINGLE|ONE)|DOUBLE|DBL|TWO|TWIN|DUST)[ -]LIP(?:PED|S)?(?![A-Z])/g;

/** Inch O-rings (AS 568, ISO 3601-1); the first digit gives the section (mm). */
const O_RING = /(?<![A-Z0-9])(?:AS[ -]?568A?[ -]?|(?<=O[ -]?RING.{0,9})2-)([0-4])(\d\d)(?!\d)/g;
const SECTIONS = [1.78, 2.62, 3.53, 5.33, 6.99];

/** Trailing letters are the material only in SKF seal numbers. */
function isOfSkf({ terms }: Scan): boolean {
  return terms.some(
    (term) => term.kind === "manufacturer" && /^(?:SKF|CR)$/.test(term.manufacturer),
  );
}

/** Sources: DIN 3760, ISO 6194-1 (A, AS), manufacturers' lists (letters, V-rings). */
export function readSeals(scan: Scan): void {
  for (const match of scan.free.matchAll(V_RING)) {
    const section = match[1] ?? match[3];
    if (!section || (match[1] && match[3])) continue;
    const codes = [...new Set([section, "A"])].map((one) => `v${match[2]}${one.toLowerCase()}`);
    if (section !== "A" && !scan.isProduct) scan.facts.push(["v-ring", match[2] ?? "", section]);
    takeCode(
      scan,
      match,
      scan.isProduct ? codes.slice(0, 1) : codes,
      `V-${match[2]}${section}`,
      "v-ring",
      [`v${section}`, Number(match[2])],
    );
  }
  for (const match of scan.free.matchAll(O_RING)) {
    const section = SECTIONS[Number(match[1])] ?? 0;
    scan.facts.push(["o-ring", `${match[1]}${match[2]}`, section]);
    take(scan, match.index, match.index + match[0].length, {
      kind: "productType",
      productType: "o-ring",
    });
  }
  for (const match of scan.free.matchAll(LIPS))
    takeFeature(scan, match, "lip", match[1] ? "A" : "AS");
  for (const [words, material] of MATERIALS) {
    for (const match of scan.free.matchAll(words)) takeFeature(scan, match, "material", material);
  }
  const marked = /(?<![A-Z0-9])(?:(?:HMSA?|CRW?A?)\d*|\d+)[\s-]+(V|RG|R)(?![A-Z0-9])/g;
  const isMarked = /(?<![A-Z0-9])(?:HMSA?\d|CR)/.test(scan.free) || isOfSkf(scan);
  for (const match of isMarked ? scan.free.matchAll(marked) : []) {
    const mark = match[1] ?? "";
    const at = match.index + match[0].length - mark.length;
    const material = mark === "V" ? "FKM" : "NBR";
    take(scan, at, at + mark.length, { kind: "feature", name: "material", value: material });
  }
  const hasSizes = scan.terms.some(({ kind }) => kind === "sizes") || /SEAL/.test(scan.free);
  for (const match of scan.free.matchAll(/(?<![A-Z0-9])[A-Z]{2,7}\d{0,2}(?![A-Z0-9])/g)) {
    const form = AS_FORM.test(match[0]) ? "AS" : A_FORM.test(match[0]) ? "A" : null;
    if (!hasSizes || !form) continue;
    if (!scan.isProduct && /^(?:TB|SC)$/.test(match[0])) scan.facts.push(["lip-form", match[0]]);
    takeFeature(scan, match, "lip", form);
  }
}
