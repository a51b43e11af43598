import { takeMeasure } from "./part-codes.ts";
import { type Scan, take } from "./reading.ts";

/**
 * Sources: ISO 4184 (wedge and classical belts, datum length), DIN 7753 (wedge), ISO 4183
 * (grooves), RMA IP-20 and IP-22 (inch).
 */
type Section = readonly [
  like: string,
  scale: number,
  plus: number,
  /** mm from outside or inside to datum length. */
  outside: number,
  inside: number,
];

const SECTIONS: Record<string, Section> = {
  SPZ: ["SPZ", 1, 0, 13, 0],
  SPA: ["SPA", 1, 0, 18, 0],
  SPB: ["SPB", 1, 0, 22, 0],
  SPC: ["SPC", 1, 0, 30, 0],
  // Outside length in 1/10 inch.
  "3V": ["SPZ", 2.54, -13, 13, 0],
  "5V": ["SPB", 2.54, -22, 22, 0],
  // Inside length in inches.
  Z: ["SPZ", 25.4, 23, 15, 23],
  A: ["SPA", 25.4, 33, 20, 30],
  B: ["SPB", 25.4, 46, 24, 45],
  C: ["SPC", 25.4, 74, 29, 59],
};

/** Cogged belts fit the same grooves (XPB, SPBX, Fenner QXPB, 5VX, BX). */
const plainSection = (section: string) => section.replace(/^Q?XP/, "SP").replace(/-?X$/, "");

const PULLEY =
  /(?<![A-Z0-9])(?:(\d{1,2})(?:\s?X\s?|-?))?(SP[ZABC])[\s-]?(\d{2,4})(?!,\d)(?:\s?[-/X]\s?(\d{1,2})(?!\d))?(?![\d])/g;
const PULLEY_BACKWARDS = /(?<![A-Z0-9])(\d{2,3})\s?[-/X]\s?(\d|10)\s?-?(SP[ZABC])(?![A-Z0-9])/g;
const BELT =
  /(?<![A-Z0-9])(SP[ZABC]-?X(?=[\s-]?\d)|SP[ZABC]|Q?XP[ZABC]|[35]VX?|[ABC]X|[ZABC])([\s\-/.]*(?:X\s?)?)(\d,\d{3}|\d{2,4})(?:\s?MM)?(?:\s?(L[PWDAEI])(?![A-Z]))?(?![A-Z0-9])/g;
const SIDED_BELT =
  /(?<![A-Z0-9.])(10|13|17|22)\s?X\s?(\d{3,4})(?:\s?MM)?(?:\s?(L[PWDAEI])(?![A-Z])|(?![\dX*.,]|\s?[X*]))/g;
const WIDTHS: Record<string, string> = { 10: "Z", 13: "A", 17: "B", 22: "C" };
const ALONE = /(?<![A-Z0-9])((?:SP|Q?XP)[ZABC])(?![A-Z0-9])/g;
const IS_BELT = /BELT|BAND/;
const IS_PULLEY = /PULL(?:E?Y|IES)|SHEAVE|GROOVE/;
/** mm; smaller figures are pulley datum diameters. */
const SHORTEST = 480;
/** mm, largest datum diameter; "SPB 2000 x 3" is three belts. */
const WIDEST = 1250;

