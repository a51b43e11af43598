import { type Counts, countsOf, listed } from "#app/features/sizing/judgement.ts";
import { createToolData, shownOf } from "#app/features/sizing/tool-data.ts";
import { readThroughput } from "./throughput.ts";
import { chooseValve } from "./valve-choice.ts";
import { type RotaryValve, valvesOf } from "./valves.ts";

/** What a throughput is answered from. */
export type ValveParts = {
  valves: RotaryValve[];
  /** How many of the catalogue stand how, where these are not all. */
  counts: Counts | null;
};

export const valveParts = createToolData<ValveParts>(
  (families, products) => ({ valves: valvesOf(families, products), counts: null }),
  narrowValves,
);

/** Leaves what the answer to a query lists, in the same order. */
export function narrowValves({ valves }: ValveParts, query: URLSearchParams): ValveParts {
  const { asked } = readThroughput(query);
  if (!asked) return { valves: [], counts: null };
  const candidates = chooseValve(valves, asked);
  return {
    valves: shownOf(
      valves,
      listed(candidates).map(({ valve }) => valve),
    ),
    counts: countsOf(candidates),
  };
}
