import { expect, test } from "vitest";
import { crashRounds } from "../endurance/crash-rounds.ts";

test("whatever is killed, every confirmed write is kept, no mail is lost or comes twice, and the site comes back by itself (ALL-15)", async () => {
  const report = await crashRounds(3, () => undefined);
  expect(report.rounds).toEqual({ "the site": 1, "the database": 1, both: 1 });
  expect(report.acknowledged).toBeGreaterThan(0);
  expect(report).toMatchObject({ lost: [], hung: [], idle: [], mails: [], orphans: 0 });
  // One at most is being handed over at a kill.
  expect(report.unknown).toBeLessThanOrEqual(3);
});
