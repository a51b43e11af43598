import { expect, test } from "vitest";
import { crashRounds } from "../endurance/crash-rounds.ts";

test("whatever is killed, every confirmed write is kept and the site comes back by itself", {
  timeout: 120_000,
}, async () => {
  const report = await crashRounds(3, () => undefined);
  expect(report.rounds).toEqual({ "the site": 1, "the database": 1, both: 1 });
  expect(report.acknowledged).toBeGreaterThan(0);
  expect(report).toMatchObject({ lost: [], hung: [], idle: [], orphans: 0 });
});
