import type { Tables } from "#app/data/database.types.ts";

/*
 * A machine that is sent in for repair: what its owner says of it before it comes, and how far it is. A repair is an
 * enquiry with data, and has its id.
 */

/** By what it can be lifted. */
export const LIFTINGS = ["eyes", "base-frame", "none", "unknown"] as const;
export type Lifting = (typeof LIFTINGS)[number];

export const TRANSPORTS = ["collection", "delivery"] as const;
export type Transport = (typeof TRANSPORTS)[number];

/** Whether what ran through it can harm whoever opens it. */
export const HAZARDS = ["none", "hazardous", "unknown"] as const;
export type Hazard = (typeof HAZARDS)[number];

export const CLEANINGS = ["cleaned", "not-cleaned"] as const;
export type Cleaning = (typeof CLEANINGS)[number];

/** The form's name in the form service: what it sends goes to /f/repair. */
export const REPAIR_FORM = "repair";

/** The subject of such an enquiry. */
export const REPAIR_SUBJECT = { value: "technical-support", label: "Repair" } as const;

/** The field that the address of the form's page may fill: the machine that somebody comes from. */
export const MACHINE_FIELD = "machine";

/**
 * The form's own fields beside those of every enquiry, in their order. The label also stands before an error. Lengths
 * are in characters, as in the table.
 */
export const REPAIR_FIELDS = [
  { name: MACHINE_FIELD, label: "Machine", required: true, maxLength: 200 },
  { name: "serial_number", label: "Serial number", required: false, maxLength: 100 },
  { name: "weight_kg", label: "Weight", required: false, maxLength: 20 },
  { name: "lifting", label: "Lifting points", required: true },
  { name: "transport", label: "Transport", required: true },
  { name: "collection_address", label: "Collection address", required: false, maxLength: 1000 },
  { name: "medium", label: "Process medium", required: true, maxLength: 200 },
  { name: "hazard", label: "Hazard", required: true },
  { name: "cleaning", label: "Cleaning", required: true },
  { name: "cleaned_how", label: "Cleaning method", required: false, maxLength: 500 },
  { name: "cleaned_by", label: "Cleaned by", required: false, maxLength: 200 },
  { name: "declared", label: "The declaration", required: true },
  { name: "loan_machine", label: "Loan machine", required: true },
] as const;
export type RepairField = (typeof REPAIR_FIELDS)[number]["name"];

type Row = Tables<"repairs">;

/** What its owner says of a machine. The weight is null where nobody knows it. */
export type RepairIntake = Pick<
  Row,
  | "machine"
  | "serial_number"
  | "weight_kg"
  | "collection_address"
  | "medium"
  | "cleaned_how"
  | "cleaned_by"
  | "loan_machine"
> & { lifting: Lifting; transport: Transport; hazard: Hazard; cleaning: Cleaning };

/** Whether we have to speak before the machine may travel: nobody opens it on this declaration. */
export function mustNotBeSent({ hazard, cleaning }: Pick<RepairIntake, "hazard" | "cleaning">) {
  return hazard !== "none" && cleaning !== "cleaned";
}

/** The way of a repair, in its order. */
export const REPAIR_STAGES = [
  "received",
  "stripped",
  "report",
  "quoted",
  "approved",
  "repaired",
  "tested",
  "dispatched",
] as const;
export type RepairStage = (typeof REPAIR_STAGES)[number];

/** Those that the office presses; the others follow from enquiry, report and quotations. */
export const PRESSED_STAGES = ["stripped", "repaired", "tested", "dispatched"] as const;
export type PressedStage = (typeof PRESSED_STAGES)[number];

export type RepairMoments = Pick<Row, `${PressedStage}_at` | "report_published_at">;

/** What a quotation says of a repair. */
type QuoteMoments = { state: string; sent_at: string | null; replied_at: string | null };

/** When each stage was reached; null for those that were not. */
export type StageMoments = Record<RepairStage, string | null>;

/** Returns when each stage was reached. Quoted and approved is what its quotations say that still stand. */
export function stageMoments(
  received: string,
  repair: RepairMoments,
  quotes: readonly QuoteMoments[],
): StageMoments {
  const standing = quotes.filter(({ state }) => ["sent", "accepted", "declined"].includes(state));
  const accepted = quotes.filter(({ state }) => state === "accepted");
  return {
    received,
    stripped: repair.stripped_at,
    report: repair.report_published_at,
    quoted: first(standing.map(({ sent_at }) => sent_at)),
    approved: first(accepted.map(({ replied_at }) => replied_at)),
    repaired: repair.repaired_at,
    tested: repair.tested_at,
    dispatched: repair.dispatched_at,
  };
}

/** Returns the furthest stage that was reached. */
export function currentStage(moments: StageMoments): RepairStage {
  return REPAIR_STAGES.findLast((stage) => moments[stage] !== null) ?? "received";
}

function first(moments: readonly (string | null)[]): string | null {
  const known = moments.filter((moment) => moment !== null);
  return known.toSorted((one, other) => Date.parse(one) - Date.parse(other))[0] ?? null;
}
