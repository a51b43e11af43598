import type {
  Cleaning,
  Hazard,
  Lifting,
  RepairIntake,
  RepairStage,
  Transport,
} from "#app/data/repair.ts";
import { formatCount } from "#app/lib/numbers.ts";

/*
 * The words of a repair: its form, its stages, its declaration. SAMPLE content for the owner to change; the telephone
 * stands for {phone}.
 */

export const LIFTING_LABELS: Record<Lifting, string> = {
  eyes: "Lifting eyes or eyebolts",
  "base-frame": "Base frame for forks or slings",
  none: "None",
  unknown: "I do not know",
};

export const TRANSPORT_LABELS: Record<Transport, string> = {
  collection: "Please collect it",
  delivery: "We bring it or send it",
};

export const HAZARD_LABELS: Record<Hazard, string> = {
  none: "No: clean air, or nothing that harms people",
  hazardous: "Yes: toxic, corrosive, infectious, flammable or explosive",
  unknown: "I do not know",
};

export const CLEANING_LABELS: Record<Cleaning, string> = {
  cleaned: "Cleaned inside and out",
  "not-cleaned": "Not cleaned",
};

export const LOAN_LABELS = { yes: "Yes, please", no: "No" } as const;

/** What whoever sends a machine declares. */
export const DECLARATION =
  "What I say here of the process and of the cleaning is true and complete. I know that people open this machine on the strength of it.";

/** Why a workshop asks: an employer has to know the hazard before anybody works on it. */
export const DECLARATION_REASON =
  "Our fitters open it with their hands. The Occupational Health and Safety Act (85 of 1993) and the Regulations for Hazardous Chemical Agents (2021) want us to know what was in it before that.";

/** Where nobody may open the machine on what was declared. */
export const HOLD = {
  title: "Do not send it before we have spoken",
  text: "It held something hazardous, or nobody knows what, and is not cleaned. Call {phone}: we agree how it is made safe and packed, and only then does it travel. Send its safety data sheet along if there is one.",
} as const;

export const STAGE_WORDS: Record<RepairStage, { title: string; text: string }> = {
  received: {
    title: "Received",
    text: "Your details have reached us. We agree with you when the machine comes.",
  },
  stripped: { title: "Stripped", text: "The machine is open, cleaned and being measured." },
  report: {
    title: "Report",
    text: "The strip report stands below: what was measured, found and recommended.",
  },
  quoted: { title: "Quoted", text: "Our quotation has gone to you by e-mail." },
  approved: { title: "Approved", text: "You have accepted it. The repair goes on." },
  repaired: { title: "Repaired", text: "New parts are in, clearances set." },
  tested: { title: "Tested", text: "It has run on our bench." },
  dispatched: { title: "Dispatched", text: "It has left our workshop." },
};

/** Returns what was said of a machine, as names and values. */
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
      ? [["Collect from", collection_address] as [string, string]]
      : []),
    ["What ran through it", medium],
    ["Hazardous", HAZARD_LABELS[hazard]],
    ["Cleaning", CLEANING_LABELS[cleaning]],
    ...(cleaning === "cleaned"
      ? ([
          ["Cleaned how", cleaned_how],
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