export function readDrives(scan: Scan): void {
  const isPulley = IS_PULLEY.test(scan.free);
  for (const match of scan.free.matchAll(PULLEY_BACKWARDS)) {
    takePulley(scan, match, match[3] ?? "", Number(match[1]), Number(match[2]));
  }
  for (const match of scan.free.matchAll(PULLEY)) {
    const grooves = match[4] ?? match[1];
    const figure = Number(match[3]);
    if (figure <= WIDEST && (isPulley || match[4] || figure < SHORTEST))
      takePulley(scan, match, match[2] ?? "", figure, grooves ? Number(grooves) : null);
  }
  for (const match of scan.free.matchAll(BELT)) {
    const [, section = "", between = "", figures = ""] = match;
    if (section.length === 1 && /\d{3}[\s/-]?$/.test(scan.free.slice(0, match.index))) continue;
    const isAlone = match[0].length === scan.free.length;
    const isSure =
      section.length > 1 || between === "" || match[4] || isAlone || IS_BELT.test(scan.free);
    if (isSure) takeBelt(scan, match, section, Number(figures.replace(",", "")), match[4]);
  }
  for (const match of scan.free.matchAll(SIDED_BELT)) {
    // DIN 2215 names classical belts by inside length.
    const kind = match[3] ?? (IS_BELT.test(scan.free) ? "LI" : null);
    if (kind) takeBelt(scan, match, WIDTHS[match[1] ?? ""] ?? "A", Number(match[2]), kind);
  }
  for (const match of scan.free.matchAll(ALONE)) {
    takeSection(scan, match.index, match.index + match[0].length, match[1] ?? "");
  }
}

function takeSection(scan: Scan, start: number, end: number, section: string): void {
  const like = SECTIONS[plainSection(section)]?.[0] ?? section;
  const codes = [...new Set([section, ...(scan.isProduct ? [] : [like])])];
  take(scan, start, end, {
    kind: "code",
    codes: codes.map((code) => code.toLowerCase()),
    label: section,
    productType: IS_PULLEY.test(scan.free) ? "pulley" : "belt",
  });
}

function takePulley(
  scan: Scan,
  match: RegExpExecArray,
  section: string,
  datum: number,
  grooves: number | null,
): void {
  const end = match.index + match[0].length;
  const at = scan.free.indexOf(section, match.index);
  const datumAt = scan.free.indexOf(`${datum}`, section === match[3] ? match.index : at);
  take(scan, at, at + section.length, {
    kind: "code",
    codes: [section.toLowerCase()],
    label: section,
    productType: "pulley",
  });
  takeMeasure(scan, datumAt, datumAt + `${datum}`.length, "mm", datum, "D");
  if (grooves !== null) {
    const from = match[1] && section !== match[3] ? match.index : datumAt + `${datum}`.length;
    const to = section === match[3] || from === match.index ? at : end;
    takeMeasure(scan, from, to, "grooves", grooves);
  }
}

function takeBelt(
  scan: Scan,
  match: RegExpExecArray,
  section: string,
  figure: number,
  kind: string | undefined,
): void {
  const known = SECTIONS[plainSection(section)];
  if (!known) return;
  const start = match.index;
  const end = start + match[0].length;
  const length = Math.round(datumLength(known, figure, kind));
  if (!scan.isProduct) noteBelt(scan, section, figure, kind, length);
  const split = start + (match[1]?.length ?? 0);
  takeSection(scan, start, split, section);
  takeMeasure(scan, split, end, "mm", length, "L");
}

function datumLength(section: Section, figure: number, kind: string | undefined): number {
  const [, scale, plus, outside, inside] = section;
  if (kind === "LA" || kind === "LE") return figure - outside;
  if (kind === "LI") return figure + inside;
  // Classical belt figures from 300 up are in mm.
  if (kind || scale === 1 || (scale === 25.4 && figure >= 300)) return figure;
  return figure * scale + plus;
}

function noteBelt(
  scan: Scan,
  section: string,
  figure: number,
  kind: string | undefined,
  length: number,
): void {
  const plain = plainSection(section);
  const [like = section] = SECTIONS[plain] ?? [];
  const typed = `${section} ${figure}${kind ? ` L${kind[1]?.toLowerCase()}` : ""}`;
  if (section !== plain && plain === like) scan.facts.push(["cogged", typed, like, length]);
  else if (section !== like) scan.facts.push(["classical", typed, like, length]);
  else if (length !== figure) scan.facts.push(["datum", typed, section, length]);
}
