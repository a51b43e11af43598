import { MAX_TYPED, readNumber } from "#app/lib/typed-number.ts";

export type NumberField = {
  label: string;
  unit: string;
  least: number;
  most: number;
  optional?: boolean;
};

export type ReadValue = { value: number | null; error?: undefined } | { error: string };

/** Spellings of a unit, without spaces and in lower case. */
const SPELLINGS: Readonly<Record<string, readonly string[]>> = {
  "m³/min": ["cbm/min"],
  "m³": ["cbm"],
  rpm: ["r/min", "1/min", "min-1", "u/min"],
  g·mm: ["gmm", "g.mm", "g*mm", "gxmm"],
  "mm/s": ["mm/sec", "mm/srms", "mm/sr.m.s."],
  "°C": ["degc", "c", "deg.c"],
  "°": ["deg"],
  "l/min": ["litre/min", "lpm"],
  "kW per m³/min": ["kW/(m³/min)"],
  µm: ["um", "micron", "microns"],
  dB: ["db(a)", "dba"],
};

/**
 * Reads 14,6, −0.4 or 3.1 mm/s. Another unit is rejected and never converted. What could be a
 * decimal or a thousands separator is read as the one that the field's bounds permit.
 */
export function readMeasured(text: string, field: NumberField): ReadValue {
  const { unit, least, most } = field;
  const typed = text.trim();
  const limits = `Enter a value from ${least} to ${most} ${unit}`.trim().concat(".");
  if (typed === "") return field.optional ? { value: null } : { error: limits };
  const [, figures = "", suffix = ""] = /^([-−–]?[\d\s.,'’]+)(.*)$/s.exec(typed) ?? [];
  if (typed.length > MAX_TYPED + unit.length || !/\d/.test(figures)) return { error: limits };
  if (!isUnit(suffix, unit)) return { error: `“${suffix.trim()}” is the wrong unit. ${limits}` };
  const read = readNumber(figures);
  const readings = read.kind === "ambiguous" ? [".", ","].flatMap(asMark) : [read];
  const values = readings.flatMap((one) =>
    one.kind === "number" && one.value >= least && one.value <= most ? one.value : [],
  );
  const [value, other] = values;
  if (value === undefined) return { error: limits };
  if (other !== undefined) {
    return { error: `“${typed}” is ambiguous. Enter it without a thousands separator.` };
  }
  return Number(value.toFixed(4)) === value
    ? { value }
    : { error: "Enter a value with up to four decimals." };

  function asMark(mark: string) {
    return readNumber(figures, mark === "," ? "," : ".");
  }
}

function isUnit(typed: string, unit: string): boolean {
  const known = [unit, ...(SPELLINGS[unit] ?? [])].map(plainUnit);
  return typed.trim() === "" || known.includes(plainUnit(typed));
}

/** NFKC turns m³ into m3, and the two signs for micro into one. */
function plainUnit(unit: string): string {
  return unit.normalize("NFKC").replaceAll(/[\s·]/g, "").toLowerCase();
}
