import * as v from "valibot";
import { words } from "#domains/bounds.ts";
import type { Seller } from "#domains/quotes/quote.ts";

export const CERTIFICATE_KINDS = ["test-certificate", "balancing-report"] as const;
export type CertificateKind = (typeof CERTIFICATE_KINDS)[number];

export const CERTIFICATE_TITLES: Record<CertificateKind, string> = {
  "test-certificate": "Test certificate",
  "balancing-report": "Balancing report",
};

export const MAX_TESTS = 30;

const RESULT = v.strictObject({
  name: words(200),
  value: v.number(),
  unit: words(120),
  least: v.nullable(v.number()),
  most: v.nullable(v.number()),
  source: words(300),
  note: words(300),
});

export const CERTIFIED_TESTS = v.pipe(
  v.array(v.strictObject({ title: words(100), method: words(200), results: v.array(RESULT) })),
  v.maxLength(MAX_TESTS),
);
export type CertifiedTest = v.InferOutput<typeof CERTIFIED_TESTS>[number];

/** Of a repair. Customers see the same. */
export const CERTIFICATE = v.strictObject({
  id: v.string(),
  kind: v.picklist(CERTIFICATE_KINDS),
  number: v.string(),
  issued_on: v.string(),
  released_by: v.string(),
  replaces: v.nullable(v.string()),
  replaced_by: v.nullable(v.string()),
  withdrawn_on: v.nullable(v.string()),
  withdrawal: v.string(),
  reason: v.string(),
  reference: v.string(),
  machine: v.string(),
  serial_number: v.string(),
  customer: v.strictObject({ company: v.string(), name: v.string() }),
  received_on: v.string(),
  tested_on: v.string(),
  fitter: v.string(),
  condition: v.string(),
  deviations: v.string(),
  instruments: v.array(
    v.strictObject({
      name: v.string(),
      range: v.string(),
      certificate_number: v.string(),
      calibrated_on: v.string(),
      due_on: v.string(),
    }),
  ),
  tests: CERTIFIED_TESTS,
  decision_rule: v.string(),
  conclusion: v.picklist(["passed", "not passed", "no verdict"]),
  seller: v.custom<Seller>((value) => typeof value === "object" && value !== null),
});
export type Certificate = v.InferOutput<typeof CERTIFICATE>;

export function certificatePath(link: string, id: string): string {
  return `/enquiry/${link}/certificates/${id}.pdf`;
}
/** The server computes the kind’s results on POST. */
export function testResultsPath(repair: string, kind: CertificateKind): string {
  return `/office/enquiries/${repair}/test-results/${kind}`;
}
export function staffCertificatePath(repair: string, id: string): string {
  return `/office/enquiries/${repair}/certificates/${id}.pdf`;
}
