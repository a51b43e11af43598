import { expect, test } from "vitest";
import { readThroughput } from "#tools/sizing/rotary-valve/throughput.ts";
import { chooseValve } from "#tools/sizing/rotary-valve/valve-choice.ts";
import { valvesOf } from "#tools/sizing/rotary-valve/valves.ts";
import { countsOf, SUITABILITIES } from "#tools/sizing/suitability.ts";
import { largeCatalogue } from "../../../../../tests/sample-catalogue.ts";
import { narrowValves, type ValveParts } from "./valve-parts.ts";

const { productTypes, listed } = largeCatalogue(12_000);
const WHOLE: ValveParts = { valves: valvesOf(productTypes, listed), counts: null };

/** Results shown on the page; the listed rows of each standing. */
function answerOf({ valves, counts }: ValveParts, query: URLSearchParams) {
  const { requested } = readThroughput(query);
  if (!requested) throw new Error("Nothing is asked.");
  const candidates = chooseValve(valves, requested);
  return {
    counts: counts ?? countsOf(candidates),
    lists: SUITABILITIES.map((suitability) =>
      candidates.filter((one) => one.suitability === suitability).slice(0, 30),
    ),
  };
}

test.each([
  "product=maize&throughput=5&difference=300",
  "throughput=20&density=600&difference=800",
  "throughput=0.4&density=900&difference=1200&abrasive=yes",
])("returns the same results for %s from the narrowed catalogue", (search) => {
  const query = new URLSearchParams(search);
  const part = narrowValves(WHOLE, query);
  expect(answerOf(part, query)).toEqual(answerOf(WHOLE, query));
  expect(part.valves.length).toBeLessThanOrEqual(90);
  expect(part.valves.length).toBeLessThan(WHOLE.valves.length);
});

test("returns no valves without a query", () => {
  expect(narrowValves(WHOLE, new URLSearchParams())).toEqual({ valves: [], counts: null });
});
