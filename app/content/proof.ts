/* SAMPLE content for the owner to replace. Only measured values. */

export const DOCUMENTS = {
  "balance-protocol": {
    title: "Balancing report",
    text: "Permissible, initial and residual unbalance of each rotor in both planes, to ISO 21940-11.",
    description:
      "Sample balancing report for two Roots rotors, with permissible, initial and residual unbalance in each plane to ISO 21940-11.",
  },
  "test-certificate": {
    title: "Test certificate",
    text: "Flow, power, temperature, vibration and noise at your speed and pressure, next to the expected values.",
    description:
      "Sample test certificate for an overhauled Roots blower, with measured and expected flow and power, temperatures, vibration, noise and leak test.",
  },
} as const;

export type DocumentName = keyof typeof DOCUMENTS;

export const testRun = {
  date: "2026-11-24",
  /** l/rev; manufacturer's duty point in air of 20 °C at sea level */
  size: { displacement: 3.96, flow: 600, speed: 2900, difference: 500, power: 10.6 },
  /** mbar, °C, relative humidity 0 to 1 */
  air: { barometer: 831, temperature: 23, humidity: 0.4 },
  /** mbar, behind nozzle and silencer */
  inletPressure: 827.6,
  /** rpm and mbar */
  speed: 2896,
  difference: 498,
  /** Bore (mm), calibrated coefficient, differential pressure (Pa) */
  nozzle: { bore: 100, coefficient: 0.985, difference: 213 },
  /** Nm */
  torque: 35.4,
  /** °C */
  dischargeTemperature: 86,
  temperatures: [
    { place: "Bearing, drive end, driving rotor", reading: 71, limit: 110 },
    { place: "Bearing, drive end, driven rotor", reading: 69, limit: 110 },
    { place: "Bearing, gear end, driving rotor", reading: 78, limit: 110 },
    { place: "Bearing, gear end, driven rotor", reading: 77, limit: 110 },
    { place: "Oil, drive end", reading: 68, limit: 100 },
    { place: "Oil, gear end", reading: 82, limit: 100 },
  ],
  /** mm/s rms, 10 to 1000 Hz; horizontal, vertical, axial */
  vibration: [
    { place: "Drive end, driving rotor", readings: [3.1, 2.7, 2.2] },
    { place: "Drive end, driven rotor", readings: [2.9, 2.6, 2.1] },
    { place: "Gear end, driving rotor", readings: [3.6, 3.2, 2.4] },
    { place: "Gear end, driven rotor", readings: [3.4, 3.0, 2.3] },
  ],
  /** dB(A) at 1 m on four sides, and with the machine off */
  noise: { readings: [84.6, 86.1, 85.4, 84.9], background: 68 },
  /** Ports blanked, shaft vents plugged; litres, mbar, mbar, s; limit in mbar·l/s */
  leak: { volume: 10, from: 300, to: 289, seconds: 60, limit: 3 },
};

export type TestRun = typeof testRun;

export const balancing = {
  date: "2026-11-19",
  grade: 2.5,
  /** rpm */
  serviceSpeed: 3350,
  standSpeed: 480,
  /** mm, between bearings, and from drive-end bearing to centre of mass */
  bearings: 330,
  centre: 158,
  /** Balancing machine error, as a fraction of the permissible unbalance. */
  error: 0.05,
  /** kg; g·mm and degrees in the bearing planes, drive end first */
  rotors: [
    {
      name: "Driving rotor",
      mass: 21.4,
      before: [
        { unbalance: 410, angle: 214 },
        { unbalance: 295, angle: 31 },
      ],
      after: [
        { unbalance: 52, angle: 87 },
        { unbalance: 44, angle: 305 },
      ],
    },
    {
      name: "Driven rotor",
      mass: 20.9,
      before: [
        { unbalance: 236, angle: 141 },
        { unbalance: 281, angle: 166 },
      ],
      after: [
        { unbalance: 47, angle: 12 },
        { unbalance: 55, angle: 248 },
      ],
    },
  ],
};

export type Balancing = typeof balancing;
export type BalancedRotor = Balancing["rotors"][number];
