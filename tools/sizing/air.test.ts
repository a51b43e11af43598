import { expect, test } from "vitest";
import {
  airDensity,
  airPressure,
  fromNormalFlow,
  ratedAir,
  SEA_LEVEL,
  toNormalFlow,
} from "./air.ts";

test.each([
  [0, 1013.25],
  [1000, 898.75],
  [1500, 845.56],
  [1700, 825.01],
  [2000, 794.95],
  // Alternatively 1013.25 × (1 − 0.0065 h / 288.15)^(9.80665 / (287.05287 × 0.0065)).
  [500, 954.61],
  [1339, 862.4],
  [1753, 819.64],
  [2500, 746.83],
  [3000, 701.09],
  [3500, 657.64],
  [4000, 616.4],
])("computes for %i m an air pressure of %d mbar", (altitude, pressure) => {
  expect(airPressure(altitude)).toBeCloseTo(pressure, 1);
});

// Mass flow is m³/h × 100 p / (287.058 T). A normal cubic metre weighs 1.2922 kg.
test.each([
  [1000, 1395, 15, 801.3, 1035.5],
  [2500, 0, 30, 2252.6, 2910.9],
  [120, 3000, 10, 80.1, 103.5],
  [75, 1753, 40, 52.9, 68.4],
  [640, 500, -5, 614.2, 793.7],
])(
  "converts %i m³/h inlet flow at %i m and %i °C to %d Nm³/h and %d kg/h",
  (flow, altitude, temperature, normal, mass) => {
    const air = { pressure: airPressure(altitude), temperature, humidity: 0 };
    expect(toNormalFlow(flow, air)).toBeCloseTo(normal, 1);
    expect(flow * airDensity(air)).toBeCloseTo(mass, 1);
    expect(fromNormalFlow(normal, air) / flow).toBeCloseTo(1, 2);
  },
);

test("computes 1.204 kg/m³ for dry air of 20 °C at sea level, less for moist air", () => {
  expect(airDensity(ratedAir(SEA_LEVEL))).toBeCloseTo(1.2041, 4);
  // CIPM-2007 for 20 °C, 1013.25 mbar and 50% humidity.
  expect(airDensity({ pressure: SEA_LEVEL, temperature: 20, humidity: 0.5 })).toBeCloseTo(1.199, 3);
});

test("requires more flow of moist air for the same dry normal cubic metres", () => {
  const dry = { pressure: SEA_LEVEL, temperature: 30, humidity: 0 };
  const moist = { ...dry, humidity: 1 };
  // Vapour pressure at 30 °C is 42.4 mbar (steam tables 42.46).
  expect(fromNormalFlow(1, moist) / fromNormalFlow(1, dry)).toBeCloseTo(
    SEA_LEVEL / (SEA_LEVEL - 42.46),
    3,
  );
});
