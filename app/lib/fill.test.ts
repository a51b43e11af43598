import { expect, test } from "vitest";
import { fill } from "./fill.ts";

test.each([
  ["Good day {name},", { name: "Thandi" }, "Good day Thandi,"],
  ["Good day {name},", { name: "" }, "Good day,"],
  ["Call {phone}.", {}, "Call {phone}."],
  ["{a} and {b}", { a: "{b}", b: "$&" }, "{b} and $&"],
])("fills “%s” with %o to “%s”", (text, values: Record<string, string>, filled) => {
  expect(fill(text, values)).toBe(filled);
});
