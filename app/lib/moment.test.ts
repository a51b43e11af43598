import { expect, test } from "vitest";
import { formatDay, formatMoment } from "./moment.ts";

test("moments and days are those of the office, wherever they are read", () => {
  expect(formatMoment("2026-11-23T22:07:00Z")).toContain("00:07");
  expect(formatDay("2026-11-23T22:07:00Z")).toContain("24");
});
