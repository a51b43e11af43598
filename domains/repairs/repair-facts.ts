import { formatCount } from "#app/lib/numbers.ts";
import type { RepairIntake } from "./repair.ts";
import {
  CLEANING_LABELS,
  HAZARD_LABELS,
  LIFTING_LABELS,
  LOAN_LABELS,
  TRANSPORT_LABELS,
} from "./repair-text.ts";

export function intakeFacts(repair: RepairIntake): [label: string, value: string][] {
  const { machine, serial_number, weight_kg, lifting, transport, collection_address } = repair;
  const { medium, hazard, cleaning, cleaned_how, cleaned_by, loan_machine } = repair;
  return [
    ["Machine", machine],
    ["Serial number", serial_number || "–"],
    ["Weight", weight_kg === null ? "not known" : weightText(weight_kg)],
    ["Lifting points", LIFTING_LABELS[lifting]],
    ["Transport", TRANSPORT_LABELS[transport]],
    ...(transport === "collection"
      ? [["Collection address", collection_address] as [string, string]]
      : []),
    ["Process medium", medium],
    ["Hazardous", HAZARD_LABELS[hazard]],
    ["Cleaning", CLEANING_LABELS[cleaning]],
    ...(cleaning === "cleaned"
      ? ([
          ["Cleaning method", cleaned_how],
          ["Cleaned by", cleaned_by],
        ] as [string, string][])
      : []),
    ["Loan machine", loan_machine ? LOAN_LABELS.yes : LOAN_LABELS.no],
  ];
}

function weightText(weight: number): string {
  const [whole = "", tenth] = `${weight}`.split(".");
  return `${formatCount(Number(whole))}${tenth ? `.${tenth}` : ""} kg`;
}
