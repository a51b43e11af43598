import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { TablesInsert } from "#app/data/database.types.ts";
import { readCsv } from "#app/lib/csv.ts";
import { headingError, planMachines } from "#domains/machines/office/machine-csv.ts";
import { productNames } from "#domains/machines/office/machine-draft.ts";
import { products } from "./catalogue.ts";
import { stableId } from "./stable-id.ts";

/*
 * The office can import machines.csv. Machines of other manufacturers list only quantities that anyone can count.
 * The catalogue has no shaft seals for side channel blowers, as V-rings hold no pressure and spring-loaded rubber lips
 * (DIN 3760) too little at 2,900 rpm. Relief valves of packages open 10% above the pressure and together pass the
 * full flow.
 */

const table = readCsv(readFileSync(join(import.meta.dirname, "machines.csv"), "utf8"));
const error = headingError(table);
if (error !== null) throw new Error(error);

const machines = planMachines(table, [], productNames(products), ".").map(
  ({ name, change, errors }) => {
    if (!change) throw new Error(`${name}: ${errors.join(" ")}`);
    return { ...change, id: stableId("machine", name) };
  },
);

export const machineModels = machines.map(({ id, model }) => ({
  ...model,
  id,
})) satisfies TablesInsert<"machine_models">[];

export const machinePositions = machines.flatMap(({ id, positions }) =>
  positions.map((position) => ({
    ...position,
    id: stableId("position", `${id}/${position.callout}`),
    model_id: id,
  })),
) satisfies TablesInsert<"machine_positions">[];
