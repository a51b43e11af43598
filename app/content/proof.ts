import { SAMPLE_MACHINE, SAMPLE_REPORT } from "#domains/repairs/sample-strip-report.ts";

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

export type Measure = {
  what: string;
  unit: string;
  from: number;
  to?: number;
  found: number;
  left: number;
};

export type Case = {
  id: string;
  noun: string;
  machine: string;
  title: string;
  noticed: string;
  found: string;
  done: string;
  pictures: readonly (readonly [group: string, id: string])[];
  measures: readonly Measure[];
  hasDocuments: boolean;
};

function reported(left: Readonly<Record<string, number>>): Measure[] {
  return SAMPLE_REPORT.measurements.flatMap((one) => {
    const { id, name, unit, new_value, limit_value, measured } = one;
    const after = left[id];
    if (after === undefined || new_value === null || limit_value === null) return [];
    return [{ what: name, unit, from: new_value, to: limit_value, found: measured, left: after }];
  });
}

export const cases: readonly Case[] = [
  {
    id: "roots-blower",
    noun: "Roots blower",
    machine: SAMPLE_MACHINE.machine,
    title: "A Roots blower running hot and losing oil",
    noticed: "Discharge temperature rose every month, and oil leaked at the drive end.",
    found:
      "Both drive-end bearings pitted, shaft seal hardened. Clearances had opened up with bearing wear. Rotors, gears and casing sound.",
    done: "Four new bearings, shaft seal, piston rings, gaskets and oil. Clearances set, rotors balanced, two-hour test run.",
    pictures: [
      ["before", "before-01"],
      ["during", "during-02"],
      ["complete", "complete-01"],
    ],
    measures: reported({ 1: 0.19, 2: 0.16, 3: 0.13, 4: 0.01, 6: 0.06 }),
    hasDocuments: true,
  },
  {
    id: "rotary-valve",
    noun: "valve",
    machine: "Reefline RFV-250, rotary valve, 13 l/rev",
    title: "A rotary valve with blow-back",
    noticed: "Maize meal blew back into the hopper, and the line lost pressure.",
    found: "Tips scored by sand in the product, one shaft seat rusted, body still round.",
    done: "Vanes machined back and fitted with bronze tips, shaft seat sleeved, new bearings and shaft seals.",
    pictures: [
      ["before", "before-03"],
      ["during", "during-17"],
      ["complete", "complete-17"],
    ],
    measures: [
      {
        what: "Tip to body, minimum",
        unit: "mm",
        from: 0.15,
        to: 0.2,
        found: 0.38,
        left: 0.16,
      },
      {
        what: "Tip to body, maximum",
        unit: "mm",
        from: 0.15,
        to: 0.2,
        found: 0.71,
        left: 0.18,
      },
      {
        what: "Rotor to end plate, drive end",
        unit: "mm",
        from: 0.15,
        to: 0.25,
        found: 0.32,
        left: 0.2,
      },
      {
        what: "Rotor to end plate, non-drive end",
        unit: "mm",
        from: 0.15,
        to: 0.25,
        found: 0.07,
        left: 0.19,
      },
      {
        what: "Body bore, ovality",
        unit: "mm",
        from: 0,
        to: 0.05,
        found: 0.03,
        left: 0.03,
      },
      { what: "Shaft seat run-out", unit: "mm", from: 0, to: 0.03, found: 0.11, left: 0.02 },
    ],
    hasDocuments: false,
  },
  {
    id: "side-channel-blower",
    noun: "side-channel blower",
    machine: "Reefline RFS-55, side-channel blower, 5.5 kW",
    title: "A side-channel blower tripping its motor",
    noticed: "The motor tripped on hot afternoons, and the blower had started to howl.",
    found: "Flour caked in the channel, six impeller blades missing, bearing dry.",
    done: "Channel cleaned, new impeller shimmed to clearance, new bearings and seal, inlet filter added.",
    pictures: [
      ["before", "before-05"],
      ["during", "during-20"],
      ["complete", "complete-05"],
    ],
    measures: [
      { what: "Impeller to cover", unit: "mm", from: 0.25, to: 0.35, found: 0.12, left: 0.3 },
      { what: "Impeller to housing", unit: "mm", from: 0.25, to: 0.35, found: 0.48, left: 0.3 },
      {
        what: "Impeller rim run-out",
        unit: "mm",
        from: 0,
        to: 0.08,
        found: 0.21,
        left: 0.05,
      },
      { what: "Motor current at 250 mbar", unit: "A", from: 0, to: 11.3, found: 12.6, left: 10.4 },
      { what: "Winding insulation", unit: "MΩ", from: 5, found: 2.4, left: 550 },
    ],
    hasDocuments: false,
  },
];
