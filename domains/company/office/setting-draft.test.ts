import { expect, test } from "vitest";
import { conflictFields, isSame, settled } from "#app/office/form/record-draft.ts";
import { SETTINGS } from "#domains/company/settings/settings.ts";
import { checkDraft, draftOf, fieldText, settingDraft } from "./setting-draft.ts";
import { fieldsOf } from "./setting-fields.ts";

const { schema, first } = SETTINGS["public.hours"];
const vat = SETTINGS["public.vat"].schema;

test("restores the value from an unchanged form", () => {
  const draft = draftOf(schema, first);
  expect(checkDraft(schema, draft)).toEqual({ value: first });
  expect(isSame(settingDraft(schema), draft, draftOf(schema, first))).toBe(true);
});

test("reports each error at its field, including in lists", () => {
  const draft = draftOf(schema, {
    open: [{ from: "Friday", to: "Monday", opens: "18:00", closes: "08:00" }],
    closed: [{ from: "2026-02-30", to: "2026-01-01", reason: " " }],
  });
  expect(checkDraft(schema, draft).errors).toEqual({
    "open.0.closes": "Closing time must be after opening time.",
    "open.0.to": "The last day must not be before the first.",
    "closed.0.from": "Enter a valid date from 2000 to 2099.",
    "closed.0.reason": "Enter a value.",
    "closed.0.to": "The last day must not be before the first.",
  });
});

test.each([
  ["15,5", 15.5],
  ["15.25", 15.25],
  [" 0 ", 0],
])("reads a rate typed as “%s” as %d", (typed, rate) => {
  expect(checkDraft(vat, { texts: { rate: typed }, lists: {} }).value).toEqual({ rate });
});

test.each(["", "much", "-1", "51", "15.123", "1e1"])("rejects “%s” as a rate", (typed) => {
  expect(checkDraft(vat, { texts: { rate: typed }, lists: {} }).errors?.rate).toBeDefined();
});

test("describes opening hours and days in words, and an invalid date as typed", () => {
  const draft = draftOf(schema, {
    ...first,
    closed: [{ from: "2026-12-24", to: "2026-13-01", reason: "Stock" }],
  });
  expect(fieldsOf(schema).map((field) => fieldText(field, draft))).toEqual([
    "Monday to Friday, 08:00 to 18:00",
    "24 December 2026 to 2026-13-01, Stock",
  ]);
});

test("replaces a field with another user's version", () => {
  const mine = draftOf(schema, first);
  const theirs = draftOf(schema, {
    ...first,
    closed: [{ from: "2026-12-24", to: "2026-12-26", reason: "Christmas" }],
  });
  const work = { id: "public.hours", seen: null, was: mine, draft: mine };
  const definition = settingDraft(schema);
  expect(conflictFields(definition, work, theirs)).toMatchObject([
    { name: "closed", theirs: "24 December 2026 to 26 December 2026, Christmas" },
  ]);
  const version = { id: work.id, seen: "then", draft: theirs };
  const { draft } = settled(definition, work, version, () => "theirs");
  expect(isSame(definition, draft, theirs)).toBe(true);
});

test("labels a field that older settings lack (COM-6)", () => {
  const labels = fieldsOf(SETTINGS["public.way"].schema).map(({ leaf }) => leaf?.label);
  expect(labels).toContain("Map link");
});
