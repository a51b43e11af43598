import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { TablesInsert } from "#app/data/database.types.ts";
import { readCsv } from "#app/lib/csv.ts";
import { headingError, planMachines } from "#domains/machines/office/machine-csv.ts";
import { productNames } from "#domains/machines/office/machine-draft.ts";
import { products } from "./catalogue.ts";
import { stableId } from "./stable-id.ts";

/*
 * The sample machines, all marked as samples, in a file that the office can import: the company's own range, and a few
 * common ones of other manufacturers with only what anyone can count. Shaft seals of side channel blowers are not sold
 * here: a V-ring bears no pressure, and a spring-loaded rubber lip (DIN 3760) less than these at 2,900 rpm. Relief valves
 * of packages are set a tenth above the pressure; together they pass the whole flow.
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
