import {
  type Air,
  airDensity,
  airPressure,
  fromNormalFlow,
  suckedAir,
  USUAL_ALTITUDE,
} from "#tools/sizing/air.ts";
import { MBAR, PRESSURE_UNITS, type PressureUnit } from "#tools/sizing/pressure-units.ts";
import { addressFields, type FigureErrors, typedFigures } from "#tools/sizing/typed-figures.ts";
import type { Surroundings } from "./side-channel-blower.ts";

export type DutyPoint = Surroundings & {
  /** m³/h (inlet) */
  flow: number;
  /** mbar, gauge */
  pressure: number;
  vacuum: number;
  /** m */
  altitude: number;
  supply: Supply;
};

const FLOW_UNITS = ["m3h", "nm3h", "kgh", "cfm"] as const;
type FlowUnit = (typeof FLOW_UNITS)[number];

const SUPPLIES = ["50", "converter", "60"] as const;
type Supply = (typeof SUPPLIES)[number];

const GASES = ["air", "other"] as const;

/** m³/h per CFM. */
const CFM = 1.699011;

/** Products whose curves are shown; not a form field. */
export const SHOW_PARAM = "show";

/** As typed; also the URL parameters. */
export type TypedDuty = {
  flow: string;
  flow_unit: FlowUnit;
  pressure: string;
  vacuum: string;
  pressure_unit: PressureUnit;
  temperature: string;
  altitude: string;
  humidity: string;
  supply: Supply;
  gas: (typeof GASES)[number];
};
export type DutyField = keyof TypedDuty;

/** Johannesburg on a warm day. */
const TYPED_DUTY: TypedDuty = {
  flow: "",
  flow_unit: "m3h",
  pressure: "",
  vacuum: "",
  pressure_unit: "mbar",
  temperature: "25",
  altitude: `${USUAL_ALTITUDE}`,
  humidity: "",
  supply: "50",
  gas: "air",
};

/**
 * Formula and machine limits; motors up to 4,000 m (IEC 60034-1), inlet -20 to 60 °C unless
 * special.
 */
const LIMITS = {
  flow: { least: 1, most: 100_000, unit: "m³/h" },
  difference: { least: 1, most: 2000, unit: "mbar" },
  temperature: { least: -20, most: 60, unit: "°C" },
  altitude: { least: -400, most: 4000, unit: "m" },
  humidity: { least: 0, most: 100, unit: "%" },
};

export type ReadDuty = {
  typed: TypedDuty;
  errors: FigureErrors<DutyField>;
  duty: DutyPoint | null;
};

export function readDuty(query: URLSearchParams): ReadDuty {
  const { text: typedText, chosen, errors } = addressFields<DutyField>(query);
  const text = (name: DutyField) => typedText(name, TYPED_DUTY[name]);
  const typed: TypedDuty = {
    flow: text("flow"),
    flow_unit: chosen("flow_unit", FLOW_UNITS, "m3h"),
    pressure: text("pressure"),
    vacuum: text("vacuum"),
    pressure_unit: chosen("pressure_unit", PRESSURE_UNITS, "mbar"),
    temperature: text("temperature"),
    altitude: text("altitude"),
    humidity: text("humidity"),
    supply: chosen("supply", SUPPLIES, "50"),
    gas: chosen("gas", GASES, "air"),
  };
  return { typed, ...dutyOf(typed, errors, query.has("flow")) };
}

function dutyOf(
  typed: TypedDuty,
  before: ReadDuty["errors"],
  isSent: boolean,
): Omit<ReadDuty, "typed"> {
  const { errors, figure } = typedFigures<DutyField>(typed, before);
  const perUnit = MBAR[typed.pressure_unit];
  const altitude = figure("altitude", LIMITS.altitude);
  const temperature = figure("temperature", LIMITS.temperature);
  const humidity = (figure("humidity", LIMITS.humidity) ?? 0) / 100;
  const pressure = figure("pressure", LIMITS.difference, perUnit) ?? 0;
  const vacuum = figure("vacuum", LIMITS.difference, perUnit) ?? 0;
  if (altitude === null) errors.altitude ??= "Enter the altitude, 0 at sea level.";
  if (temperature === null) errors.temperature ??= "Enter the inlet temperature.";
  if (typed.gas === "other") {
    errors.gas =
      "Other gases affect power, temperature and seals, and some need a special machine. Please ask us.";
  }
  if (altitude === null || temperature === null) return { errors, duty: null };

  const around = airPressure(altitude);
  const outside: Air = { pressure: around, temperature, humidity };
  if (vacuum >= around) {
    errors.vacuum = `Atmospheric pressure at ${altitude} m is ${Math.round(around)} mbar. Enter a lower vacuum.`;
  }
  const inlet = suckedAir(outside, vacuum);
  const flow = errors.vacuum
    ? null
    : figure("flow", LIMITS.flow, perFlowUnit(typed.flow_unit, inlet));
  if ((isSent || typed.flow) && !typed.pressure && !typed.vacuum) {
    errors.pressure = "Enter a pressure, a vacuum or both.";
  }
  if (!typed.flow && (isSent || typed.pressure || typed.vacuum)) errors.flow = "Enter the flow.";
  const isWhole = flow !== null && pressure + vacuum > 0 && Object.keys(errors).length === 0;
  if (!isWhole) return { errors, duty: null };
  const { supply } = typed;
  return { errors, duty: { flow, pressure, vacuum, altitude, outside, inlet, supply } };
}

/** m³/h (inlet) per unit. */
function perFlowUnit(unit: FlowUnit, inlet: Air): number {
  if (unit === "nm3h") return fromNormalFlow(1, inlet);
  if (unit === "kgh") return 1 / airDensity(inlet);
  return unit === "cfm" ? CFM : 1;
}
