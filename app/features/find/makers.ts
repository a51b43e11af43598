import { type Scan, take } from "./reading.ts";

/** Makers whose names are typed beside part numbers, by what they make. A size is a size: they narrow nothing. */
const MAKERS: Record<string, string> = {
  bearing:
    "SKF FAG NSK NTN KOYO TIMKEN INA NACHI SNR ZKL ZVL FYH ASAHI RHP MRC TORRINGTON FAFNIR NKE FBJ KBC URB SCHAEFFLER JTEKT",
  belt: "OPTIBELT GATES FENNER CONTITECH BANDO DUNLOP PIX",
  "lip-seal": "FREUDENBERG SIMRIT CORTECO DICHTOMATIK PAYEN NOK NAK CR",
  oil: "KLUBER MOBIL SHELL OMALA CASTROL FUCHS CALTEX ENGEN SASOL",
  "roots-blower": "KAESER AERZEN AERZENER ROBUSCHI HIBON HOWDEN TUTHILL LUTOS",
  "side-channel": "ELMO RIETSCHLE BECKER BUSCH SIEMENS FPZ GAST",
  "rotary-valve": "DMN COPERION ROTOLOK",
  filter: "DONALDSON MANN",
  gauge: "WIKA",
  coupling: "REXNORD",
};

const families = new Map<string, string>();
for (const [family, makers] of Object.entries(MAKERS)) {
  for (const maker of makers.split(" ")) families.set(maker, family);
}
const MAKER = new RegExp(`(?<![A-Z])(?:${[...families.keys()].join("|")})(?![A-Z])`, "g");
/** Names that are written in capitals only. */
const ABBREVIATION = /^(?:[^AEIOU]+|FAG|INA|URB|NOK|NAK|PIX|WIKA|NKE)$/;

/** Returns what a maker makes, whose name is in capitals. */
export function makerFamily(name: string): string | undefined {
  return families.get(name);
}

/** Reads makers' names, also where they are written together with the number. */
export function readMakers(scan: Scan): void {
  for (const match of scan.free.matchAll(MAKER)) {
    const name = match[0];
    const maker = ABBREVIATION.test(name) ? name : name.charAt(0) + name.slice(1).toLowerCase();
    const family = families.get(name) ?? "bearing";
    take(scan, match.index, match.index + name.length, { kind: "maker", maker, family });
  }
}
