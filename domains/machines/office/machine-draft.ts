import * as v from "valibot";
import { randomId } from "#app/lib/random-id.ts";
import { typedText } from "#app/lib/typed-amount.ts";
import type { DecimalMark } from "#app/lib/typed-number.ts";
import { readAmount, readValue } from "#app/office/form/amounts.ts";
import {
  type DraftDefinition,
  partsOf,
  type Version,
  type Work,
  workOn,
} from "#app/office/form/record-draft.ts";
import type { MachineChange } from "#domains/machines/contracts.ts";
import { MACHINE_COLUMNS, MACHINE_KINDS, POSITION_COLUMNS } from "#domains/machines/machine.ts";
import { MACHINE, MACHINE_POSITION, type OfficeMachine } from "#domains/machines/machine-edits.ts";
import { KIND_NAMES } from "#domains/machines/machine-words.ts";

export type MachineColumn = (typeof MACHINE_COLUMNS)[number];
export type PositionColumn = (typeof POSITION_COLUMNS)[number];

/** Headings of form and files. */
export const MACHINE_LABELS: Record<MachineColumn, string> = {
  manufacturer: "Manufacturer",
  series: "Series",
  model: "Model",
  kind: "Product type",
  port: "Port (DN, mm)",
  flow: "Flow (m³/h)",
  pressure: "Pressure (mbar)",
  speed: "Speed (rpm)",
  power: "Motor (kW)",
  displacement: "Displacement (l/rev)",
  also_called: "Also known as",
  note: "Note",
  product_id: "Catalogue product",
  is_sample: "Sample",
};
export const POSITION_LABELS: Record<PositionColumn, string> = {
  callout: "Number",
  name: "Part",
  size: "Size",
  quantity: "Quantity",
  unit: "Unit",
  product_id: "Product",
  pieces: "Product quantity",
  kits: "Kits",
  note: "Part note",
};

/** Separates kit names. */
const KIT_MARK = ";";
const YES = "yes";

/** As typed or imported. Products appear by name. */
export type MachineTexts = Record<MachineColumn, string>;
export type PositionTexts = Record<PositionColumn, string> & { id: string };
export type MachineDraft = { model: MachineTexts; positions: PositionTexts[] };

const DRAFT = v.object({
  model: v.object(v.entriesFromList(MACHINE_COLUMNS, v.string())),
  positions: v.array(v.object(v.entriesFromList([...POSITION_COLUMNS, "id"], v.string()))),
});
export type MachineWork = Work<MachineDraft>;

export type ProductNames = {
  nameOf: (id: string) => string;
  idOf: (name: string) => string | null;
};

export function productNames(products: readonly { id: string; name: string }[]): ProductNames {
  const names = new Map(products.map(({ id, name }) => [id, name]));
  const ids = new Map(products.map(({ id, name }) => [name.trim().toLowerCase(), id]));
  return {
    nameOf: (id) => names.get(id) ?? "",
    idOf: (name) => ids.get(name.trim().toLowerCase()) ?? null,
  };
}

export function newPosition(callout: number): PositionTexts {
  return {
    ...{ id: randomId(), callout: `${callout}`, name: "", size: "", quantity: "1", unit: "" },
    ...{ product_id: "", pieces: "1", kits: "", note: "" },
  };
}

const EMPTY: MachineTexts = {
  ...{
    manufacturer: "",
    series: "",
    model: "",
    kind: MACHINE_KINDS[0],
    port: "",
    flow: "",
    pressure: "",
  },
  ...{ speed: "", power: "", displacement: "", also_called: "", note: "", product_id: "" },
  is_sample: "",
};

export function workOnMachine(machine: OfficeMachine | null, names: ProductNames): MachineWork {
  const draft = { model: EMPTY, positions: [newPosition(1)] };
  return workOn(machine ? versionOf(machine, names) : { id: randomId(), seen: null, draft });
}

export function versionOf(machine: OfficeMachine, { nameOf }: ProductNames): Version<MachineDraft> {
  const model = Object.fromEntries(
    MACHINE_COLUMNS.map((column) => {
      const value = machine[column];
      if (column === "product_id") return [column, nameOf(`${value ?? ""}`)];
      if (column === "is_sample") return [column, value === true ? YES : ""];
      return [column, typeof value === "number" ? typedText(value) : `${value ?? ""}`];
    }),
  );
  const draft = {
    model: { ...EMPTY, ...model },
    positions: machine.machine_positions.map(({ id, kits, product_id, ...position }) => ({
      ...newPosition(position.callout),
      ...{ id, name: position.name, size: position.size, unit: position.unit, note: position.note },
      quantity: typedText(position.quantity),
      pieces: typedText(position.pieces),
      product_id: nameOf(product_id ?? ""),
      kits: kits.join(`${KIT_MARK} `),
    })),
  };
  return { id: machine.id, seen: machine.updated_at, draft };
}

