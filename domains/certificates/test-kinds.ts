import { correctedFlow, normalFlow, toleranceAt } from "./acceptance.ts";
import { GRADES, permissibleEccentricity, permissibleUnbalance, planeLimits } from "./balance.ts";
import {
  interference,
  LOBE_RULES,
  lobeLimit,
  RAI_FRAMES,
  type RaiFrame,
  type RaiPosition,
  raiLimit,
  SEATS,
  type Seat,
  seatLimit,
  shimFor,
  splitClearance,
} from "./clearances.ts";
import {
  backgroundCorrection,
  LEAST_MARGIN,
  leakFlow,
  meanLevel,
  soundPower,
} from "./leak-and-noise.ts";
import { type NumberField, readMeasured } from "./measured-value.ts";
import { type Limit, NO_LIMIT, type Result, result, rounded } from "./result.ts";
import type { CertificateRules } from "./rules.ts";
import { MACHINES, STANDARDS, SUPPORTS, vibrationLimit, vibrationZone } from "./vibration.ts";

export type ChoiceField = { label: string; options: Readonly<Record<string, string>> };
export type WordsField = { label: string; words: number; optional?: boolean };
export type TestField = NumberField | ChoiceField | WordsField;

type ValueOf<Field> = Field extends { options: infer Options }
  ? keyof Options & string
  : Field extends { words: number }
    ? string
    : Field extends { optional: true }
      ? number | null
      : number;
type Values<Fields> = { [Name in keyof Fields]: ValueOf<Fields[Name]> };

/** A rejection names the field that decides. */
type Assessed<Fields> = Result[] | { [Name in keyof Fields]?: string };

export type TestKind = {
  title: string;
  method: string;
  fields: Readonly<Record<string, TestField>>;
  assess: (values: never, rules: CertificateRules) => Result[] | Record<string, string>;
};

function kind<const Fields extends Readonly<Record<string, TestField>>>(
  title: string,
  method: string,
  fields: Fields,
  assess: (values: Values<Fields>, rules: CertificateRules) => Assessed<Fields>,
): TestKind {
  return { title, method, fields, assess: assess as TestKind["assess"] };
}

function number<const Unit extends string>(label: string, unit: Unit, least: number, most: number) {
  return { label, unit, least, most } as const;
}
function maybe<const Unit extends string>(label: string, unit: Unit, least: number, most: number) {
  return { label, unit, least, most, optional: true } as const;
}
const words = (label: string) => ({ label, words: 120 });
const mm = (label: string) => maybe(label, "mm", -1000, 5000);
/** A limit of the manufacturer or by agreement, with its source. */
const agreed = (unit: string, most: number) =>
  ({
    limit: maybe("Limit", unit, 0, most),
    source: { label: "Source of the limit", words: 120, optional: true },
  }) as const;

function agreedLimit({ limit, source }: { limit: number | null; source: string }) {
  if (limit === null) return NO_LIMIT;
  return source === "" ? null : { least: null, most: limit, source };
}
const NO_SOURCE = { source: "Enter the source of the limit." };

const RAI_POSITIONS = {
  total: mm("End clearance, total"),
  drive: mm("End clearance, drive end"),
  gear: mm("End clearance, gear end"),
  tip: mm("Tip clearance, inlet or discharge"),
  centre: mm("Tip clearance, centre"),
  lobe: mm("Lobe-to-lobe clearance"),
};
const POINTS = { h: "horizontal", v: "vertical", a: "axial" };
const VELOCITY = ["Drive end", "Non-drive end"].flatMap((end, at) =>
  Object.entries(POINTS).map(([letter, direction]) => [
    `${letter}${at + 1}`,
    maybe(`${end}, ${direction}`, "mm/s", 0, 200),
  ]),
);
type VelocityName = `${keyof typeof POINTS}${1 | 2}`;
const VELOCITIES = Object.fromEntries(VELOCITY) as Record<
  VelocityName,
  NumberField & { optional: true }
