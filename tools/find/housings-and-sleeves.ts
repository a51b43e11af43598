import { takeCode, takeMeasure } from "./part-codes.ts";
import type { Scan } from "./reading.ts";

/**
 * Sources: ISO 113 (SN, SNL, SE share main dimensions), ISO 3228, JIS B 1557 (UC), ISO 2982-1
 * (sleeves), manufacturers' interchange tables.
 */
const HOUSING =
  /(?<![A-Z0-9])(?:F?SNL|SNH|SNG|SNA|SNK|SNU|SSN|SN|SE|SD)[\s-]?([2356]\d\d)(?:[\s-]+([2356]\d\d))?(?!\d)/g;
const SEATED_HOUSING = /(?<![A-Z0-9])SNV[\s-]?(\d{2,3})(?!\d)/g;
const UNIT_OF_INSERT =
  /(?<![A-Z0-9])U([CK])(PH|PA|FL|FC|FB|FA|HA|P|F|T|C)?[\s-]?(2\d\d|3\d\d)(?!\d)(?:[\s]?-\s?(\d\d)(?!\d))?(?:[\s-]?D1(?!\d))?/g;
const UNIT_OF_SHAFT =
  /(?<![A-Z0-9])(SYJ?|SYK|[PR]ASEY?|RASE|NP)[\s-]?(\d\d)(?:[\s-]?(?:TF|TR|KF|N))?(?![A-Z0-9])/g;
const SLEEVE = /(?<![A-Z0-9/])(HA|HE|HS|H|AHX|AH|AOH)[\s-]?([23]\d{2,3})(?!\d)[XEHCL]?(?![A-Z])/g;

/** Seats in mm of housings 505 up, the outside diameters of series 22 (ISO 15). */
const SEATS = [52, 62, 72, 80, 85, 90, 100, 110, 120, 125, 130, 140, 150, 160, 0, 180, 0, 200];

export function readHousings(scan: Scan): void {
  for (const match of scan.free.matchAll(HOUSING)) {
    const codes = match.slice(1).filter(Boolean);
    takeCode(
      scan,
      match,
      codes.map((code) => `snl${code}`),
      `SNL ${codes.join("-")}`,
      "plummer-block",
      [`snl${codes[0]?.charAt(0)}`, Number(codes[0]?.slice(1))],
    );
  }
  for (const match of scan.free.matchAll(SEATED_HOUSING)) {
    const seat = Number(match[1]);
    scan.facts.push(["seat", seat]);
    const series = SEATS.indexOf(seat);
    if (series >= 0) takeCode(scan, match, [`snl${505 + series}`], `SNV ${seat}`, "plummer-block");
    else takeMeasure(scan, match.index, match.index + match[0].length, "mm", seat, "seat");
  }
  for (const match of scan.free.matchAll(UNIT_OF_INSERT)) {
    const [, insert = "", shape = "", number = "", sixteenths] = match;
    const type = `U${insert}${shape}`;
    const code = `${type}${number}`.toLowerCase();
    const whole = sixteenths ? `${code}-${sixteenths}` : code;
    const codes = [...new Set([whole, code, ...(scan.isProduct ? [] : [`ucp${number}`])])];
    if (sixteenths) scan.facts.push(["inch-unit", `${type} ${number}`, Number(sixteenths)]);
    if (!scan.isProduct && insert === "K") scan.facts.push(["sleeved-unit", type, number]);
    else if (!scan.isProduct && shape === "") scan.facts.push(["insert", number]);
    else if (!scan.isProduct && shape !== "P") scan.facts.push(["other-unit", shape, number]);
    const label = `${type} ${number}${sixteenths ? `-${sixteenths}` : ""}`;
    const productType = unitProductType(insert, shape);
    takeCode(scan, match, codes, label, productType, [type, Number(number)]);
    if (productType === "insert-bearing") {
      const [start, end] = [match.index, match.index + match[0].length];
      scan.terms.push({ start, end, kind: "feature", name: "seal", value: "contact2" });
    }
  }
  for (const match of scan.free.matchAll(UNIT_OF_SHAFT)) {
    const shaft = Number(match[2]);
    const number = `2${`${shaft / 5}`.padStart(2, "0")}`;
    const label = `${match[1]} ${shaft}`;
    scan.facts.push(["unit-of-shaft", label, number]);
    takeCode(scan, match, [`ucp${number}`], label, "pillow-block");
  }
  for (const match of scan.free.matchAll(SLEEVE)) {
    const [, letters = "", number = ""] = match;
    const isInch = /^H[AES]$/.test(letters);
    const isWithdrawal = letters.startsWith("A");
    if (isInch) scan.facts.push(["inch-sleeve", letters, number]);
    const codes = isInch ? [`${letters}${number}`, `H${number}`] : [`${letters}${number}`];
    const productType = isWithdrawal ? "withdrawal-sleeve" : "adapter-sleeve";
    const step = [letters + number.slice(0, -2), Number(number.slice(-2))] as const;
    takeCode(
      scan,
      match,
      codes.map((code) => code.toLowerCase()),
      `${letters} ${number}`,
      productType,
      step,
    );
  }
}

function unitProductType(insert: string, shape: string): string {
  if (shape.startsWith("F")) return "flange-bearing-unit";
  if (shape === "T") return "take-up-bearing-unit";
  return shape === "" && insert === "C" ? "insert-bearing" : "pillow-block";
}
