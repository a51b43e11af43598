export type Axis = "d" | "D" | "B" | "L" | "seat";

export type Unit =
  | "m³/h"
  | "mbar"
  | "kW"
  | "l"
  | "l/rev"
  | "t/h"
  | "kg/m³"
  | "g"
  | "°C"
  | "mm"
  | "rpm"
  | "V"
  | "Hz"
  | "Nm"
  | "DN"
  | "PN"
  | "VG"
  | "NLGI"
  | "size"
  | "grooves"
  | "stages"
  | "phases"
  | "vanes";

/** Upper case without blanks, with the factor to the canonical unit. */
const SPELLINGS: Record<string, [factor: number, spellings: string][]> = {
  "m³/h": [
    [1, "M3/H M3/HR M3H M3/HOUR M^3/H CBM/H CMH NM3/H CBM CUBICMETRESPERHOUR CUBICMETERSPERHOUR"],
    [60, "M3/MIN"],
    [3.6, "L/S"],
    [0.06, "L/MIN LPM"],
    [1.699, "CFM SCFM FT3/MIN"],
  ],
  mbar: [
    [1, "MBAR MBARS MB HPA"],
    [1000, "BAR BARS"],
    [10, "KPA"],
    [10_000, "MPA"],
    [68.95, "PSI PSIG"],
    [0.098_07, "MMH2O MMWG MMWC"],
    [33.86, 'INHG "HG'],
  ],
  kW: [
    [1, "KW KILOWATT KILOWATTS"],
    [0.001, "W WATT WATTS"],
    [0.7457, "HP"],
    [0.7355, "PS"],
  ],
  "l/rev": [
    [1, "L/REV L/R LITRE/REV LITRES/REV L/U LTR/REV"],
    [28.32, "FT3/REV CUFT/REV CFR"],
  ],
  "t/h": [
    [1, "T/H TPH T/HR TON/H TONS/H TON/HR TONS/HR TONNES/H TONSPERHOUR TONNESPERHOUR"],
    [0.001, "KG/H KGH KG/HR KGPERHOUR"],
  ],
  "kg/m³": [[1, "KG/M3 KG/CBM"]],
  l: [
    [1, "L LT LTR LTRS LITRE LITRES LITER LITERS LIT"],
    [0.001, "ML"],
  ],
  g: [
    [1, "G GR GRAM GRAMS"],
    [1000, "KG KGS"],
  ],
  "°C": [[1, "°C °CELSIUS DEGC DEG DEGREES ° CELSIUS ºC C"]],
  mm: [
    [1, "MM MILLIMETRE MILLIMETRES MILLIMETER"],
    [10, "CM"],
    [1000, "METRE METRES METER METERS"],
    [25.4, '" INCH INCHES IN'],
  ],
  rpm: [[1, "RPM R/MIN 1/MIN MIN-1 U/MIN"]],
  V: [[1, "V VOLT VOLTS VAC"]],
  Hz: [[1, "HZ"]],
  Nm: [[1, "NM"]],
  grooves: [[1, "GROOVE GROOVES GROOVED GR GROEF"]],
  vanes: [[1, "VANE VANES BLADE BLADES"]],
};

const units = new Map<string, { unit: Unit; factor: number }>();
for (const [unit, spellings] of Object.entries(SPELLINGS) as [Unit, [number, string][]][]) {
  for (const [factor, words] of spellings) {
    for (const word of words.split(" ")) if (!units.has(word)) units.set(word, { unit, factor });
  }
}

export const UNIT_PATTERN = [...units.keys()]
  .sort((a, b) => b.length - a.length)
  .map((word) =>
    word.replaceAll(/[/^]/g, "\\$&").replace(/(?<=[A-Z])(?=[/\\])|(?<=CUBIC|PER)|(?=PER)/g, " ?"),
  )
  .join("|");

/** Rounds converted figures to scale resolution. */
export function inUnit(figure: number, spelling: string): { unit: Unit; value: number } | null {
  const known = units.get(spelling.replaceAll(" ", ""));
  if (!known) return null;
  return {
    unit: known.unit,
    value: Number((figure * known.factor).toPrecision(known.factor === 1 ? 6 : 4)),
  };
}
