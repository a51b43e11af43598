import { takeCode, takeFeature, takeMeasure } from "./part-codes.ts";
import { type Scan, take } from "./reading.ts";

const SHORE =
  /(?<![\d.])(?:SHORE|SH)?\s?(92|98|64)\s?°?\s?-?(?:SHORE|SH(?:\.|O)?)?\s?-?(A|D)?(?![A-Z0-9])/g;
const COLOURS: Record<string, string> = {
  YELLOW: "92",
  ORANGE: "92",
  RED: "98",
  PURPLE: "98",
  GREEN: "64",
};
const COLOUR = new RegExp(`(?<![A-Z])(?:${Object.keys(COLOURS).join("|")})(?![A-Z])`, "g");
const JAW = /(?<![A-Z0-9])(?:SIZE\s?|(ROTEX|SPIDEX|TRASCO|GR)\s?-?(GS\s?-?)?)(\d{2,3})(?!\d)/g;
const BARE_SIZE = /(?<![\w.,/-])(?:14|19|24|28|38|42|48|55|65|75|90)(?![\w.,/-])/g;
const LOVEJOY =
  /(?<![A-Z0-9])(?:A?L)[\s-]?(035|050|070|075|090|095|099|100|110|150|190|225|276)(?!\d)N?/g;
const TYRE =
  /(?<![A-Z0-9])F[\s-]?(40|50|60|70|80|90|1[024-8]0|2[025]0)(?:\s?-?[BFH])?(?![A-Z0-9])/g;
const PIN_COUPLING = /(?<![A-Z0-9])FCL[\s-]?(\d{2,3})(?!\d)/g;

/** Sources: KTR (ROTEX sizes, Shore colours), Lovejoy (L series), tyre coupling tables. */
export function readCouplings(scan: Scan): void {
  for (const match of scan.free.matchAll(SHORE)) {
    if (!/SH/.test(match[0]) && !match[2]) continue;
    takeFeature(scan, match, "shore", match[1] ?? "");
  }
  if (/SPIDER|ROTEX|ELEMENT|INSERT|STAR|JAW/.test(scan.free)) {
    for (const match of scan.free.matchAll(COLOUR)) {
      takeFeature(scan, match, "shore", COLOURS[match[0]] ?? "");
    }
  }
  for (const match of scan.free.matchAll(JAW)) {
    const [whole, brand, shape, size = ""] = match;
    const from = match.index + whole.length - size.length;
    if (brand)
      take(scan, match.index, match.index + brand.length, {
        kind: "productType",
        productType: "jaw-coupling",
      });
    if (shape) scan.facts.push(["rotex-gs"]);
    else if (brand && brand !== "ROTEX") scan.facts.push(["other-jaw", brand]);
    takeMeasure(scan, brand ? from : match.index, from + size.length, "size", Number(size));
  }
  const isHard = scan.terms.some((term) => term.kind === "feature" && term.name === "shore");
  if (isHard && /SPIDER/.test(scan.free) && !scan.terms.some(({ kind }) => kind === "measure")) {
    for (const match of scan.free.matchAll(BARE_SIZE)) {
      const end = match.index + match[0].length;
      takeMeasure(scan, match.index, end, "size", Number(match[0]));
    }
  }
  for (const match of scan.free.matchAll(LOVEJOY)) {
    const productType = /COUPLING|HUB/.test(scan.free) ? "jaw-coupling" : "spider";
    scan.facts.push(["lovejoy", match[1] ?? ""]);
    take(scan, match.index, match.index + match[0].length, { kind: "productType", productType });
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
