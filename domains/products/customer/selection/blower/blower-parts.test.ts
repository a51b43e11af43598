import { expect, test } from "vitest";
import { accessoriesFor, accessoriesOf } from "#tools/sizing/blower/accessories.ts";
import { BOUNDS, chooseBlower } from "#tools/sizing/blower/blower-choice.ts";
import { readDuty } from "#tools/sizing/blower/duty-point.ts";
import { blowersOf } from "#tools/sizing/blower/machines.ts";
import { countsOf, SUITABILITIES, sumOf } from "#tools/sizing/suitability.ts";
import { largeCatalogue } from "../../../../../tests/sample-catalogue.ts";
import { type BlowerParts, narrowBlowers } from "./blower-parts.ts";
import { comparedOf, meritsOf } from "./compared-blowers.ts";

const { productTypes, listed } = largeCatalogue(12_000);
const WHOLE: BlowerParts = {
  machines: blowersOf(productTypes, listed),
  accessories: accessoriesOf(productTypes, listed),
  counts: null,
};

/** Results shown on the page; the listed rows of each standing. */
function answerOf(parts: BlowerParts, query: URLSearchParams) {
  const { duty } = readDuty(query);
  if (!duty) throw new Error("Nothing is asked.");
  const candidates = chooseBlower(parts.machines, duty);
  const of = (suitability: string) => candidates.filter((one) => one.suitability === suitability);
  const compared = comparedOf(of("fits"), query);
  return {
    counts: parts.counts ?? countsOf(candidates),
    lists: SUITABILITIES.map((suitability) => of(suitability).slice(0, 30)),
    merits: meritsOf(of("fits")),
    compared,
    accessories: compared.map(({ machine }) => accessoriesFor(machine, duty, parts.accessories)),
    bounds: Object.values(BOUNDS).map((measure) => Math.max(...candidates.map(measure))),
  };
}

const QUERIES = [
  "flow=250&pressure=200",
  "flow=1200&pressure=500&altitude=1700",
  "flow=90&vacuum=150&supply=converter",
  "flow=3000&pressure=300&vacuum=100",
  "flow=99999&vacuum=700",
  "flow=13&pressure=50",
  "flow=250&pressure=1900",
];

test.each(QUERIES)("returns the same results for %s from the narrowed catalogue", (search) => {
  const query = new URLSearchParams(search);
  const part = narrowBlowers(WHOLE, query);
  expect(answerOf(part, query)).toEqual(answerOf(WHOLE, query));
  expect(sumOf(part.counts ?? countsOf([]))).toBe(WHOLE.machines.length);
  expect(part.machines.length).toBeLessThan(110);
  expect(part.accessories.length).toBeLessThan(20);
});

test("includes a curve chosen from the end of the list", () => {
  const requested = new URLSearchParams("flow=250&pressure=200");
  const { duty } = readDuty(requested);
  const fitting = duty
    ? chooseBlower(WHOLE.machines, duty).filter(({ suitability }) => suitability === "fits")
    : [];
  expect(fitting.length).toBeGreaterThan(60);
  requested.set("show", fitting.at(-1)?.machine.product.id ?? "");
  const part = narrowBlowers(WHOLE, requested);
  expect(answerOf(part, requested)).toEqual(answerOf(WHOLE, requested));
  expect(answerOf(part, requested).compared[0]?.machine).toEqual(fitting.at(-1)?.machine);
});

test("returns no parts without a valid query", () => {
  const nothing = { machines: [], accessories: [], counts: null };
  expect(narrowBlowers(WHOLE, new URLSearchParams())).toEqual(nothing);
  expect(narrowBlowers(WHOLE, new URLSearchParams("flow=much"))).toEqual(nothing);
});
