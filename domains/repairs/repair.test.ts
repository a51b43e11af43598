import { expect, test } from "vitest";
import { currentStage, mustNotBeSent, stageMoments } from "./repair.ts";

const BOOKED = "2026-11-01T08:00:00Z";
const NOTHING = {
  received_at: null,
  stripped_at: null,
  repaired_at: null,
  tested_at: null,
  dispatched_at: null,
  report_published_at: null,
};
const quote = (state: string, sent_at: string, replied_at: string | null = null) => ({
  ...{ state, sent_at, replied_at },
});

test.each([
  ["none", "cleaned", false],
  ["none", "not-cleaned", false],
  ["hazardous", "cleaned", false],
  ["unknown", "cleaned", false],
  ["hazardous", "not-cleaned", true],
  ["unknown", "not-cleaned", true],
] as const)(
  "decides for hazard %s and a machine that is %s whether to call first, %s (ENQ-25)",
  (hazard, cleaning, held) => {
    expect(mustNotBeSent({ hazard, cleaning })).toBe(held);
  },
);

test("starts a new repair as booked in, and received once it has arrived (ENQ-26)", () => {
  const moments = stageMoments(BOOKED, NOTHING, []);
  expect(currentStage(moments)).toBe("booked");
  const arrived = stageMoments(BOOKED, { ...NOTHING, received_at: "2026-11-02" }, []);
  expect(currentStage(arrived)).toBe("received");
  expect(Object.values(moments).filter(Boolean)).toEqual([BOOKED]);
});

test("derives the quoted and approved stages from valid quotations (ENQ-26)", () => {
  const stages = (...quotes: Parameters<typeof stageMoments>[2]) => {
    const moments = stageMoments(BOOKED, NOTHING, quotes);
    return [moments.quoted, moments.approved];
  };
  expect(stages({ state: "draft", sent_at: null, replied_at: null })).toEqual([null, null]);
  expect(stages(quote("withdrawn", "2026-11-02"))).toEqual([null, null]);
  expect(stages(quote("sent", "2026-11-04"), quote("sent", "2026-11-03"))).toEqual([
    "2026-11-03",
    null,
  ]);
  expect(stages(quote("superseded", "2026-11-02"), quote("sent", "2026-11-04"))).toEqual([
    "2026-11-04",
    null,
  ]);
  expect(stages(quote("declined", "2026-11-02", "2026-11-03"))).toEqual(["2026-11-02", null]);
  expect(stages(quote("accepted", "2026-11-02", "2026-11-05"))).toEqual([
    "2026-11-02",
    "2026-11-05",
  ]);
});

test("shows the furthest stage reached even if others were skipped", () => {
  const moments = stageMoments(BOOKED, { ...NOTHING, tested_at: "2026-11-09" }, []);
  expect(currentStage(moments)).toBe("tested");
  expect(moments.repaired).toBeNull();
});
