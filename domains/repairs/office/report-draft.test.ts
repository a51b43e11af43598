import { expect, test } from "vitest";
import { conflictFields, isSame, settled, workOn } from "#app/office/form/record-draft.ts";
import {
  newMeasurement,
  REPORT_DRAFT,
  type ReportDraft,
  readReport,
  versionOf,
} from "./report-draft.ts";

const ID = "11111111-1111-4111-8111-111111111111";
const SAVED = {
  id: ID,
  findings: "Worn",
  recommendation: "Replace",
  report_saved_at: "2026-11-22T04:40:16.123456+00:00",
  repair_measurements: [
    {
      id: ID,
      name: "Tip",
      unit: "mm",
      new_value: 0.125,
      min_value: null,
      limit_value: 0.3,
      measured: 0.31,
    },
  ],
};
const photos = [{ id: ID, caption: "Tip" }];
const start = workOn(versionOf(SAVED, photos));
const typed = (change: Partial<ReportDraft>) => ({
  ...start,
  draft: { ...start.draft, ...change },
});
const measured = (texts: Partial<ReportDraft["measurements"][number]>) =>
  typed({ measurements: [{ ...newMeasurement(), name: "Tip", measured: "1", ...texts }] });

test("leaves an unedited report unchanged", () => {
  expect(isSame(REPORT_DRAFT, start.was, start.draft)).toBe(true);
  const { id: _, repair_measurements, report_saved_at, ...texts } = SAVED;
  expect(readReport(start).change).toEqual({
    ...{ ...texts, photos, seen: report_saved_at, measurements: repair_measurements },
  });
});

test("reads numbers in South African notation and empty fields as unknown", () => {
  const { change } = readReport(
    measured({ new_value: "0,18", limit_value: "", measured: "1 250" }),
  );
  expect(change?.measurements).toMatchObject([
    { new_value: 0.18, limit_value: null, measured: 1250, unit: "mm" },
  ]);
});

test("drops an empty measurement", () => {
  const added = typed({ measurements: [...start.draft.measurements, newMeasurement()] });
  expect(isSame(REPORT_DRAFT, added.was, added.draft)).toBe(true);
  expect(readReport(added).change?.measurements).toHaveLength(1);
});

test.each([
  ["name", { name: "" }, "Enter the"],
  ["measured", { measured: "" }, "the finding"],
  ["measured", { measured: "much" }, "number"],
  ["measured", { measured: "1e12" }, "number"],
  ["measured", { measured: "1.500" }, "ambiguous"],
  ["measured", { measured: "0.00001" }, "four decimals"],
  ["new_value", { new_value: "100000" }, "-99999 to 99999"],
  ["limit_value", { new_value: "0.2", limit_value: "0.2" }, "must differ"],
  ["limit_value", { min_value: "0.2", limit_value: "0.1" }, "must exceed"],
  ["unit", { unit: "x".repeat(21) }, "20"],
] as const)("rejects a measurement with an invalid %s in %j (OFF-28)", (column, texts, words) => {
  const work = measured(texts);
  const [{ id } = { id: "" }] = work.draft.measurements;
  expect(readReport(work).errors?.measurements[id]?.[column]).toContain(words);
});

test("resolves a conflict field by field and can combine both texts", () => {
  const theirs = { ...start.was, findings: "Seized", photos: [] };
  const yours = typed({ findings: "Worn out", recommendation: "Scrap" });
  expect(conflictFields(REPORT_DRAFT, yours, theirs).map(({ name }) => name)).toEqual([
    "findings",
    "recommendation",
    "photos",
  ]);
  const version = { id: ID, seen: "then", draft: theirs };
  const now = settled(REPORT_DRAFT, yours, version, (name) =>
    name === "findings" ? "both" : "yours",
  );
  expect(now.draft).toMatchObject({
    findings: "Seized\n\nWorn out",
    recommendation: "Scrap",
    photos,
  });
});
