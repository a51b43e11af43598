import { expect, test } from "vitest";
import {
  beltsOf,
  nearestBelts,
  nearestPulleys,
  pulleysOf,
  smallestPulley,
} from "#tools/sizing/belt-drive/belts.ts";
import { PROFILES, readDrive } from "#tools/sizing/belt-drive/drive.ts";
import { largeCatalogue } from "../../../../../tests/sample-catalogue.ts";
import { type BeltParts, narrowBelts } from "./belt-parts.ts";

const { productTypes, listed } = largeCatalogue(12_000);
const WHOLE: BeltParts = {
  belts: beltsOf(productTypes, listed),
  pulleys: pulleysOf(productTypes, listed),
};

/** Results shown on the page. */
function answerOf({ belts, pulleys }: BeltParts, query: URLSearchParams) {
  const { drive } = readDrive(query);
  if (!drive) throw new Error("Nothing is asked.");
  return {
    belts: nearestBelts(belts, drive),
    driving: nearestPulleys(pulleys, drive.profile, drive.driving),
    driven: nearestPulleys(pulleys, drive.profile, drive.driven),
    smallest: smallestPulley(belts, drive.profile),
  };
}

test.each(PROFILES)("returns the same results for %s from the narrowed catalogue", (profile) => {
  for (const requested of [
    "driving=160&speed=1460&driven=280&centre=600&power=11",
    "driving=112&speed=2900&driven=112&centre=300",
    "driving=400&speed=970&driven_speed=400&centre=1800",
  ]) {
    const query = new URLSearchParams(`profile=${profile}&${requested}`);
    const part = narrowBelts(WHOLE, query);
    expect(answerOf(part, query)).toEqual(answerOf(WHOLE, query));
    expect(part.belts.length).toBeLessThanOrEqual(5);
    expect(part.pulleys.length).toBeLessThanOrEqual(8);
  }
});

test("returns no parts without a query", () => {
  expect(Math.min(WHOLE.belts.length, WHOLE.pulleys.length)).toBeGreaterThan(100);
  expect(narrowBelts(WHOLE, new URLSearchParams())).toEqual({ belts: [], pulleys: [] });
});
