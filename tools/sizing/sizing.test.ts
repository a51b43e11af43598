import { expect, test } from "vitest";
import { readSizing } from "./sizing.ts";

test.each([
  "",
  "/select/blower",
  "/select/blower?",
  "/select/toaster?flow=1",
  "/select/constructor?flow=1",
  "https://evil.example/select/blower?flow=1",
  "//evil.example/select/blower?flow=1",
  "/select/blower?__proto__=1&toString=2&flow=%3Cb%3E&flow_unit=toString&supply=constructor",
  "/select/blower?flow=%00&pressure=%0A1&vacuum=111111111111111111111",
  `/select/blower?flow=1&${"x".repeat(600)}`,
])("rejects %j as sizing inputs (ENQ-19)", (path) => {
  expect(readSizing(path)).toBeNull();
});

test("drops parameters that are not fields of the tool (ENQ-19)", () => {
  expect(readSizing("/select/blower?flow=250&show=abc&utm=x&pressure=%3Cscript%3E")).toEqual({
    tool: "blower",
    inputs: { flow: "250" },
  });
});