>;
const RUN = {
  minutes: number("Run time", "min", 1, 10_000),
  speed: maybe("Speed", "rpm", 10, 60_000),
  differential: maybe("Differential pressure", "mbar", -1000, 10_000),
  barometer: maybe("Barometric pressure", "mbar", 500, 1100),
  ambient: maybe("Ambient temperature", "°C", -30, 60),
  inlet: maybe("Inlet temperature", "°C", -40, 120),
  discharge: maybe("Discharge temperature", "°C", -40, 300),
  bearing: maybe("Highest bearing temperature", "°C", -40, 300),
  oil: maybe("Oil temperature", "°C", -40, 300),
  oilPressure: maybe("Oil pressure", "bar", 0, 50),
  volts: maybe("Voltage", "V", 0, 15_000),
  amps1: maybe("Current, L1", "A", 0, 5000),
  amps2: maybe("Current, L2", "A", 0, 5000),
  amps3: maybe("Current, L3", "A", 0, 5000),
  relief: maybe("Relief valve opening pressure", "mbar", 0, 10_000),
};
const PLANE = (name: string) =>
  ({
    radius: maybe(`Radius, plane ${name}`, "mm", 0, 5000),
    initial: maybe(`Initial unbalance, plane ${name}`, "g·mm", 0, 1e7),
    initialAngle: maybe(`Initial angle, plane ${name}`, "°", 0, 360),
    residual: number(`Residual unbalance, plane ${name}`, "g·mm", 0, 1e7),
    residualAngle: maybe(`Residual angle, plane ${name}`, "°", 0, 360),
  }) as const;
const [A, B] = [PLANE("A"), PLANE("B")];

