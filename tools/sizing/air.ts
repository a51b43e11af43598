/*
 * Air as it stands before a blower. Pressures are absolute and in mbar unless they say otherwise,
 * temperatures in °C, flows in m³/h.
 */

/** Air at sea level (ISO 2533), mbar. */
export const SEA_LEVEL = 1013.25;

/** m: Johannesburg, where most who ask here are. */
export const USUAL_ALTITUDE = 1753;

/** The normal cubic metre: 0 °C, 1013.25 mbar, dry (DIN 1343). */
const NORMAL = { pressure: SEA_LEVEL, temperature: 0 };

/** Specific gas constant of dry air, J/(kg K). */
const GAS_CONSTANT = 287.058;
/** The weight of a molecule of water is this part of one of air. */
const WATER_TO_AIR = 0.622;

/** Air as it is drawn in. */
export type Air = {
  pressure: number;
  temperature: number;
  /** Relative, 0 to 1. */
  humidity: number;
};

export const kelvin = (temperature: number) => temperature + 273.15;

/** Returns the pressure of the air at so many metres above the sea: ISO 2533, below 11 km. */
export function airPressure(altitude: number): number {
  return SEA_LEVEL * (1 - 2.25577e-5 * altitude) ** 5.25588;
}

/** Returns the pressure (mbar) of the water in the air: Magnus' formula over water (WMO), -45 to 60 °C. */
function waterPressure({ temperature, humidity }: Air): number {
  return humidity * 6.112 * Math.exp((17.62 * temperature) / (243.12 + temperature));
}

/** Returns kg/m³. */
export function airDensity(air: Air): number {
  const dry = air.pressure - (1 - WATER_TO_AIR) * waterPressure(air);
  return (dry * 100) / (GAS_CONSTANT * kelvin(air.temperature));
}

/** Returns the flow drawn in that holds so many normal cubic metres of dry air. */
export function fromNormalFlow(flow: number, air: Air): number {
  const dry = air.pressure - waterPressure(air);
  return flow * (NORMAL.pressure / dry) * (kelvin(air.temperature) / kelvin(NORMAL.temperature));
}

/** Returns how many normal cubic metres of dry air a flow drawn in holds. */
export function toNormalFlow(flow: number, air: Air): number {
  return flow / fromNormalFlow(1, air);
}

/** Returns the air at the inlet of a machine that sucks so many mbar: with it, the water in it thins out. */
export function suckedAir({ pressure, temperature, humidity }: Air, vacuum: number): Air {
  const left = (pressure - vacuum) / pressure;
  return { pressure: pressure * left, temperature, humidity: humidity * left };
}

/** The air that catalogues rate machines with: 20 °C, dry. */
export function ratedAir(pressure: number): Air {
  return { pressure, temperature: 20, humidity: 0 };
}
