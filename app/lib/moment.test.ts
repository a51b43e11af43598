import { expect, test } from "vitest";
import { formatDay, formatMoment } from "./moment.ts";

test("formats times and days in the office time zone", () => {
  expect(formatMoment("2026-11-23T22:07:00Z")).toContain("00:07");
  expect(formatDay("2026-11-23T22:07:00Z")).toContain("24");
});
