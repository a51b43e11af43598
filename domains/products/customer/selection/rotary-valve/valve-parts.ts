import { createToolData, shownOf } from "#domains/products/customer/selection/tool-data.ts";
import { readThroughput } from "#tools/sizing/rotary-valve/throughput.ts";
import { chooseValve } from "#tools/sizing/rotary-valve/valve-choice.ts";
import { type RotaryValve, valvesOf } from "#tools/sizing/rotary-valve/valves.ts";
import { type Counts, countsOf, listed } from "#tools/sizing/suitability.ts";

export type ValveParts = {
  valves: RotaryValve[];
  /** Totals by suitability, if the list is partial. */
  counts: Counts | null;
};

export const valveParts = createToolData<ValveParts>(
  (productTypes, products) => ({ valves: valvesOf(productTypes, products), counts: null }),
  narrowValves,
);

export function narrowValves({ valves }: ValveParts, query: URLSearchParams): ValveParts {
  const { requested } = readThroughput(query);
  if (!requested) return { valves: [], counts: null };
  const candidates = chooseValve(valves, requested);
  return {
    valves: shownOf(
      valves,
      listed(candidates).map(({ valve }) => valve),
    ),
    counts: countsOf(candidates),
  };
}