const parts = partsOf<MachineDraft>();
export const MACHINE_DRAFT: DraftDefinition<MachineDraft> = {
  schema: DRAFT,
  parts: [
    ...parts.within("model", partsOf<MachineTexts>().texts(MACHINE_LABELS, ["note"])),
    parts.list("positions", "Parts", {
      value: (position) => ({ ...positionTexts(position) }),
      text: (position) => positionTexts(position).filter(Boolean).join(", "),
    }),
  ],
};

function positionTexts(position: PositionTexts): string[] {
  return POSITION_COLUMNS.map((column) => position[column].trim());
}

export type MachineErrors = {
  model: Partial<Record<MachineColumn, string>>;
  /** By position id. */
  positions: Record<string, Partial<Record<PositionColumn, string>>>;
};

const NO_PRODUCT = "Product not found.";

/** `mark` is the decimal separator. */
export function readMachine(
  { id, seen, draft }: Pick<MachineWork, "id" | "seen" | "draft">,
  names: ProductNames,
  mark?: DecimalMark,
): { change: MachineChange; errors?: undefined } | { change?: undefined; errors: MachineErrors } {
  const errors: MachineErrors = { model: {}, positions: {} };
  const model: Record<string, unknown> = {};
  for (const column of MACHINE_COLUMNS) {
    const { value, error } = readColumn(column, draft.model[column], MACHINE.entries, names, mark);
    if (error === undefined) model[column] = value;
    else errors.model[column] = error;
  }
  const numbers = new Set<unknown>();
  const positions = draft.positions.map((texts) => {
    const position: Record<string, unknown> = { id: texts.id };
    const wrong: Partial<Record<PositionColumn, string>> = {};
    for (const column of POSITION_COLUMNS) {
      const read = readColumn(column, texts[column], MACHINE_POSITION.entries, names, mark);
      if (read.error === undefined) position[column] = read.value;
      else wrong[column] = read.error;
    }
    if (numbers.has(position.callout)) wrong.callout = "This number is already in use.";
    if (position.callout !== undefined) numbers.add(position.callout);
    if (Object.keys(wrong).length > 0) errors.positions[texts.id] = wrong;
    return position;
  });
  if (Object.keys({ ...errors.model, ...errors.positions }).length > 0) return { errors };
  return {
    change: {
      ...{ id, seen, model: v.parse(MACHINE, model) },
      positions: positions.map((position) => v.parse(MACHINE_POSITION, position)),
    },
  };
}

function readColumn(
  column: MachineColumn | PositionColumn,
  typed: string,
  entries: Partial<Record<MachineColumn | PositionColumn, v.GenericSchema>>,
  { idOf }: ProductNames,
  mark: DecimalMark | undefined,
): { value?: unknown; error?: string | undefined } {
  const text = typed.trim();
  const schema = entries[column] ?? v.any();
  switch (column) {
    case "product_id": {
      const id = text === "" ? null : idOf(text);
      return text !== "" && id === null ? { error: NO_PRODUCT } : { value: id };
    }
    case "is_sample":
      return { value: text.toLowerCase() === YES };
    case "kind":
      return readValue(schema, kindOf(text));
    case "kits": {
      const kits = text.split(KIT_MARK).map((kit) => kit.trim());
      return readValue(schema, kits.filter(Boolean));
    }
    case "port":
    case "flow":
    case "pressure":
    case "speed":
    case "power":
    case "displacement":
      return text === "" ? { value: null } : readAmount(schema, text, { mark });
    case "callout":
    case "quantity":
    case "pieces":
      return readAmount(schema, text, { empty: "Enter a number.", mark });
    default:
      return readValue(schema, text);
  }
}

/** Accepts key or label. */
function kindOf(text: string): string {
  const known = MACHINE_KINDS.find((kind) =>
    [kind, KIND_NAMES[kind].one, KIND_NAMES[kind].several].some(
      (name) => name.toLowerCase() === text.toLowerCase(),
    ),
  );
  return known ?? text;
}
