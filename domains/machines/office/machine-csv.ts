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

// One row per position, with the machine's columns repeated. Manufacturer and model identify a
// machine, so files from manufacturers need no ids. Missing columns change nothing.

/** Machines without positions have one row. */
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

/** Localised number format. */
function cell(column: string, text: string): CsvCell {
  return text !== "" && FIGURES.includes(column) ? Number(text) : text;
}

export type PlannedMachine = {
  name: string;
  /** Row numbers as in a spreadsheet. */
  rows: number[];
  outcome: "new" | "changed" | "same" | "wrong";
  errors: string[];
  parts: number;
  change: MachineChange | null;
};

type Table = readonly (readonly string[])[];

function headingsAt(table: Table): number {
  return headingRow(table, (row) =>
    row.some((cell) => cell.trim() === MACHINE_LABELS.manufacturer),
  );
}

/** Returns null if the headings are valid. */
export function headingError(table: Table): string | null {
  const headings = (table[headingsAt(table)] ?? []).map((heading) => heading.trim());
  const missing = [MACHINE_LABELS.manufacturer, MACHINE_LABELS.model].filter(
    (label) => !headings.includes(label),
  );
  if (missing.length > 0) return `Missing column ${missing.join(" and ")}.`;
  const known: string[] = [...Object.values(MACHINE_LABELS), ...Object.values(POSITION_LABELS)];
  const strange = headings.filter((heading) => heading !== "" && !known.includes(heading));
  return strange.length > 0 ? `Unknown column ${strange[0]}.` : null;
}

/** Dry run. `mark` resolves ambiguous decimal separators. */
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
    keyOf(`${texts.get(MACHINE_LABELS.manufacturer)} ${texts.get(MACHINE_LABELS.model)}`),
  );
  return [...grouped].map(([key, group]) => {
    const machine = known.get(key) ?? null;
    const { id, seen, was } = workOnMachine(machine, names);
    const draft = draftFrom(group, machine ? was : { ...was, positions: [] });
    const name = `${draft.model.manufacturer} ${draft.model.model}`.trim();
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

/** Ignores number formatting. */
function saysTheSame(one: MachineChange, other: MachineChange | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function keyOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
}

/** The first row holds the machine. Rows with a number are positions. */
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
      // A repeated number is a separate position with an error.
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