export const TEST_KINDS = {
  readings: kind(
    "Measurement",
    "Measured as described",
    {
      name: words("Characteristic"),
      unit: words("Unit"),
      found: maybe("As found", "", -99_999, 99_999),
      left: number("As left", "", -99_999, 99_999),
      least: maybe("Lower limit", "", -99_999, 99_999),
      most: maybe("Upper limit", "", -99_999, 99_999),
      source: { label: "Source of the limit", words: 120, optional: true },
    },
    ({ name, unit, found, left, least, most, source }) => {
      if ((least !== null || most !== null) && source === "") return NO_SOURCE;
      if (least !== null && most !== null && least > most) {
        return { most: "Enter a value that is not below the lower limit." };
      }
      const note = found === null ? "" : `As found ${found}`;
      return [result(name, left, unit, { least, most, source }, note)];
    },
  ),
  rai: kind(
    "Clearances, Roots Universal RAI",
    "Feeler gauges, rotors turned by hand",
    {
      frame: {
        label: "Frame",
        options: Object.fromEntries(Object.keys(RAI_FRAMES).map((one) => [one, one])) as Record<
          RaiFrame,
          string
        >,
      },
      ...RAI_POSITIONS,
    },
    ({ frame, ...measured }) =>
      (Object.keys(RAI_POSITIONS) as RaiPosition[]).flatMap((position) => {
        const value = measured[position];
        const { label } = RAI_POSITIONS[position];
        return value === null ? [] : [result(label, value, "mm", raiLimit(frame, position))];
      }),
  ),
  lobes: kind(
    "Lobe clearance",
    "Feeler gauges, in both directions",
    {
      rule: { label: "Setting procedure", options: LOBE_RULES },
      discharge: number("First direction, or discharge", "mm", 0, 10),
      suction: number("Second direction, or suction", "mm", 0, 10),
    },
    ({ rule, discharge, suction }) => {
      const split = splitClearance(discharge + suction);
      const isSplit = rule === "gd-7cdl";
      const shift = (discharge - suction) / 2;
      return [
        result(
          isSplit ? "Discharge" : "First direction",
          discharge,
          "mm",
          lobeLimit(rule),
          isSplit ? `Two-thirds of the total is ${rounded(split.discharge)} mm` : "",
        ),
        result(
          isSplit ? "Suction" : "Second direction",
          suction,
          "mm",
          lobeLimit(rule),
          isSplit ? `One-third of the total is ${rounded(split.suction)} mm` : "",
        ),
        ...(rule === "tuthill-1215" && shift !== 0
          ? [result("Shim change to centre the lobes", shimFor(Math.abs(shift)), "mm")]
          : []),
      ];
    },
  ),
  fit: kind(
    "Bearing seat",
    "Micrometers at 20 °C",
    {
      name: words("Seat"),
      nominal: number("Nominal diameter", "mm", 1, 500),
      seat: {
        label: "Shaft tolerance",
        options: Object.fromEntries(Object.keys(SEATS).map((one) => [one, one])) as Record<
          Seat,
          string
        >,
      },
      journal: number("Journal diameter", "mm", 1, 500),
      bore: maybe("Bearing bore", "mm", 1, 500),
    },
    ({ name, nominal, seat, journal, bore }) => [
      result(`Journal, ${name}`, journal, "mm", seatLimit(seat, nominal)),
      ...(bore === null
        ? []
        : [result(`Interference, ${name}`, interference(journal, bore), "µm")]),
    ],
  ),
  flow: kind(
    "Flow and power",
    "ISO 1217:2009, Annex C, by agreement",
    {
      flow: number("Measured inlet flow", "m³/min", 0.001, 5000),
      speed: number("Measured speed", "rpm", 10, 60_000),
      reference: number("Reference speed", "rpm", 10, 60_000),
      guarantee: number("Guaranteed flow", "m³/min", 0.001, 5000),
      power: maybe("Shaft power, corrected to reference speed", "kW", 0.01, 20_000),
      energy: maybe("Guaranteed specific energy", "kW per m³/min", 0.001, 1000),
      pressure: maybe("Inlet pressure, absolute", "mbar", 300, 3000),
      temperature: maybe("Inlet temperature", "°C", -40, 120),
    },
    (values, rules) => {
      const { flow, speed, reference, guarantee, power, energy } = values;
      if (100 * Math.abs(speed / reference - 1) > rules.speedError) {
        return {
          speed: `The speed differs from the reference by more than ${rules.speedError}%. Slip does not scale with speed, so repeat the test closer to the reference speed.`,
        };
      }
      const corrected = correctedFlow(flow, speed, reference);
      const allowed = toleranceAt(guarantee, rules);
      const around = (target: number, percent: number | undefined): Limit =>
        rules.tolerancesConfirmed === "" || percent === undefined
          ? { ...NO_LIMIT, source: "ISO 1217, Annex C, tolerances not confirmed" }
          : {
              least: target * (1 - percent / 100),
              most: target * (1 + percent / 100),
              source: `ISO 1217:2009, Annex C, ±${percent}% of ${target}`,
            };
      const specific = power === null ? null : power / corrected;
      return [
        result(
          `Flow at ${reference} rpm`,
          corrected,
          "m³/min",
          around(guarantee, allowed?.flow),
          deviation(corrected, guarantee),
        ),
        ...(specific === null
          ? []
          : [
              result(
                "Specific energy",
                specific,
                "kW per m³/min",
                energy === null ? NO_LIMIT : around(energy, allowed?.energy),
                energy === null ? "" : deviation(specific, energy),
              ),
            ]),
        ...(values.pressure === null || values.temperature === null
          ? []
          : [
              result(
                "Dry flow at 1013.25 mbar and 0 °C",
                normalFlow(corrected, values.pressure, values.temperature),
                "Nm³/min",
              ),
            ]),
      ];
    },
  ),
  run: kind(
    "Mechanical running test",
    "Run to steady conditions. No knocking under power or on run-down",
    {
      machine: { label: "Machine", options: MACHINES },
      ...RUN,
    },
    ({ machine, ...measured }) => {
      const { inlet, discharge } = measured;
      return [
        ...Object.entries(measured).flatMap(([name, value]) => {
          const { label, unit } = RUN[name as keyof typeof RUN];
          return value === null ? [] : [result(label, value, unit)];
        }),
        ...(machine === "lobe" && inlet !== null && discharge !== null
          ? [
              result("Mean of inlet and discharge temperature", (inlet + discharge) / 2, "°C", {
                ...{ least: null, most: 104, source: "TM 5-3895-374-24-2, Roots blowers" },
              }),
            ]
          : []),
      ];
    },
  ),
  vibration: kind(
    "Vibration",
    "RMS velocity, 10 to 1,000 Hz (from 2 Hz below 600 rpm)",
    {
      machine: { label: "Machine", options: MACHINES },
      standard: { label: "Limits", options: STANDARDS },
      support: { label: "Support", options: SUPPORTS },
      power: number("Rated power", "kW", 0.01, 50_000),
      shaftHeight: maybe("Shaft height", "mm", 10, 2000),
      ...VELOCITIES,
      ...agreed("mm/s", 200),
    },
    ({ machine, standard, support, power, shaftHeight, limit, source, ...velocities }) => {
      const mounted = { machine, standard, support, power, shaftHeight };
      const held = standard === "agreed" ? agreedLimit({ limit, source }) : vibrationLimit(mounted);
      if (held === null) return NO_SOURCE;
      if ("refused" in held && held.refused) return { standard: held.refused };
      const points = (Object.keys(VELOCITIES) as VelocityName[]).flatMap((name) => {
        const velocity = velocities[name];
        if (velocity === null) return [];
        const zone = vibrationZone(velocity, mounted);
        const { label } = VELOCITIES[name];
        return [result(label, velocity, "mm/s", held as Limit, zone ? `Zone ${zone}` : "")];
      });
      return points.length > 0 ? points : { h1: "Enter at least one reading." };
    },
  ),
  leak: kind(
    "Rotary valve leakage",
    "Pressure decay at constant temperature, static, without product",
    {
      volume: number("Test volume", "m³", 0.0001, 100),
      drop: number("Pressure drop", "mbar", 0, 10_000),
      ambient: number("Ambient pressure", "mbar", 500, 1100),
      seconds: number("Test duration", "s", 0.1, 100_000),
      ...agreed("l/min", 1e6),
    },
    ({ volume, drop, ambient, seconds, ...given }) => {
      const limit = agreedLimit(given);
      return limit === null
        ? NO_SOURCE
        : [
            result(
              "Leakage at ambient pressure",
              leakFlow(volume, drop, ambient, seconds),
              "l/min",
              limit,
            ),
          ];
    },
  ),
  noise: kind(
    "Noise",
    "ISO 3744, hemisphere over a reflecting floor",
    {
      level1: number("Reading 1", "dB", 20, 160),
      level2: number("Reading 2", "dB", 20, 160),
      level3: number("Reading 3", "dB", 20, 160),
      level4: number("Reading 4", "dB", 20, 160),
      background: number("Background noise", "dB", 0, 160),
      radius: number("Hemisphere radius", "m", 0.1, 30),
      room: number("Environmental correction K2", "dB", 0, 20),
      ...agreed("dB", 200),
    },
    ({ level1, level2, level3, level4, background, radius, room, ...given }) => {
      const mean = meanLevel([level1, level2, level3, level4]);
      const margin = mean - background;
      if (margin < LEAST_MARGIN) {
        return {
          background: `Background noise is only ${margin.toFixed(1)} dB below the readings. ISO 3744 requires ${LEAST_MARGIN} dB, so reduce it and measure again.`,
        };
      }
      const limit = agreedLimit(given);
      if (limit === null) return NO_SOURCE;
      const oneDecimal = (value: number) => Number(value.toFixed(1));
      return [
        result("Mean sound pressure level", oneDecimal(mean), "dB"),
        result(
          "Sound power level",
          oneDecimal(soundPower(mean, background, room, radius)),
          "dB",
          limit,
          `K1 ${backgroundCorrection(margin).toFixed(2)} dB, K2 ${room} dB`,
        ),
      ];
    },
  ),
  balance: kind(
    "Balancing",
    "ISO 21940-11, two bearing planes",
    {
      rotor: words("Rotor"),
      mass: number("Rotor mass", "kg", 0.01, 100_000),
      service: number("Service speed", "rpm", 10, 60_000),
      balancing: number("Balancing speed", "rpm", 10, 60_000),
      grade: { label: "Balance quality grade agreed", options: GRADES },
      toA: number("Centre of mass to plane A", "mm", 0.1, 20_000),
      toB: number("Centre of mass to plane B", "mm", 0.1, 20_000),
      ...{ radiusA: A.radius, initialA: A.initial, initialAngleA: A.initialAngle },
      ...{ residualA: A.residual, residualAngleA: A.residualAngle },
      ...{ radiusB: B.radius, initialB: B.initial, initialAngleB: B.initialAngle },
      ...{ residualB: B.residual, residualAngleB: B.residualAngle },
    },
    (values, { planeLeast, planeMost, planesConfirmed }) => {
      const { mass, service, balancing, rotor } = values;
      const grade = Number(values.grade);
      const whole = permissibleUnbalance(grade, mass, service);
      const limits = planeLimits(whole, values, {
        least: planeLeast / 100,
        most: planeMost / 100,
      });
      const source =
        planesConfirmed === ""
          ? "ISO 21940-11, plane shares not confirmed"
          : `ISO 21940-11, ${GRADES[values.grade]} at ${service} rpm`;
      const limit = (most: number): Limit =>
        planesConfirmed === "" ? { ...NO_LIMIT, source } : { least: null, most, source };
      return [
        result(
          `Permissible residual unbalance, ${rotor}`,
          whole,
          "g·mm",
          NO_LIMIT,
          [
            `${rounded(permissibleEccentricity(grade, service))} µm`,
            `${mass} kg, balanced at ${balancing} rpm`,
          ].join(", "),
        ),
        result(
          "Residual unbalance, plane A",
          values.residualA,
          "g·mm",
          limit(limits.a),
          angles(
            ...([
              values.radiusA,
              values.initialA,
              values.initialAngleA,
              values.residualAngleA,
            ] as const),
          ),
        ),
        result(
          "Residual unbalance, plane B",
          values.residualB,
          "g·mm",
          limit(limits.b),
          angles(
            ...([
              values.radiusB,
              values.initialB,
              values.initialAngleB,
              values.residualAngleB,
            ] as const),
          ),
        ),
      ];
    },
  ),
} as const satisfies Record<string, TestKind>;

