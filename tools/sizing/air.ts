/* Pressures are absolute in mbar unless stated, temperatures in °C, flows in m³/h. */

/** mbar (ISO 2533). */
export const SEA_LEVEL = 1013.25;

/** m; Johannesburg, the usual site. */
export const USUAL_ALTITUDE = 1753;

/** 0 °C, 1013.25 mbar, dry (DIN 1343). */
const NORMAL = { pressure: SEA_LEVEL, temperature: 0 };

/** Dry air, J/(kg K). */
const GAS_CONSTANT = 287.058;
/** Molar mass ratio of water to dry air. */
const WATER_TO_AIR = 0.622;

export type Air = {
  pressure: number;
  temperature: number;
  /** Relative, 0 to 1. */
  humidity: number;
};

export const kelvin = (temperature: number) => temperature + 273.15;

/** ISO 2533, below 11 km; altitude in m. */
export function airPressure(altitude: number): number {
  return SEA_LEVEL * (1 - 2.25577e-5 * altitude) ** 5.25588;
}

/** Water vapour pressure; Magnus formula over water (WMO), -45 to 60 °C. */
function waterPressure({ temperature, humidity }: Air): number {
  return humidity * 6.112 * Math.exp((17.62 * temperature) / (243.12 + temperature));
}

/** Returns kg/m³. */
export function airDensity(air: Air): number {
  const dry = air.pressure - (1 - WATER_TO_AIR) * waterPressure(air);
  return (dry * 100) / (GAS_CONSTANT * kelvin(air.temperature));
}

/** Returns the inlet flow for a flow of dry normal m³/h. */
export function fromNormalFlow(flow: number, air: Air): number {
  const dry = air.pressure - waterPressure(air);
  return flow * (NORMAL.pressure / dry) * (kelvin(air.temperature) / kelvin(NORMAL.temperature));
}

/** Returns dry normal m³/h. */
export function toNormalFlow(flow: number, air: Air): number {
  return flow / fromNormalFlow(1, air);
}

/** Returns inlet air at a vacuum in mbar; humidity falls with pressure. */
export function suckedAir({ pressure, temperature, humidity }: Air, vacuum: number): Air {
  const left = (pressure - vacuum) / pressure;
  return { pressure: pressure * left, temperature, humidity: humidity * left };
}

/** Catalogue rating conditions (20 °C, dry). */
export function ratedAir(pressure: number): Air {
  return { pressure, temperature: 20, humidity: 0 };
}
