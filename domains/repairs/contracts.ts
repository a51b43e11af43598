import * as v from "valibot";
import { PRESSED_STAGES } from "#app/data/repair.ts";
import {
  MAX_MEASUREMENTS,
  MAX_REPORT_PHOTOS,
  MEASUREMENT,
  REPORT_PHOTO,
} from "#app/data/repair-edits.ts";
import { list, moment, words } from "#domains/bounds.ts";
import { contract } from "#domains/contract.ts";

const deleted = [404, "This enquiry was deleted meanwhile."] as const;
const seen = v.nullable(moment);

/**
 * Says that a step is done, or that it is not, unless somebody else said so since it was `seen`: null, or when it was
 * done. Returns whether it did.
 */
export const setRepairStage = contract("set_repair_stage", {
  access: "office",
  input: { seen, stage: v.picklist(PRESSED_STAGES) },
  changes: ["repairs", "contact_messages", "audit_log"],
  problems: {
    deleted,
    "no-step": [400, ({ stage }: { stage: string }) => `Nobody presses the step ${stage}.`],
  },
});

/** Saves a strip report unless somebody else did since it was `seen`; returns when it was saved, or null. */
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
      "A photo is no longer here, or is none: please remove it and choose it again.",
    ],
  },
});

/**
 * Shows a strip report to the machine's owner, or no longer, unless somebody else saved it since it was `seen`. Returns
 * whether it did.
 */
export const publishRepairReport = contract("publish_repair_report", {
  access: "office",
  input: { seen },
  changes: ["repairs", "contact_messages", "audit_log"],
  problems: {
    deleted,
    "no-findings": [400, "Write what was found before the customer sees the report."],
  },
});
