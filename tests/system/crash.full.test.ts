import { expect, test } from "vitest";
import { crashRounds } from "../endurance/crash-rounds.ts";

test("recovers from kills without losing confirmed writes or losing or duplicating emails (ALL-15)", async () => {
  const report = await crashRounds(3, () => undefined);
  expect(report.rounds).toEqual({ "the site": 1, "the database": 1, both: 1 });
  expect(report.acknowledged).toBeGreaterThan(0);
  expect(report).toMatchObject({ lost: [], hung: [], idle: [], emails: [], orphans: 0 });
  // Up to one email is in transit at each kill.
  expect(report.unknown).toBeLessThanOrEqual(3);
});
