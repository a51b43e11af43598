import type { Machine } from "#domains/machines/machine.ts";
import { machinesByPlate } from "#domains/machines/nameplate.ts";
import { type Likeness, likeness } from "./serial-number.ts";

/** Score of an exact match. */
const EXACT = 100;

export type NamedMachine = { manufacturer: string; model: string; model_id: string | null };

/**
 * Reads what a customer called a machine. Uses a model of the catalogue for an exact match only,
 * else a known manufacturer in front, else leaves all of it as the model.
 */
export function namedMachine(
  text: string,
  models: readonly Machine[],
  manufacturers: readonly string[] = [],
): NamedMachine {
  const words = text.trim().replaceAll(/\s+/g, " ");
  const [best, second] = machinesByPlate(models, words);
  if (best && best.score >= EXACT && second?.score !== best.score) {
    const { manufacturer, model, id } = best.machine;
    return { manufacturer, model, model_id: id };
  }
  const known = [...models.map(({ manufacturer }) => manufacturer), ...manufacturers]
    .filter((name) => name && `${words} `.toLowerCase().startsWith(`${name.toLowerCase()} `))
    .reduce((one, other) => (other.length > one.length ? other : one), "");
  return { manufacturer: known, model: words.slice(known.length).trim(), model_id: null };
}

type Recorded = { manufacturer: string; serial_number: string };

/** Records that a repair may be about, certain ones first. */
export function proposedMachines<Row extends Recorded>(
  repair: { machine: string; serial_number: string },
  rows: readonly Row[],
  models: readonly Machine[],
): { row: Row; likeness: Likeness }[] {
  const makes = rows.map(({ manufacturer }) => manufacturer);
  const { manufacturer } = namedMachine(repair.machine, models, makes);
  const { serial_number } = repair;
  return rows
    .flatMap((row) => {
      const judged = likeness({ manufacturer, serial_number }, row);
      return judged ? [{ row, likeness: judged }] : [];
    })
    .sort((one, other) => Number(other.likeness === "same") - Number(one.likeness === "same"));
}
