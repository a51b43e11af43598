import * as v from "valibot";
import type { Tables } from "#app/data/database.types.ts";
import { formatDate } from "#app/lib/calendar.ts";
import { typedText } from "#app/lib/typed-amount.ts";

/** `typed` is the kind of input; the table has the same limits. */
type Typed = "line" | "text" | "number" | "date";

function line(title: string, most: number, hint = "") {
  return v.pipe(
    v.string(),
    v.maxLength(most, `Enter up to ${most} characters.`),
    v.regex(/^[^\p{Cc}]*$/u, "Enter a single line."),
    v.title(title),
    v.description(hint),
    v.metadata({ typed: "line" as Typed }),
  );
}

function figure(title: string, least: number, most: number, decimals: number, hint = "") {
  const limits =
    decimals === 0
      ? `Enter a whole number from ${least} to ${most}.`
      : `Enter a number from ${least} to ${most}, with up to ${decimals} decimals.`;
  return v.pipe(
    v.nullable(
      v.pipe(
        v.number(limits),
        v.minValue(least, limits),
        v.maxValue(most, limits),
        v.check((value) => Number(value.toFixed(decimals)) === value, limits),
      ),
    ),
    v.title(title),
    v.description(hint),
    v.metadata({ typed: "number" as Typed }),
  );
}

/** Fields in the order of the form. Numbers are null when unknown. */
export const CUSTOMER_MACHINE = v.strictObject({
  manufacturer: line("Manufacturer", 60),
  model: line("Model", 200, "As on the nameplate."),
  serial_number: line("Serial number", 100, "As on the nameplate."),
  year: figure("Year of manufacture", 1900, 2100, 0),
  site: line("Site", 200, "Such as Mill 2, Durban."),
  location: line("Position", 200, "Such as aeration blower 3."),
  flow: figure("Inlet flow (m³/h)", 0.1, 999_999, 1, "At the duty point."),
  pressure: figure("Differential pressure (mbar)", -1000, 10_000, 0, "Negative for vacuum."),
  speed: figure("Speed (rpm)", 1, 30_000, 0),
  power: figure("Power (kW)", 0.01, 9999, 2),
  pulleys: line("Pulleys", 200, "As fitted, such as SPB 224 and 315."),
  belt: line("Belts", 200, "As fitted, such as 3 × SPB 2240."),
  motor: line("Motor", 200, "As fitted."),
  seals: line("Seals", 200, "As fitted."),
  running_hours: figure("Running hours", 0, 1_000_000, 0),
  service_due: v.pipe(
    v.nullable(v.pipe(v.string(), v.isoDate("Enter a date."))),
    v.title("Next service"),
    v.description("Recommended date."),
    v.metadata({ typed: "date" as Typed }),
  ),
  note: v.pipe(
    v.string(),
    v.maxLength(10_000, "Enter up to 10,000 characters."),
    v.title("Notes"),
    v.description("Not shown to customers."),
    v.metadata({ typed: "text" as Typed }),
  ),
}) satisfies v.GenericSchema<Partial<Tables<"customer_machines">>>;

export const MACHINE_FIELDS = v.keyof(CUSTOMER_MACHINE).options;
export type MachineField = (typeof MACHINE_FIELDS)[number];
export type MachineFields = v.InferOutput<typeof CUSTOMER_MACHINE>;
export type MachineReferences = Pick<Tables<"customer_machines">, "model_id" | "customer_id">;

export const EMPTY_MACHINE: MachineFields = {
  ...{ manufacturer: "", model: "", serial_number: "", year: null, site: "", location: "" },
  ...{ flow: null, pressure: null, speed: null, power: null },
  ...{ pulleys: "", belt: "", motor: "", seals: "", running_hours: null },
  ...{ service_due: null, note: "" },
};

/** Fields with a value, as text. */
export function knownFields(machine: Partial<MachineFields>): [MachineField, string][] {
  return MACHINE_FIELDS.flatMap((field): [MachineField, string][] => {
    const value = machine[field];
    if (value === undefined || value === null || value === "") return [];
    if (field === "service_due") return [[field, formatDate(`${value}`)]];
    return [[field, typeof value === "number" ? typedText(value) : value]];
  });
}

/** Without any of these a record could not be found again. */
export const NAMELESS = "Enter a manufacturer, model or serial number.";

export function isNamed({ manufacturer, model, serial_number }: MachineFields): boolean {
  return /[A-Za-z0-9]/.test(serial_number) || manufacturer + model !== "";
}

export function titleOf(field: MachineField): string {
  return v.getTitle(CUSTOMER_MACHINE.entries[field]) ?? "";
}

type Named = Pick<MachineFields, "manufacturer" | "model" | "serial_number">;

/** Such as "Aerzen GM 25 S, 88123". */
export function machineTitle({ manufacturer, model, serial_number }: Named): string {
  const name = [manufacturer, model].filter(Boolean).join(" ");
  return [name, serial_number].filter(Boolean).join(", ");
}

/** Texts of the owner, not of the machine. */
const OWNERS: readonly MachineField[] = ["site", "location", "note"];

/**
 * What two records of one machine become. Its own values stay; those lost go into the notes, except
 * another owner's.
 */
export function mergedMachine<Machine extends MachineFields & MachineReferences>(
  { ...gone }: Machine,
  stays: Machine,
): MachineFields & MachineReferences {
  const owners = new Set([gone.customer_id, stays.customer_id].filter((id) => id !== null));
  if (owners.size > 1) for (const field of OWNERS) Object.assign(gone, { [field]: "" });
  const becomes: Record<string, unknown> = {};
  const lost: string[] = [];
  for (const field of MACHINE_FIELDS) {
    const [own, other] = [stays[field], gone[field]];
    const isOpen = own === "" || own === null;
    becomes[field] = isOpen ? other : own;
    const isLost = !isOpen && other !== "" && other !== null && other !== own;
    if (isLost && field !== "note") lost.push(`${titleOf(field)}: ${other}`);
  }
  becomes.note = [stays.note, lost.join("\n"), gone.note].filter(Boolean).join("\n\n");
  return {
    ...v.parse(v.object(CUSTOMER_MACHINE.entries), becomes),
    model_id: stays.model_id ?? gone.model_id,
    customer_id: stays.customer_id ?? gone.customer_id,
  };
}
