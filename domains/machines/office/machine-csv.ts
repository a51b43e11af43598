import { type CsvCell, headingRow } from "#app/lib/csv.ts";
import { randomId } from "#app/lib/random-id.ts";
import type { DecimalMark } from "#app/lib/typed-number.ts";
import type { MachineChange } from "#domains/machines/contracts.ts";
import { MACHINE_COLUMNS, POSITION_COLUMNS } from "#domains/machines/machine.ts";
import type { OfficeMachine } from "#domains/machines/machine-edits.ts";
import { machineName } from "#tools/find/named-machines.ts";
import {
  MACHINE_LABELS,
  type MachineDraft,
  type MachineErrors,
  newPosition,
  POSITION_LABELS,
  type ProductNames,
  readMachine,
  versionOf,
  workOnMachine,
} from "./machine-draft.ts";

/*
 * A file of machines has a row for each position, with its machine in front. A machine is known by maker and model:
 * so a file that comes from a maker needs no ids. A column that is left out stays as it is.
 */

/** Returns the rows of a machine in a file: one for each position, and one where there is none. */
export function machineRows(
  machine: OfficeMachine,
  names: ProductNames,
): Record<string, CsvCell>[] {
  const { model, positions } = versionOf(machine, names).draft;
  const front = Object.fromEntries(
    MACHINE_COLUMNS.map((column) => [MACHINE_LABELS[column], cell(column, model[column])]),
  );
  const rows = positions.length > 0 ? positions : [null];
  return rows.map((position) => ({
    ...front,
    ...Object.fromEntries(
      POSITION_COLUMNS.map((column) => [
        POSITION_LABELS[column],
        cell(column, position?.[column] ?? ""),
      ]),
    ),
  }));
}

const FIGURES: readonly string[] = [
  ...["port", "flow", "pressure", "speed", "power", "displacement"],
  ...["callout", "quantity", "pieces"],
];

/** Figures are written as the file's country writes them. */
function cell(column: string, text: string): CsvCell {
  return text !== "" && FIGURES.includes(column) ? Number(text) : text;
}

/** What an import will do with a machine of the file. */
export type PlannedMachine = {
  name: string;
  /** The rows of the file, counted as a spreadsheet counts them. */
  rows: number[];
  outcome: "new" | "changed" | "same" | "wrong";
  errors: string[];
  parts: number;
  change: MachineChange | null;
};

type Table = readonly (readonly string[])[];

function headingsAt(table: Table): number {
  return headingRow(table, (row) => row.some((cell) => cell.trim() === MACHINE_LABELS.maker));
}

/** Says what is wrong with the headings; null where the file can be read. */
export function headingError(table: Table): string | null {
  const headings = (table[headingsAt(table)] ?? []).map((heading) => heading.trim());
  const missing = [MACHINE_LABELS.maker, MACHINE_LABELS.model].filter(
    (label) => !headings.includes(label),
  );
  if (missing.length > 0) return `Missing column ${missing.join(" and ")}.`;
  const known: string[] = [...Object.values(MACHINE_LABELS), ...Object.values(POSITION_LABELS)];
  const strange = headings.filter((heading) => heading !== "" && !known.includes(heading));
  return strange.length > 0 ? `Unknown column ${strange[0]}.` : null;
}

/**
 * Compares a file with the machines that are there; `mark` decides about figures that can be read in two ways.
 * Nothing is written.
 */
export function planMachines(
  table: Table,
  machines: readonly OfficeMachine[],
  names: ProductNames,
  mark: DecimalMark,
): PlannedMachine[] {
  const at = headingsAt(table);
  const [head = [], ...lines] = table.slice(at);
  const headings = head.map((heading) => heading.trim());
  const rows = lines.flatMap((cells, index) => {
    if (cells.every((cell) => cell.trim() === "")) return [];
    const texts = new Map(headings.map((heading, place) => [heading, cells[place]?.trim() ?? ""]));
    return [{ number: at + index + 2, texts }];
  });
  const known = new Map(machines.map((machine) => [keyOf(machineName(machine)), machine]));
  const grouped = Map.groupBy(rows, ({ texts }) =>
    keyOf(`${texts.get(MACHINE_LABELS.maker)} ${texts.get(MACHINE_LABELS.model)}`),
  );
  return [...grouped].map(([key, group]) => {
    const machine = known.get(key) ?? null;
    const { id, seen, was } = workOnMachine(machine, names);
    const draft = draftFrom(group, machine ? was : { ...was, positions: [] });
    const name = `${draft.model.maker} ${draft.model.model}`.trim();
    const read = readMachine({ id, seen, draft }, names, mark);
    const planned = {
      name,
      rows: group.map(({ number }) => number),
      parts: draft.positions.length,
    };
    if (read.errors) {
      const errors = errorTexts(read.errors, draft);
      return { ...planned, outcome: "wrong", errors, change: null };
    }
    if (machine && saysTheSame(read.change, readMachine({ id, seen, draft: was }, names).change)) {
      return { ...planned, outcome: "same", errors: [], change: null };
    }
    return { ...planned, outcome: machine ? "changed" : "new", errors: [], change: read.change };
  });
}

/** Figures may be written in other ways. */
function saysTheSame(one: MachineChange, other: MachineChange | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function keyOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
}

/** The first row says what the machine is; each with a number is a position. */
function draftFrom(
  rows: readonly { texts: ReadonlyMap<string, string> }[],
  was: MachineDraft,
): MachineDraft {
  const first = rows[0]?.texts;
  const model = { ...was.model };
  for (const column of MACHINE_COLUMNS)
    model[column] = first?.get(MACHINE_LABELS[column]) ?? model[column];
  if (!first?.has(POSITION_LABELS.callout)) return { ...was, model };
  const held = new Map(was.positions.map((position) => [position.callout, position]));
  return {
    model,
    positions: rows.flatMap(({ texts }) => {
      const written = POSITION_COLUMNS.some((column) => texts.get(POSITION_LABELS[column]));
      if (!written) return [];
      const callout = texts.get(POSITION_LABELS.callout) ?? "";
      const position = held.get(callout) ?? { ...newPosition(0), id: randomId() };
      // A second row of the same number is a position of its own, and is told.
      held.delete(callout);
      const next = { ...position };
      for (const column of POSITION_COLUMNS) {
        const text = texts.get(POSITION_LABELS[column]);
        if (text !== undefined) next[column] = text;
      }
      return [next];
    }),
  };
}

function errorTexts({ model, positions }: MachineErrors, draft: MachineDraft): string[] {
  const ofModel = MACHINE_COLUMNS.flatMap((column) =>
    model[column] ? [`${MACHINE_LABELS[column]}: ${model[column]}`] : [],
  );
  const ofParts = draft.positions.flatMap(({ id, callout, name }) =>
    POSITION_COLUMNS.flatMap((column) => {
      const error = positions[id]?.[column];
      return error ? [`${callout || "?"} ${name}, ${POSITION_LABELS[column]}: ${error}`] : [];
    }),
  );
  return [...ofModel, ...ofParts];
}
