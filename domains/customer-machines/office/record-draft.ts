import * as v from "valibot";
import { randomId } from "#app/lib/random-id.ts";
import { typedText } from "#app/lib/typed-amount.ts";
import { readAmount, readValue } from "#app/office/form/amounts.ts";
import {
  type DraftDefinition,
  partsOf,
  type Version,
  type Work,
  workOn,
} from "#app/office/form/record-draft.ts";
import {
  CUSTOMER_MACHINE,
  EMPTY_MACHINE,
  isNamed,
  MACHINE_FIELDS,
  type MachineField,
  type MachineFields,
  NAMELESS,
  titleOf,
} from "#domains/customer-machines/customer-machine.ts";
import type { CustomerMachine } from "#domains/customer-machines/customer-machines.ts";

/** As typed. */
export type MachineTexts = Record<MachineField, string>;

export const RECORD_DRAFT: DraftDefinition<MachineTexts> = {
  schema: v.object(v.entriesFromList(MACHINE_FIELDS, v.string())),
  parts: partsOf<MachineTexts>().texts(
    Object.fromEntries(MACHINE_FIELDS.map((field) => [field, titleOf(field)])) as MachineTexts,
    ["note"],
  ),
};

function textsOf(machine: MachineFields): MachineTexts {
  return Object.fromEntries(
    MACHINE_FIELDS.map((field) => {
      const value = machine[field];
      return [field, typeof value === "number" ? typedText(value) : (value ?? "")];
    }),
  ) as MachineTexts;
}

export function recordVersion(machine: CustomerMachine): Version<MachineTexts> {
  return { id: machine.id, seen: machine.updated_at, draft: textsOf(machine) };
}

export function workOnRecord(
  machine: CustomerMachine | null,
  known: Partial<MachineFields>,
): Work<MachineTexts> {
  if (machine) return workOn(recordVersion(machine));
  const draft = textsOf({ ...EMPTY_MACHINE, ...known });
  return workOn({ id: randomId(), seen: null, draft });
}

export type RecordErrors = Partial<Record<MachineField, string>>;

export function readRecord(
  draft: MachineTexts,
): { fields: MachineFields; errors?: undefined } | { fields?: undefined; errors: RecordErrors } {
  const errors: RecordErrors = {};
  const read: Record<string, unknown> = {};
  for (const field of MACHINE_FIELDS) {
    const schema: v.GenericSchema = CUSTOMER_MACHINE.entries[field];
    const text = draft[field].trim();
    const { typed } = v.getMetadata(CUSTOMER_MACHINE.entries[field]);
    const isNull = text === "" && (typed === "number" || typed === "date");
    const { value, error } = isNull
      ? { value: null }
      : (typed === "number" ? readAmount : readValue)(schema, text);
    if (error === undefined) read[field] = value;
    else errors[field] = error;
  }
  if (Object.keys(errors).length > 0) return { errors };
  const fields = v.parse(CUSTOMER_MACHINE, read);
  return isNamed(fields) ? { fields } : { errors: { manufacturer: NAMELESS } };
}
