import { createToolData, shownOf } from "#domains/products/customer/selection/tool-data.ts";
import { type Accessory, accessoriesFor, accessoriesOf } from "#tools/sizing/blower/accessories.ts";
import { BOUNDS, type Candidate, chooseBlower } from "#tools/sizing/blower/blower-choice.ts";
import { readDuty } from "#tools/sizing/blower/duty-point.ts";
import { blowersOf, type Machine } from "#tools/sizing/blower/machines.ts";
import { type Counts, countsOf, listed } from "#tools/sizing/suitability.ts";
import { comparedOf, meritsOf } from "./compared-blowers.ts";

export type BlowerParts = {
  machines: Machine[];
  accessories: Accessory[];
  /** Totals by suitability, if the list is partial. */
  counts: Counts | null;
};

export const blowerParts = createToolData<BlowerParts>(
  (productTypes, products) => ({
    machines: blowersOf(productTypes, products),
    accessories: accessoriesOf(productTypes, products),
    counts: null,
  }),
  narrowBlowers,
);

export function narrowBlowers(
  { machines, accessories }: BlowerParts,
  query: URLSearchParams,
): BlowerParts {
  const { duty } = readDuty(query);
  if (!duty) return { machines: [], accessories: [], counts: null };
  const candidates = chooseBlower(machines, duty);
  const fitting = candidates.filter(({ suitability }) => suitability === "fits");
  const merits = meritsOf(fitting);
  const compared = comparedOf(fitting, query);
  const shown = [
    ...listed(candidates),
    ...compared,
    ...fitting.filter(({ machine }) => merits.has(machine.product.id)),
    ...Object.values(BOUNDS).flatMap((measure) => firstBy(candidates, measure)),
  ];
  return {
    machines: shownOf(
      machines,
      shown.map(({ machine }) => machine),
    ),
    accessories: shownOf(
      accessories,
      compared.flatMap(({ machine }) => accessoriesFor(machine, duty, accessories).found),
    ),
    counts: countsOf(candidates),
  };
}

function firstBy(
  candidates: readonly Candidate[],
  measure: (one: Candidate) => number,
): Candidate[] {
  const most = Math.max(...candidates.map(measure));
  return candidates.filter((one) => measure(one) === most).slice(0, 1);
}
