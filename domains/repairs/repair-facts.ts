import { formatCount } from "#app/lib/numbers.ts";
import { REPAIR_FIELDS, type RepairField, type RepairIntake } from "./repair.ts";
import {
  CLEANING_LABELS,
  HAZARD_LABELS,
  LIFTING_LABELS,
  LOAN_LABELS,
  TRANSPORT_LABELS,
} from "./repair-text.ts";

type Values = Partial<Record<RepairField, string>>;
type Machine = Omit<
  RepairIntake,
  "transport" | "collection_address" | "declared_value" | "loan_machine"
>;

export function intakeFacts(repair: RepairIntake): [label: string, value: string][] {
  const { transport } = repair;
  return factsOf({
    ...machineValues(repair),
    transport: TRANSPORT_LABELS[transport],
    ...(transport === "collection" && { collection_address: repair.collection_address }),
    ...(repair.declared_value && { declared_value: repair.declared_value }),
    loan_machine: repair.loan_machine ? LOAN_LABELS.yes : LOAN_LABELS.no,
  });
}

/** What the workshop needs to lift, open and clean the machine. */
export function jobFacts(machine: Machine): [label: string, value: string][] {
  return factsOf(machineValues(machine));
}

function machineValues(repair: Machine): Values {
  const { cleaning, weight_kg } = repair;
  return {
    machine: repair.machine,
    serial_number: repair.serial_number || "–",
    weight_kg: weight_kg === null ? "not known" : weightText(weight_kg),
    lifting: LIFTING_LABELS[repair.lifting],
    medium: repair.medium,
    hazard: HAZARD_LABELS[repair.hazard],
    cleaning: CLEANING_LABELS[cleaning],
    ...(cleaning === "cleaned" && {
      cleaned_how: repair.cleaned_how,
      cleaned_by: repair.cleaned_by,
    }),
  };
}

function factsOf(values: Values): [label: string, value: string][] {
  return REPAIR_FIELDS.flatMap(({ name, label }) => {
    const value = values[name];
    return value === undefined ? [] : [[label, value] satisfies [string, string]];
  });
}

function weightText(weight: number): string {
  const [whole = "", tenth] = `${weight}`.split(".");
  return `${formatCount(Number(whole))}${tenth ? `.${tenth}` : ""} kg`;
}
