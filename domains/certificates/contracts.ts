import * as v from "valibot";
import { moment, uuid, words } from "#domains/bounds.ts";
import { contract } from "#domains/contract.ts";
import { CERTIFICATE, CERTIFICATE_KINDS } from "./certificate.ts";
import { TEST_SHEET } from "./test-sheet.ts";

const deleted = [404, "Someone else deleted this enquiry."] as const;
const kind = v.picklist(CERTIFICATE_KINDS);

/** Saves a sheet if unchanged since `seen`. Returns the time, or null. */
export const saveTestSheet = contract("save_test_sheet", {
  access: "workshop",
  input: { kind, seen: v.nullable(moment), sheet: TEST_SHEET },
  output: v.nullable(v.string()),
  changes: ["test_sheets"],
  problems: { deleted },
});

export const fetchCertificates = contract("repair_certificates", {
  access: "workshop",
  output: v.array(CERTIFICATE),
  reads: ["certificates"],
});

/** Numbers and freezes what the server computed of the sheet as `seen`. Returns the number. */
export const issueCertificate = contract("issue_certificate", {
  access: "office",
  input: {
    kind,
    seen: moment,
    certificate: uuid,
    replaces: v.nullable(uuid),
    reason: words(500),
  },
  changes: ["certificates", "audit_log"],
  problems: {
    deleted,
    changed: [409, "Someone else saved this test sheet. Reload it and check it again."],
    "not-received": [400, "The machine is not marked as received. Mark it first."],
    "test-day": [400, "Enter a test date between the machine’s arrival and today."],
    "no-fitter": [400, "The fitter’s account has no name. Ask them to enter it in their account."],
    "no-name": [400, "Enter your name in your account first. It is printed on the certificate."],
    "no-instrument": [400, "Choose the instruments used."],
    "not-calibrated": [
      400,
      ({ instrument }: { instrument: string }) =>
        `${instrument} was out of calibration on the test date. Repeat the test with another instrument, or enter its latest calibration.`,
    ],
    "no-results": [400, "Add at least one test, and a source for every limit."],
    replaced: [409, "This certificate has already been replaced. Reload the page."],
    "no-reason": [400, "Enter the reason for the replacement."],
  },
});

/** Once, unless a replacement has been issued. */
export const withdrawCertificate = contract("withdraw_certificate", {
  access: "office",
  input: { certificate: uuid, reason: words(500) },
  changes: ["certificates", "audit_log"],
  problems: {
    "no-reason": [400, "Enter the reason for the withdrawal."],
    replaced: [409, "This certificate has already been withdrawn or replaced. Reload the page."],
  },
});
