import { type Scan, take } from "./reading.ts";

/** Makers whose names are typed beside part numbers. They narrow nothing: a size is a size. */
const MAKERS =
  "SKF FAG NSK NTN KOYO TIMKEN INA NACHI SNR ZKL ZVL FYH ASAHI RHP MRC TORRINGTON FAFNIR NKE FBJ KBC URB SCHAEFFLER JTEKT OPTIBELT GATES FENNER CONTINENTAL CONTITECH BANDO DUNLOP PIX FREUDENBERG SIMRIT CORTECO DICHTOMATIK PAYEN NOK NAK KLUBER MOBIL SHELL CASTROL FUCHS KAESER AERZEN AERZENER ROBUSCHI ELMO RIETSCHLE BECKER BUSCH SIEMENS DONALDSON MANN WIKA REXNORD BROWNING";

const MAKER = new RegExp(`(?<![A-Z])(?:${MAKERS.replaceAll(" ", "|")})(?![A-Z])`, "g");
/** As they write themselves, where that is not all in capitals. */
const MIXED = /^(?:SKF|FAG|NSK|NTN|INA|SNR|ZKL|ZVL|FYH|RHP|MRC|NKE|FBJ|KBC|URB|NOK|NAK|PIX|WIKA)$/;

/** Reads makers' names, also where they are written together with the number. */
export function readMakers(scan: Scan): void {
  for (const match of scan.free.matchAll(MAKER)) {
    const name = match[0];
    const maker = MIXED.test(name) ? name : name.charAt(0) + name.slice(1).toLowerCase();
    take(scan, match.index, match.index + name.length, { kind: "maker", maker });
  }
}
