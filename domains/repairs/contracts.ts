import * as v from "valibot";
import { list, moment, words } from "#domains/bounds.ts";
import { contract } from "#domains/contract.ts";
import { PRESSED_STAGES } from "./repair.ts";
import { MAX_MEASUREMENTS, MAX_REPORT_PHOTOS, MEASUREMENT, REPORT_PHOTO } from "./repair-edits.ts";

const deleted = [404, "Someone else deleted this enquiry."] as const;
const seen = v.nullable(moment);

/** Sets or clears a step if its time (null if not done) is as `seen`. Returns whether it did. */
export const setRepairStage = contract("set_repair_stage", {
  access: "office",
  input: { seen, stage: v.picklist(PRESSED_STAGES) },
  changes: ["repairs", "enquiries", "audit_log"],
  problems: {
    deleted,
    "unconfirmed-order": [409, "The order is not confirmed yet."],
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
