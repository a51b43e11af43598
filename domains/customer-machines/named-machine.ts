import type { Machine } from "#domains/machines/machine.ts";
import { type Likeness, likeness, serialShape } from "./serial-number.ts";

export type NamedMachine = { manufacturer: string; model: string; model_id: string | null };

/**
 * Reads what a customer called a machine. Uses a model of the catalogue that it starts with,
 * else a known manufacturer in front, else leaves all of it as the model.
 */
export function namedMachine(
  text: string,
  models: readonly Machine[],
  manufacturers: readonly string[] = [],
): NamedMachine {
  const words = text.trim().replaceAll(/\s+/g, " ");
  const parts = words.split(" ");
  const starts = new Set(parts.map((_, last) => serialShape(parts.slice(0, last + 1).join(""))));
  const found = models.filter(({ manufacturer, model }) =>
    [manufacturer + model, model].some((name) => starts.has(serialShape(name))),
  );
  const [only, ...others] = found;
  if (only && others.length === 0) {
    const { manufacturer, model, id } = only;
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
