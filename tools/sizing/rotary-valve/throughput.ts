import { airPressure, USUAL_ALTITUDE } from "#tools/sizing/air.ts";
import { MBAR, PRESSURE_UNITS, type PressureUnit } from "#tools/sizing/pressure-units.ts";
import {
  addressFields,
  type FigureErrors,
  figureText,
  typedFigures,
} from "#tools/sizing/typed-figures.ts";
import { BULK_GOODS, type BulkGoods, FILL, FLOWS, type Flow } from "./bulk-goods.ts";
import { SAMPLE_CLEARANCE } from "./clearance-leakage.ts";

export type Throughput = {
  /** Null if unlisted. */
  goods: BulkGoods | null;
  /** m³/h as it lies in the pockets. */
  volume: number;
  /** kg/m³; null if not typed or needed. */
  density: number | null;
  /** Pocket fill, 0 to 1. */
  fill: number;
  flow: Flow;
  /** mbar */
  difference: number;
  side: Side;
  /** °C, product or gas, whichever is hotter. */
  temperature: number;
  /** mm, rotor to housing. */
  clearance: number;
  /** m, and ambient pressure in mbar. */
  altitude: number;
  outside: number;
  isAbrasive: boolean;
  isExplosive: boolean;
};

const THROUGHPUT_UNITS = ["th", "kgh", "m3h"] as const;

/** Into a pressure line, or out of a vacuum vessel. */
const SIDES = ["pressure", "vacuum"] as const;
type Side = (typeof SIDES)[number];

const OTHER = "other";

const NATURES = ["usual", ...FLOWS] as const;

export type TypedThroughput = {
  product: string;
  throughput: string;
  throughput_unit: (typeof THROUGHPUT_UNITS)[number];
  density: string;
  flows: (typeof NATURES)[number];
  fill: string;
  difference: string;
  pressure_unit: PressureUnit;
  side: Side;
  temperature: string;
  clearance: string;
  altitude: string;
  abrasive: "yes" | "";
  explosive: "yes" | "";
};
export type ThroughputField = keyof TypedThroughput;

/** Limits of the type; each valve has lower ones. */
const LIMITS = {
  volume: { least: 0.01, most: 1000, unit: "m³/h" },
  density: { least: 20, most: 5000, unit: "kg/m³" },
  fill: { least: 20, most: 85, unit: "%" },
  difference: { least: 0, most: 2000, unit: "mbar" },
  temperature: { least: -40, most: 400, unit: "°C" },
  // Below it flow is viscous, not that of orifices.
  clearance: { least: 0.05, most: 1, unit: "mm" },
  altitude: { least: -400, most: 4000, unit: "m" },
};

export type ReadThroughput = {
  typed: TypedThroughput;
  errors: FigureErrors<ThroughputField>;
  requested: Throughput | null;
};

export function readThroughput(query: URLSearchParams): ReadThroughput {
  const { text, chosen, errors } = addressFields<ThroughputField>(query);
  const keys = [OTHER, ...BULK_GOODS.map(({ key }) => key)];
  const typed: TypedThroughput = {
    product: chosen("product", keys, OTHER),
    throughput: text("throughput"),
    throughput_unit: chosen("throughput_unit", THROUGHPUT_UNITS, "th"),
    density: text("density"),
    flows: chosen("flows", NATURES, "usual"),
    fill: text("fill"),
    difference: text("difference"),
    pressure_unit: chosen("pressure_unit", PRESSURE_UNITS, "mbar"),
    side: chosen("side", SIDES, "pressure"),
    temperature: text("temperature", "25"),
    clearance: text("clearance"),
    altitude: text("altitude", `${USUAL_ALTITUDE}`),
    abrasive: query.get("abrasive") ? "yes" : "",
    explosive: query.get("explosive") ? "yes" : "",
  };
  return { typed, ...throughputOf(typed, errors, query.has("throughput")) };
}

function throughputOf(
  typed: TypedThroughput,
  before: ReadThroughput["errors"],
  isSent: boolean,
): Omit<ReadThroughput, "typed"> {
  const { errors, figure } = typedFigures<ThroughputField>(typed, before);
  const goods = BULK_GOODS.find(({ key }) => key === typed.product) ?? null;
  const flow = typed.flows === "usual" ? (goods?.flow ?? "average") : typed.flows;

  const density = figure("density", LIMITS.density) ?? (typed.density ? null : goods?.density[0]);
  const difference = figure("difference", LIMITS.difference, MBAR[typed.pressure_unit]);
  const temperature = figure("temperature", LIMITS.temperature);
  const altitude = figure("altitude", LIMITS.altitude);
  const percent = figure("fill", LIMITS.fill);
  const clearance = figure("clearance", LIMITS.clearance) ?? SAMPLE_CLEARANCE;
  const fill = percent === null ? FILL[flow] : percent / 100;

  if (temperature === null) errors.temperature ??= "Enter the product or gas temperature.";
  if (altitude === null) errors.altitude ??= "Enter the altitude, 0 at sea level.";
  const outside = airPressure(altitude ?? 0);
  if (typed.side === "vacuum" && difference !== null && difference >= outside) {
    errors.difference ??= `Atmospheric pressure at ${altitude} m is ${Math.round(outside)} mbar. Enter a lower vacuum.`;
  }

  const { throughput_unit: unit } = typed;
  if (typed.throughput && unit !== "m3h" && !density) {
    errors.density ??= "Enter the bulk density or choose a product.";
  }
  const perUnit = unit === "m3h" ? 1 : (unit === "th" ? 1000 : 1) / (density ?? 1);
  const volume = errors.density ? null : figure("throughput", LIMITS.volume, perUnit);
  if ((isSent || typed.throughput) && !typed.difference) {
    errors.difference ??= "Enter the differential pressure across the valve, 0 for metering only.";
  }
  if (!typed.throughput && (isSent || typed.difference))
    errors.throughput = "Enter the throughput.";

  const isWhole = volume !== null && difference !== null && Object.keys(errors).length === 0;
  if (!isWhole || temperature === null || altitude === null) return { errors, requested: null };
  return {
    errors,
    requested: {
      ...{ goods, volume, fill, flow, difference, temperature, altitude, outside },
      ...{ density: density ?? null, clearance },
      side: typed.side,
      isAbrasive: typed.abrasive === "yes" || goods?.isAbrasive === true,
      isExplosive: typed.explosive === "yes" || goods?.isExplosive === true,
    },
  };
}

export function throughputText(requested: Throughput): string {
  const { goods, volume, density, difference, side, temperature, altitude, outside } = requested;
  const product = goods?.name.toLowerCase() ?? "a product";
  return [
    density === null
      ? `${figureText(volume)} m³/h of ${product}`
      : `${figureText((volume * density) / 1000)} t/h of ${product} at ${figureText(density)} kg/m³ (${figureText(volume)} m³/h)`,
    difference === 0
      ? "without differential pressure"
      : `${figureText(difference)} mbar ${side === "vacuum" ? "vacuum above the valve" : "pressure below the valve"}`,
    `${figureText(temperature)} °C`,
    `at ${figureText(altitude)} m altitude (${Math.round(outside)} mbar)`,
  ].join(", ");
}
