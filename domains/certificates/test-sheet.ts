import * as v from "valibot";
import { words } from "#domains/bounds.ts";
import { isDay } from "#domains/company/settings/fields.ts";
import { type CertificateKind, type CertifiedTest, MAX_TESTS } from "./certificate.ts";
import { conclusionOf, type Verdict } from "./result.ts";
import type { CertificateRules } from "./rules.ts";
import { assessTest, TEST_KINDS, type TestKindName, type TypedTest } from "./test-kinds.ts";

export const TEST_KIND_NAMES = Object.keys(TEST_KINDS) as [TestKindName, ...TestKindName[]];

/** A balancing report has balance results only. */
export function testKindsOf(kind: CertificateKind): TestKindName[] {
  return TEST_KIND_NAMES.filter((name) => (name === "balance") === (kind === "balancing-report"));
}

export const MAX_INSTRUMENTS = 20;
const id = v.pipe(v.string(), v.uuid());

/** As typed, so that an unfinished sheet can be saved. */
export const TEST_SHEET = v.strictObject({
  tested_on: v.pipe(
    v.string(),
    v.check((day) => day === "" || isDay(day)),
  ),
  condition: words(2000),
  deviations: words(2000),
  instruments: v.pipe(v.array(id), v.maxLength(MAX_INSTRUMENTS)),
  tests: v.pipe(
    v.array(
      v.strictObject({
        id,
        kind: v.picklist(TEST_KIND_NAMES),
        values: v.record(words(40), words(200)),
      }),
    ),
    v.maxLength(MAX_TESTS),
  ),
});
export type TestSheet = v.InferOutput<typeof TEST_SHEET>;

export const EMPTY_SHEET: TestSheet = {
  ...{ tested_on: "", condition: "", deviations: "", instruments: [], tests: [] },
};

/** Errors by test, then by field. */
export type SheetErrors = Record<string, Record<string, string>>;

export function assessSheet(
  tests: readonly TypedTest[],
  rules: CertificateRules,
): { tests: CertifiedTest[]; conclusion: Verdict; errors: SheetErrors } {
  const errors: SheetErrors = {};
  const certified = tests.flatMap((test) => {
    const { title, method } = TEST_KINDS[test.kind];
    const assessed = assessTest(test, rules);
    if (assessed.errors) errors[test.id] = assessed.errors;
    return assessed.results ? [{ title, method, results: assessed.results }] : [];
  });
  return {
    tests: certified,
    errors,
    conclusion: conclusionOf(certified.flatMap(({ results }) => results)),
  };
}
