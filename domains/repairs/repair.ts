import type { Tables } from "#app/data/database.types.ts";

// A repair is an enquiry with machine data and has the same id.

export const LIFTINGS = ["eyes", "base-frame", "none", "unknown"] as const;
export type Lifting = (typeof LIFTINGS)[number];

export const TRANSPORTS = ["collection", "delivery"] as const;
export type Transport = (typeof TRANSPORTS)[number];

export const HAZARDS = ["none", "hazardous", "unknown"] as const;
export type Hazard = (typeof HAZARDS)[number];

export const CLEANINGS = ["cleaned", "not-cleaned"] as const;
export type Cleaning = (typeof CLEANINGS)[number];

/** Form name in the URL, /f/repair. */
export const REPAIR_FORM = "repair";

export const REPAIR_SUBJECT = { value: "technical-support", label: "Repair" } as const;

/** Query parameters and fields with the machine of the previous page. */
export const MACHINE_FIELD = "machine";
export const SERIAL_FIELD = "serial_number";
/** Of the label that the fault was reported by. */
export const CODE_FIELD = "machine_code";

/** In form order. Labels prefix errors. Lengths in characters, as in the table. */
export const REPAIR_FIELDS = [
  { name: MACHINE_FIELD, label: "Machine", required: true, maxLength: 200 },
  { name: SERIAL_FIELD, label: "Serial number", required: false, maxLength: 100 },
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
  { name: "declared_value", label: "Declared value", required: false, maxLength: 60 },
  { name: "loan_machine", label: "Loan machine", required: true },
] as const;
export type RepairField = (typeof REPAIR_FIELDS)[number]["name"];

type Row = Tables<"repairs">;

/** Weight is null if unknown. */
export type RepairIntake = Pick<
  Row,
  | "machine"
  | "serial_number"
  | "weight_kg"
  | "collection_address"
  | "medium"
  | "cleaned_how"
  | "cleaned_by"
  | "declared_value"
  | "loan_machine"
> & { lifting: Lifting; transport: Transport; hazard: Hazard; cleaning: Cleaning };

/** Whether the sender must call first, because the machine is unsafe to open as declared. */
export function mustNotBeSent({ hazard, cleaning }: Pick<RepairIntake, "hazard" | "cleaning">) {
  return hazard !== "none" && cleaning !== "cleaned";
}

export const REPAIR_STAGES = [
  "booked",
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

/** Set by the office. The others follow from enquiry, report and quotations. */
export const PRESSED_STAGES = ["received", "stripped", "repaired", "tested", "dispatched"] as const;
export type PressedStage = (typeof PRESSED_STAGES)[number];

export type RepairMoments = Pick<Row, `${PressedStage}_at` | "report_published_at">;

type QuoteMoments = { state: string; sent_at: string | null; replied_at: string | null };

/** Null for a stage not reached. */
export type StageMoments = Record<RepairStage, string | null>;

/** Ignores drafts and withdrawn or superseded quotations. */
export function stageMoments(
  booked: string,
  repair: RepairMoments,
  quotes: readonly QuoteMoments[],
): StageMoments {
  const suitability = quotes.filter(({ state }) =>
    ["sent", "accepted", "declined"].includes(state),
  );
  const accepted = quotes.filter(({ state }) => state === "accepted");
  return {
    booked,
    received: repair.received_at,
    stripped: repair.stripped_at,
    report: repair.report_published_at,
    quoted: first(suitability.map(({ sent_at }) => sent_at)),
    approved: first(accepted.map(({ replied_at }) => replied_at)),
    repaired: repair.repaired_at,
    tested: repair.tested_at,
    dispatched: repair.dispatched_at,
  };
}

export function currentStage(moments: StageMoments): RepairStage {
  return REPAIR_STAGES.findLast((stage) => moments[stage] !== null) ?? "booked";
}

function first(moments: readonly (string | null)[]): string | null {
  const known = moments.filter((moment) => moment !== null);
  return known.toSorted((one, other) => Date.parse(one) - Date.parse(other))[0] ?? null;
}
