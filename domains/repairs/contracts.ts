import * as v from "valibot";
import { amount, list, moment, uuid, words } from "#domains/bounds.ts";
import { contract } from "#domains/contract.ts";
import { changeStock } from "#domains/stock/contracts.ts";
import { CLEANINGS, HAZARDS, LIFTINGS, PRESSED_STAGES } from "./repair.ts";
import { MAX_MEASUREMENTS, MAX_REPORT_PHOTOS, MEASUREMENT, REPORT_PHOTO } from "./repair-edits.ts";

const deleted = [404, "Someone else deleted this enquiry."] as const;
const seen = v.nullable(moment);

/** Sets or clears a step if its time (null if not done) is as `seen`. Returns whether it did. */
export const setRepairStage = contract("set_repair_stage", {
  access: "workshop",
  input: { seen, stage: v.picklist(PRESSED_STAGES) },
  changes: ["repairs", "enquiries", "audit_log"],
  problems: {
    deleted,
    "unconfirmed-order": [
      409,
      "The order is not confirmed yet. Ask the office to confirm it first.",
    ],
    "no-step": [400, ({ stage }: { stage: string }) => `Step “${stage}” is set automatically.`],
  },
});

/** Saves a report if unchanged since `seen`. Returns the time, or null. */
export const saveRepairReport = contract("save_repair_report", {
  access: "office",
  input: {
    seen,
    findings: words(20_000),
    recommendation: words(10_000),
    measurements: list(MEASUREMENT, MAX_MEASUREMENTS),
    photos: list(REPORT_PHOTO, MAX_REPORT_PHOTOS),
  },
  output: v.nullable(v.string()),
  changes: ["repairs", "repair_measurements", "attachments", "audit_log"],
  problems: {
    deleted,
    "photo-gone": [
      409,
      "A photo is no longer available or is not an image. Remove it and choose it again.",
    ],
  },
});

/** Publishes or hides a report if unchanged since `seen`. Returns whether it did. */
export const publishRepairReport = contract("publish_repair_report", {
  access: "office",
  input: { seen },
  changes: ["repairs", "enquiries", "audit_log"],
  problems: {
    deleted,
    "no-findings": [400, "Enter the findings before publishing the report."],
  },
});

export const signDeclaration = contract("sign_declaration", {
  access: "office",
  changes: ["repairs", "audit_log"],
  problems: { deleted },
});

const text = v.nullable(v.string());
const JOB = v.strictObject({
  id: v.string(),
  reference: v.string(),
  created_at: v.string(),
  customer: v.string(),
  promised_on: text,
  machine: v.string(),
  serial_number: v.string(),
  weight_kg: v.nullable(v.number()),
  lifting: v.picklist(LIFTINGS),
  medium: v.string(),
  hazard: v.picklist(HAZARDS),
  cleaning: v.picklist(CLEANINGS),
  cleaned_how: v.string(),
  cleaned_by: v.string(),
  received_at: text,
  stripped_at: text,
  repaired_at: text,
  tested_at: text,
  dispatched_at: text,
  report_saved_at: text,
  report_published_at: text,
  complaint: v.string(),
  quotes: v.array(v.strictObject({ state: v.string(), sent_at: text, replied_at: text })),
  scope: v.array(
    v.strictObject({
      id: v.string(),
      order: v.string(),
      name: v.string(),
      quantity: v.number(),
      unit: v.string(),
    }),
  ),
});
/** For the workshop. Complaint and scope are empty in the queue. */
export type RepairJob = v.InferOutput<typeof JOB>;

/** Repairs to do, or the one of `target`. */
export const fetchRepairJobs = contract("repair_jobs", {
  access: "workshop",
  input: { target: uuid },
  output: v.array(JOB),
  reads: ["repairs", "enquiries", "quotes", "orders", "order_items"],
});

/** Saves measurements if the report is unchanged since `seen`. Returns the time, or null. */
export const saveRepairMeasurements = contract("save_repair_measurements", {
  access: "workshop",
  input: { seen, measurements: list(MEASUREMENT, MAX_MEASUREMENTS) },
  output: v.nullable(v.string()),
  changes: ["repairs", "repair_measurements", "audit_log"],
  problems: {
    deleted,
    published: [409, "The report has been published. Ask the office to change its measurements."],
  },
});

/** Of a repair. Costs are null outside the office and if unknown. */
export const fetchRepairWork = contract("repair_work", {
  access: "workshop",
  output: v.strictObject({
    hours: v.array(
      v.strictObject({
        id: v.string(),
        worked_on: v.string(),
        hours: v.number(),
        worker_id: text,
        worker: v.string(),
      }),
    ),
    parts: v.array(
      v.strictObject({
        product_id: text,
        product_name: v.string(),
        quantity: v.number(),
        by: v.array(v.string()),
        /** House currency, of the whole quantity. */
        cost: v.nullable(v.number()),
      }),
    ),
  }),
  reads: ["repair_hours", "repair_parts"],
});
export type RepairWork = Awaited<ReturnType<typeof fetchRepairWork>>;

const share = v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(1)));
const inReport = [
  409,
  "This photo is in the strip report. The office can remove it there first.",
] as const;

/** Adds an uploaded photo or changes note and arrow. Idempotent. */
export const saveJobPhoto = contract("save_job_photo", {
  access: "workshop",
  input: { photo: uuid, caption: REPORT_PHOTO.entries.caption, arrow_x: share, arrow_y: share },
  changes: ["attachments"],
  problems: {
    deleted,
    "in-report": inReport,
    "photo-gone": [409, "This photo is no longer available. Take or choose it again."],
    full: [409, "This repair has 200 photos. Delete some first."],
  },
});

/** Idempotent. */
export const deleteJobPhoto = contract("delete_job_photo", {
  access: "workshop",
  input: { photo: uuid },
  changes: ["attachments"],
  problems: { "in-report": inReport },
});

/** Idempotent per request id. `extra` takes more than the order has. */
export const takePart = contract("take_part", {
  access: "workshop",
  input: { kind: v.picklist(["withdrawn", "received"]), quantity: amount },
  changes: ["repair_parts", "products", "stock_movements", "stock_reservations", "audit_log"],
  problems: {
    ...changeStock.contract.problems,
    deleted,
    "on-order": [
      409,
      ({ number }: { number: string }) =>
        `Order ${number} already includes this part, which leaves stock when the order is dispatched.`,
    ],
    "not-taken": [400, "More than was issued to this repair. Check the quantity."],
  },
});

/** Idempotent per entry id. */
export const recordHours = contract("record_hours", {
  access: "workshop",
  input: {
    day: v.pipe(v.string(), v.isoDate()),
    hours: v.pipe(v.number(), v.minValue(-24), v.maxValue(24)),
  },
  changes: ["repair_hours"],
  problems: {
    deleted,
    future: [400, "Enter today’s date or an earlier one."],
    hours: [400, "Hours for one day must total 0 to 24. Check the entry."],
  },
});
