import type { FeatureName } from "./features.ts";
import { type Scan, take } from "./reading.ts";
import type { Axis, Unit } from "./units.ts";

export function takeCode(
  scan: Scan,
  match: RegExpExecArray,
  codes: string[],
  label: string,
  productType: string | undefined,
  step?: readonly [string, number],
): void {
  const end = match.index + match[0].length;
  take(scan, match.index, end, { kind: "code", codes, label, productType, step });
}

export function takeFeature(
  scan: Scan,
  match: RegExpExecArray,
  name: FeatureName,
  value: string,
): void {
  const end = match.index + match[0].length;
  take(scan, match.index, end, { kind: "feature", name, value });
}

export function takeMeasure(
  scan: Scan,
  start: number,
  end: number,
  unit: Unit,
  value: number,
  axis?: Axis,
): void {
  take(scan, start, end, { kind: "measure", unit, axis, min: value, max: value });
}

/** So that the L of 316L is not litres. */
export function readSteel(scan: Scan): void {
  const grade =
    /(?<![A-Z0-9.])(?:(?:SS|AISI|STAINLESS STEEL|STAINLESS)[\s-]?(304|316)\s?L?|(304|316)L)(?![A-Z0-9])/g;
  for (const match of scan.free.matchAll(grade)) {
    const steel = match[1] ?? match[2];
    takeCode(scan, match, [`aisi${steel}`], `stainless steel ${steel}`, undefined);
  }
}
