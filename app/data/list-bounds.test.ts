import { afterAll, expect, test } from "vitest";
import { companyPlace, setPlace } from "#app/lib/place.ts";
import { boundsOf } from "./list-bounds.ts";

const before = companyPlace();
afterAll(() => setPlace(before));

test.each([
  ["Africa/Johannesburg", "2026-11-27", "2026-11-26T22:00:00.000Z", "2026-11-27T22:00:00.000Z"],
  ["Europe/London", "2026-11-27", "2026-11-27T00:00:00.000Z", "2026-11-28T00:00:00.000Z"],
  ["Europe/London", "2026-03-29", "2026-03-29T00:00:00.000Z", "2026-03-29T23:00:00.000Z"],
  ["Europe/London", "2026-10-25", "2026-10-24T23:00:00.000Z", "2026-10-26T00:00:00.000Z"],
  ["Australia/Perth", "2026-11-27", "2026-11-26T16:00:00.000Z", "2026-11-27T16:00:00.000Z"],
  ["America/New_York", "2026-11-01", "2026-11-01T04:00:00.000Z", "2026-11-02T05:00:00.000Z"],
])("begins and ends a day as in %s on %s (COM-7)", (timeZone, day, from, end) => {
  setPlace({ locale: "en-GB", timeZone });
  const bounds = boundsOf({ from: day, to: day });
  expect([bounds.from?.toISOString(), bounds.end?.toISOString()]).toEqual([from, end]);
});
