import { expect, test } from "vitest";
import { readSizing, sizingPath, sizingText } from "#tools/sizing/sizing.ts";
import { readDuty } from "./duty-point.ts";
import { dutyText } from "./duty-text.ts";

const read = (query: Record<string, string>) => readDuty(new URLSearchParams(query));
const AT_SEA = { altitude: "0", temperature: "20" };

test.each([
  ["m3h", "600", 600],
  ["m3h", "1 200,5", 1200.5],
  ["cfm", "100", 169.9],
  ["nm3h", "1000", 1073.2],
  ["kgh", "120.41", 100],
])("converts flow in %s, %s, to %d m³/h (inlet) at sea level", (flow_unit, flow, expected) => {
  expect(read({ ...AT_SEA, flow, flow_unit, pressure: "300" }).duty?.flow).toBeCloseTo(expected, 0);
});

test.each([
  ["mbar", "500", 500],
  ["kpa", "50", 500],
  ["bar", "0.5", 500],
  ["psi", "7.25", 499.9],
  ["inhg", "14.765", 500],
])("converts pressure in %s, %s, to %d mbar", (pressure_unit, pressure, expected) => {
  const { duty } = read({ flow: "600", pressure, pressure_unit });
  expect(duty?.pressure).toBeCloseTo(expected, 0);
});

test("expands a normal flow by the vacuum at the inlet", () => {
  const { duty } = read({ ...AT_SEA, flow: "449.2", flow_unit: "nm3h", vacuum: "400" });
  expect(duty?.inlet.pressure).toBeCloseTo(613.25, 2);
  expect(duty?.flow).toBeCloseTo(796.5, 0);
});

test.each<[query: Record<string, string>, field: string, message: string]>([
  [{ flow: "0", pressure: "500" }, "flow", "Enter a number from 1 to 100,000 m³/h."],
  [{ flow: "-5", pressure: "500" }, "flow", "Enter a number from 1 to 100,000 m³/h."],
  [{ flow: "1e12", pressure: "500" }, "flow", "Enter a number from 1 to 100,000 m³/h."],
  [{ flow: "999999999999", pressure: "500" }, "flow", "Enter a number from 1 to 100,000 m³/h."],
  [{ flow: "600" }, "pressure", "Enter a pressure, a vacuum or both."],
  [{ pressure: "600" }, "flow", "Enter the flow."],
  [{ flow: "600", pressure: "much" }, "pressure", "Enter a number from 1 to 2,000 mbar."],
  [
    { flow: "600", pressure: "0,5 bar" },
    "pressure",
    "Enter a number from 1 to 2,000 mbar. Leave out the unit.",
  ],
  [
    { flow: "600", pressure: "5", pressure_unit: "bar" },
    "pressure",
    "Enter a number from 0.001 to 2, which is 1 to 2,000 mbar.",
  ],
  [
    { flow: "600", pressure: "500", altitude: "9000" },
    "altitude",
    "Enter a number from -400 to 4,000 m.",
  ],
  [
    { flow: "600", pressure: "500", altitude: "" },
    "altitude",
    "Enter the altitude, 0 at sea level.",
  ],
  [
    { flow: "600", pressure: "500", temperature: "80" },
    "temperature",
    "Enter a number from -20 to 60 °C.",
  ],
  [{ flow: "600", pressure: "500", humidity: "120" }, "humidity", "Enter a number from 0 to 100%."],
  [
    { flow: "600", vacuum: "900" },
    "vacuum",
    "Atmospheric pressure at 1753 m is 820 mbar. Enter a lower vacuum.",
  ],
])("rejects %o at %s with the message “%s”", (query, field, message) => {
  const { duty, errors } = read(query);
  expect(duty).toBeNull();
  expect(errors).toEqual({ [field]: message });
});

test("never throws for a hand-edited URL", () => {
  for (const value of ["NaN", "Infinity", "'", "<b>", "\u0000", "9".repeat(400), "٣", "1.2.3"]) {
    const all = Object.fromEntries(
      [
        "flow",
        "pressure",
        "vacuum",
        "temperature",
        "altitude",
        "humidity",
        "supply",
        "gas",
        "flow_unit",
      ].map((name) => [name, value]),
    );
    expect(() => read(all)).not.toThrow();
  }
  expect(read({}).errors).toEqual({});
});

test("rejects an unknown unit", () => {
  const { duty, errors } = read({ flow: "300", pressure: "300", flow_unit: "gallons" });
  expect(duty).toBeNull();
  expect(errors).toEqual({ flow_unit: "“gallons” is not an option. Choose one from the list." });
});

test("describes the duty point with both flows and the air", () => {
  const { duty } = read({ flow: "250", pressure: "200" });
  expect(duty && dutyText(duty)).toBe(
    "250 m³/h inlet flow (185.3 Nm³/h), 200 mbar pressure, air at 25 °C, 1753 m altitude (820 mbar)",
  );
});

test("restores blower sizing inputs from their link and describes them with units (ENQ-19)", () => {
  const query = "flow=1 200,5&pressure=0.2&pressure_unit=bar&altitude=-4&supply=converter";
  const { typed } = readDuty(new URLSearchParams(query));
  const path = sizingPath("blower", typed);
  const sizing = readSizing(path);
  expect(sizing).toEqual({
    tool: "blower",
    inputs: Object.fromEntries(Object.entries(typed).filter(([, value]) => value)),
  });
  expect(sizing && sizingPath(sizing.tool, sizing.inputs)).toBe(path);
  expect(sizing && sizingText(sizing)).toEqual({
    name: "Blower by duty point",
    rows: [
      { term: "Flow", value: "1 200,5 m³/h (inlet)" },
      { term: "Pressure", value: "0.2 bar" },
      { term: "Inlet temperature", value: "25 °C" },
      { term: "Altitude", value: "-4 m" },
      { term: "Mains supply", value: "variable speed drive, 25 to 50 Hz" },
      { term: "Gas", value: "air" },
    ],
  });
});
