import { formatCount } from "#app/lib/numbers.ts";
import { MAX_TYPED, readNumber } from "#app/lib/typed-number.ts";

export type Limits = { least: number; most: number; unit: string };

export type FigureErrors<Field extends string> = { [field in Field]?: string };

/** "5 bar", "20 m3/h", but not "1e12". */
const WITH_UNIT = /^-?[\d., ]*\d\s*(?:[a-zµ°%³²/]|m[23])+$/iu;

export function addressFields<Field extends string>(query: URLSearchParams) {
  const errors: FigureErrors<Field> = {};
  return {
    errors,
    text(name: Field, usual = ""): string {
      return query.has(name) ? (query.get(name) ?? "").trim().slice(0, MAX_TYPED) : usual;
    },
    chosen<Value extends string>(name: Field, values: readonly Value[], usual: Value): Value {
      const named = query.get(name) ?? "";
      const found = values.find((value) => value === named);
      if (found === undefined && named !== "") {
        errors[name] = `“${named.slice(0, MAX_TYPED)}” is not an option. Choose one from the list.`;
      }
      return found ?? usual;
    },
  };
}

export function typedFigures<Field extends string>(
  typed: { [field in Field]: string },
  before: FigureErrors<Field> = {},
) {
  const errors = { ...before };
  return {
    errors,
    /** In the limits' unit; `factor` converts the typed unit. Null if unusable. */
    figure(name: Field, limits: Limits, factor = 1): number | null {
      if (typed[name] === "") return null;
      const isWithin = (value: number) => value >= limits.least && value <= limits.most;
      const read = readings(typed[name]);
      const possible = read.filter((one) => isWithin(one * factor));
      if (possible.length > 1) {
        errors[name] = `“${typed[name]}” is ambiguous. Enter ${possible.join(" or ")}.`;
        return null;
      }
      const value = (possible[0] ?? read[0] ?? Number.NaN) * factor;
      if (isWithin(value)) return value;
      const leaveOut = WITH_UNIT.test(typed[name]) ? " Leave out the unit." : "";
      errors[name] = `${range(limits, factor)}${leaveOut}`;
      return null;
    },
  };
}

/** 1,250 is 1250 or 1.25, but 12,000 is never 12. */
function readings(text: string): number[] {
  const read = readNumber(text, ".");
  const other = readNumber(text, ",");
  if (read.kind !== "number") return [];
  const hasOther = readNumber(text).kind === "ambiguous" && text.includes(",");
  return hasOther && other.kind === "number" && other.decimals > 0
    ? [read.value, other.value]
    : [read.value];
}

function range({ least, most, unit }: Limits, factor: number): string {
  const inUnit = `${count(least)} to ${count(most)}${unit === "%" ? "" : " "}${unit}`;
  const [low, high] = [least, most].map((one) => Number((one / factor).toPrecision(3)));
  return `Enter a number from ${factor === 1 ? inUnit : `${low} to ${high}, which is ${inUnit}`}.`;
}

/** Separates thousands before the decimal point only. */
function count(value: number): string {
  return Number.isInteger(value) ? formatCount(value) : `${value}`;
}

/** Four significant figures. */
export function figureText(value: number): string {
  const rounded = Number(value.toPrecision(4));
  return Math.abs(rounded) >= 10_000 ? formatCount(Math.round(rounded)) : `${rounded}`;
}
