import { expect, test } from "vitest";
import { addressFields, figureText, typedFigures } from "./typed-figures.ts";

const LIMITS = { least: 1, most: 100_000, unit: "m³/h" };

test.each([
  ["600", 600],
  ["1 200,5", 1200.5],
  ["1,200.5", 1200.5],
  ["0,5", null],
  ["12,000", 12_000],
])("reads %s as %d", (flow, value) => {
  expect(typedFigures({ flow }).figure("flow", LIMITS)).toBe(value);
});

test.each([
  ["0", "Enter a number from 1 to 100,000 m³/h."],
  ["-5", "Enter a number from 1 to 100,000 m³/h."],
  ["999999999999", "Enter a number from 1 to 100,000 m³/h."],
  ["1e12", "Enter a number from 1 to 100,000 m³/h."],
  ["much", "Enter a number from 1 to 100,000 m³/h."],
  ["5 bar", "Enter a number from 1 to 100,000 m³/h. Leave out the unit."],
  ["20 m3/h", "Enter a number from 1 to 100,000 m³/h. Leave out the unit."],
])("rejects %s with the valid range (CAT-33)", (flow, message) => {
  const { figure, errors } = typedFigures({ flow });
  expect(figure("flow", LIMITS)).toBeNull();
  expect(errors).toEqual({ flow: message });
});

test("asks about a comma before three digits if both numbers are possible", () => {
  const { figure, errors } = typedFigures({ flow: "1,250", speed: "1,250", distance: "12,000" });
  expect(figure("flow", LIMITS)).toBeNull();
  expect(errors).toEqual({ flow: "“1,250” is ambiguous. Enter 1250 or 1.25." });
  expect(figure("speed", { least: 100, most: 5000, unit: "1/min" })).toBe(1250);
  expect(figure("distance", LIMITS)).toBe(12_000);
  expect(Object.keys(errors)).toEqual(["flow"]);
});

test("states the limits in the chosen unit", () => {
  const { figure, errors } = typedFigures({ pressure: "5" });
  expect(figure("pressure", { least: 1, most: 2000, unit: "mbar" }, 1000)).toBeNull();
  expect(errors.pressure).toBe("Enter a number from 0.001 to 2, which is 1 to 2,000 mbar.");
});

test("distinguishes emptied from missing fields and reports an invalid choice", () => {
  const fields = addressFields<"altitude" | "unit">(new URLSearchParams("altitude=&unit=ell"));
  expect(fields.text("altitude", "1753")).toBe("");
  expect(addressFields<"altitude">(new URLSearchParams()).text("altitude", "1753")).toBe("1753");
  expect(fields.chosen("unit", ["m", "km"], "m")).toBe("m");
  expect(fields.errors).toEqual({ unit: "“ell” is not an option. Choose one from the list." });
  expect(fields.chosen("altitude", ["0"], "0")).toBe("0");
  expect(Object.keys(fields.errors)).toEqual(["unit"]);
  expect(typedFigures({ altitude: "", unit: "m" }, fields.errors).errors).toEqual(fields.errors);
});

test.each([
  [0.123456, "0.1235"],
  [1753, "1753"],
  [9999.6, "10,000"],
  [11_514.3, "11,510"],
  [1e7, "10,000,000"],
])("formats %d as %s", (value, text) => {
  expect(figureText(value)).toBe(text);
});