export type TestKindName = keyof typeof TEST_KINDS;

function deviation(value: number, target: number): string {
  const percent = (100 * (value - target)) / target;
  return `${percent < 0 ? "−" : "+"}${Math.abs(percent).toFixed(2)}% of ${target}`;
}

function angles(
  radius: number | null,
  initial: number | null,
  initialAngle: number | null,
  residualAngle: number | null,
): string {
  const at = (angle: number | null) => (angle === null ? "" : ` at ${angle}°`);
  return [
    ...(residualAngle === null ? [] : [`Residual${at(residualAngle)}`]),
    ...(initial === null ? [] : [`initial ${initial} g·mm${at(initialAngle)}`]),
    ...(radius === null ? [] : [`radius ${radius} mm`]),
  ].join(", ");
}

export type TypedTest = { id: string; kind: TestKindName; values: Record<string, string> };

export type AssessedTest =
  | { results: Result[]; errors?: undefined }
  | { results?: undefined; errors: Record<string, string> };

export function assessTest(
  { kind: name, values: typed }: Omit<TypedTest, "id">,
  rules: CertificateRules,
): AssessedTest {
  const { fields, assess }: TestKind = TEST_KINDS[name];
  const errors: Record<string, string> = {};
  const values: Record<string, unknown> = {};
  for (const [field, declared] of Object.entries(fields)) {
    const text = (typed[field] ?? "").trim();
    if ("options" in declared) {
      if (Object.hasOwn(declared.options, text)) values[field] = text;
      else errors[field] = "Choose an option.";
    } else if ("words" in declared) {
      if (text === "" && !declared.optional) errors[field] = "Enter a value.";
      else if (text.length > declared.words)
        errors[field] = `Enter up to ${declared.words} characters.`;
      else values[field] = text;
    } else {
      const read = readMeasured(text, declared);
      if (read.error === undefined) values[field] = read.value;
      else errors[field] = read.error;
    }
  }
  if (Object.keys(errors).length > 0) return { errors };
  const assessed = assess(values as never, rules);
  return Array.isArray(assessed) ? { results: assessed } : { errors: assessed };
}
