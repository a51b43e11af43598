import {
  type Air,
  airDensity,
  airPressure,
  fromNormalFlow,
  kelvin,
  suckedAir,
  USUAL_ALTITUDE,
} from "#tools/sizing/air.ts";
import { MBAR, PRESSURE_UNITS, type PressureUnit } from "#tools/sizing/pressure-units.ts";
import { addressFields, type FigureErrors, typedFigures } from "#tools/sizing/typed-figures.ts";
import { LARGEST_LOSS, pipeLoss } from "./pipe-loss.ts";
import type { Surroundings } from "./side-channel-blower.ts";

/** `outside` is behind the inlet filter if there is no vacuum. */
export type DutyPoint = Surroundings & {
  /** m³/h (inlet) */
  flow: number;
  /** mbar, gauge, at the machine; the losses are included. */
  pressure: number;
  vacuum: number;
  losses: Losses;
  /** m */
  altitude: number;
  supply: Supply;
  running: Running;
};

/** mbar */
type Losses = { clean: number; dirty: number; pipe: number };

type Running = {
  /** Per year. */
  hours: number;
  /** R/kWh */
  tariff: number;
  isSample: boolean;
};

/** Sample values, used where nothing is typed. */
export const SAMPLE_RUNNING = { hours: 6000, tariff: 2.5 };

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
  filter_clean: string;
  filter_dirty: string;
  pipe_length: string;
  pipe_bore: string;
  hours: string;
  tariff: string;
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
  ...{ filter_clean: "", filter_dirty: "", pipe_length: "", pipe_bore: "" },
  ...{ hours: "", tariff: "" },
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
  filter: { least: 0, most: 100, unit: "mbar" },
  length: { least: 0.1, most: 2000, unit: "m" },
  bore: { least: 10, most: 2000, unit: "mm" },
  hours: { least: 1, most: 8784, unit: "h" },
  tariff: { least: 0.01, most: 100, unit: "R/kWh" },
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
    filter_clean: text("filter_clean"),
    filter_dirty: text("filter_dirty"),
    pipe_length: text("pipe_length"),
    pipe_bore: text("pipe_bore"),
    hours: text("hours"),
    tariff: text("tariff"),
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

  const clean = figure("filter_clean", LIMITS.filter) ?? 0;
  const dirty = figure("filter_dirty", LIMITS.filter) ?? clean;
  if (dirty < clean) errors.filter_dirty = `Enter at least the loss when clean, ${clean} mbar.`;
  const [length, bore] = [figure("pipe_length", LIMITS.length), figure("pipe_bore", LIMITS.bore)];
  if (typed.pipe_length && !typed.pipe_bore) errors.pipe_bore = "Enter the pipe bore.";
  if (typed.pipe_bore && !typed.pipe_length) errors.pipe_length = "Enter the pipe length.";
  const hours = figure("hours", LIMITS.hours) ?? SAMPLE_RUNNING.hours;
  const tariff = figure("tariff", LIMITS.tariff) ?? SAMPLE_RUNNING.tariff;

  const around = airPressure(altitude);
  const ambient: Air = { pressure: around, temperature, humidity };
  if (vacuum + dirty >= around) {
    errors.vacuum = `Atmospheric pressure at ${altitude} m is ${Math.round(around)} mbar. Enter a lower vacuum.`;
  }
  const filtered = suckedAir(ambient, vacuum + dirty);
  const perUnitOf = (inlet: Air) => perFlowUnit(typed.flow_unit, inlet);
  const unpiped = errors.vacuum ? null : figure("flow", LIMITS.flow, perUnitOf(filtered));
  if ((isSent || typed.flow) && !typed.pressure && !typed.vacuum) {
    errors.pressure = "Enter a pressure, a vacuum or both.";
  }
  if (!typed.flow && (isSent || typed.pressure || typed.vacuum)) errors.flow = "Enter the flow.";
  const isWhole = unpiped !== null && pressure + vacuum > 0 && Object.keys(errors).length === 0;
  if (!isWhole) return { errors, duty: null };

  const inPipe = pressure > 0 ? dischargedAir(filtered, around + pressure) : filtered;
  const pipe =
    length !== null && bore !== null
      ? pipeLoss({ length, bore }, airDensity(filtered) * unpiped, inPipe)
      : 0;
  if (pipe > LARGEST_LOSS * inPipe.pressure) {
    errors.pipe_bore = `The pipe would lose over ${Math.round(100 * LARGEST_LOSS)}% of its absolute pressure, where the formula is not valid. Enter a larger bore.`;
    return { errors, duty: null };
  }
  const sucked = vacuum > 0 ? vacuum + dirty + (pressure > 0 ? 0 : pipe) : 0;
  const outside = vacuum > 0 ? ambient : filtered;
  const inlet = suckedAir(outside, sucked);
  return {
    errors,
    duty: {
      flow: (unpiped * perUnitOf(inlet)) / perUnitOf(filtered),
      pressure: pressure > 0 ? pressure + pipe + (vacuum > 0 ? 0 : dirty) : 0,
      vacuum: sucked,
      losses: { clean, dirty, pipe },
      ...{ altitude, outside, inlet, supply: typed.supply },
      running: { hours, tariff, isSample: !typed.hours || !typed.tariff },
    },
  };
}

/** Flow × pressure ÷ power, middle of the usual 0.65 to 0.8 of Roots blowers. */
const USUAL_EFFICIENCY = 0.7;
/** (κ − 1)/κ of air. */
const KAPPA = 0.2857;

/** Estimated for the pipe only; 20 K change its loss by about 6%. */
function dischargedAir({ pressure, temperature }: Air, discharge: number): Air {
  const rise = ((discharge - pressure) / pressure) * (KAPPA / USUAL_EFFICIENCY);
  return {
    pressure: discharge,
    temperature: temperature + kelvin(temperature) * rise,
    humidity: 0,
  };
}

export function withCleanFilter(duty: DutyPoint): DutyPoint {
  const gained = duty.losses.dirty - duty.losses.clean;
  if (duty.vacuum > 0) {
    const vacuum = duty.vacuum - gained;
    return { ...duty, vacuum, inlet: suckedAir(duty.outside, vacuum) };
  }
  const outside = suckedAir(duty.outside, -gained);
  return { ...duty, pressure: duty.pressure - gained, outside, inlet: outside };
}

/** m³/h (inlet) per unit. */
function perFlowUnit(unit: FlowUnit, inlet: Air): number {
  if (unit === "nm3h") return fromNormalFlow(1, inlet);
  if (unit === "kgh") return 1 / airDensity(inlet);
  return unit === "cfm" ? CFM : 1;
}
