import { takeCode, takeFeature } from "./part-codes.ts";
import { type Scan, take } from "./reading.ts";

const SHORE =
  /(?<![\d.])(?:SHORE|SH)?\s?(92|98|64)\s?°?\s?-?(?:SHORE|SH(?:\.|O)?)?\s?-?(A|D)?(?![A-Z0-9])/g;
const COLOURS: Record<string, string> = { YELLOW: "92", RED: "98", GREEN: "64" };
const JAW = /(?<![A-Z0-9])(?:SIZE\s?|(ROTEX|SPIDEX|TRASCO|GR)\s?-?(GS\s?-?)?)(\d{2,3})(?!\d)/g;
/** Beside a hardness a size needs no name. */
const BARE_SIZE = /(?<![\w.,/-])(?:14|19|24|28|38|42|48|55|65|75|90)(?![\w.,/-])/g;
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
  const isHard = scan.terms.some((term) => term.kind === "feature" && term.name === "shore");
  if (isHard && /SPIDER/.test(scan.free) && !scan.terms.some(({ kind }) => kind === "measure")) {
    for (const match of scan.free.matchAll(BARE_SIZE)) {
      const size = Number(match[0]);
      const end = match.index + match[0].length;
      take(scan, match.index, end, { kind: "measure", unit: "size", min: size, max: size });
    }
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
