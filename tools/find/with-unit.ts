import type { Unit } from "./units.ts";

export function withUnit(value: number, unit: Unit): string {
  if (unit === "DN" || unit === "PN" || unit === "NLGI" || unit === "size")
    return `${unit} ${value}`;
  if (unit === "VG") return `ISO VG ${value}`;
  return `${value} ${value === 1 ? unit.replace(/(?<=[a-z]{4})s$/, "") : unit}`;
}
