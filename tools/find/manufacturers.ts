import { type Scan, take } from "./reading.ts";

/** Manufacturers named with part numbers. They do not narrow sizes. */
const MANUFACTURERS: Record<string, string> = {
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

const productTypes = new Map<string, string>();
for (const [productType, manufacturers] of Object.entries(MANUFACTURERS)) {
  for (const manufacturer of manufacturers.split(" ")) productTypes.set(manufacturer, productType);
}
/** Attached to a number, NKE is a Nachi seal. */
const MANUFACTURER = new RegExp(
  `(?<![A-Z])(?:${[...productTypes.keys()].join("|").replace("NKE", "(?<!\\d-?2?)NKE")})(?![A-Z])`,
  "g",
);
/** Written in capitals only. */
const ABBREVIATION = /^(?:[^AEIOU]+|FAG|INA|URB|NOK|NAK|PIX|WIKA|NKE)$/;

export function manufacturerFamily(name: string): string | undefined {
  return productTypes.get(name);
}

const [FEWEST, SURE] = [4, 5];

export function manufacturerBegunWith(begin: string, others: Iterable<string>): string | null {
  if (begin.length < FEWEST) return null;
  const begun = [...productTypes.keys(), ...others].filter((name) => name.startsWith(begin)).sort();
  const [name] = begun;
  if (!name || !begun.every((other) => other.startsWith(name))) return null;
  return begin.length >= SURE || name.length > begin.length + 1 ? name : null;
}

export function takeManufacturer(scan: Scan, start: number, end: number, name: string): void {
  const manufacturer = ABBREVIATION.test(name)
    ? name
    : name.charAt(0) + name.slice(1).toLowerCase();
  take(scan, start, end, {
    kind: "manufacturer",
    manufacturer,
    productType: productTypes.get(name) ?? "bearing",
  });
}

export function readManufacturers(scan: Scan): void {
  for (const match of scan.free.matchAll(MANUFACTURER)) {
    takeManufacturer(scan, match.index, match.index + match[0].length, match[0]);
  }
}
