import { expect, test } from "vitest";
import { conflictFields, isSame } from "#app/office/form/record-draft.ts";
import type { OfficeQuote } from "#domains/quotes/quotes.ts";
import { SAMPLE_LINE, SAMPLE_QUOTE } from "../../../tests/quote-samples.ts";
import { draftTotals } from "./draft-totals.ts";
import {
  linesError,
  movedLine,
  QUOTE_WORK,
  type QuoteDraft,
  readDraft,
  readFields,
  readLine,
  replacedLines,
  type TypedLine,
  typedLine,
  versionOf,
} from "./quote-draft.ts";

const QUOTE = { ...SAMPLE_QUOTE, updated_at: "then", quote_lines: [SAMPLE_LINE] };
const { id, draft: was } = versionOf(QUOTE as unknown as OfficeQuote);

const line = (values: Partial<TypedLine>): TypedLine => ({ ...typedLine(SAMPLE_LINE), ...values });
const draft = (fields: Partial<QuoteDraft["fields"]>, lines = was.lines): QuoteDraft => ({
  fields: { ...was.fields, ...fields },
  lines,
});

test("restores a stored quotation from its form", () => {
  const { enquiry_id: _, ...fields } = SAMPLE_QUOTE;
  expect(readDraft(was)).toEqual({ fields, lines: [SAMPLE_LINE] });
});

test("reads numbers in South African notation (QUO-6)", () => {
  const { value } = readLine(
    line({ quantity: "1 200", unit_price: "1 234,50", unit_cost: ".5" }),
    "ZAR",
  );
  expect(value).toMatchObject({ quantity: 1200, unit_price: 1234.5, unit_cost: 0.5 });
});

test("accepts the quotation's own currency symbol and rejects others (SEL-9)", () => {
  const typed = { unit_price: "R 1 250,00", unit_cost: "US$ 1 000.50" };
  expect(readLine(line(typed), "ZAR").value).toMatchObject({ unit_price: 1250, unit_cost: 1000.5 });
  expect(readLine(line(typed), "USD").errors).toEqual({
    unit_price: "This amount is in USD. Enter it in USD.",
  });
  expect(readLine(line({ unit_cost: "R 5" }), "ZAR").errors).toEqual({
    unit_cost: "This amount is in USD. Enter it in USD.",
  });
  const delivery = (currency: string) =>
    readFields(draft({ delivery_cost: "R450", currency }).fields);
  expect(delivery("ZAR").value?.delivery_cost).toBe(450);
  expect(delivery("EUR").errors).toEqual({
    delivery_cost: "This amount is in EUR. Enter it in EUR.",
  });
  expect(
    draftTotals(draft({ delivery_cost: "R450", currency: "ZAR" }, [line(typed)])),
  ).toMatchObject({ unread: 0, delivery: 450 });
});

test.each<[field: string, typed: Partial<TypedLine>]>([
  ["quantity", { quantity: "0" }],
  ["quantity", { quantity: "-1" }],
  ["quantity", { quantity: "" }],
  ["quantity", { quantity: "1e9" }],
  ["quantity", { quantity: "1000000000" }],
  ["quantity", { quantity: "1,5" }],
  ["quantity", { quantity: "0,0001", unit: "kg" }],
  ["unit_price", { unit_price: "1,234" }],
  ["unit_price", { unit_price: "123456789012" }],
  ["unit_price", { unit_price: "9999999999", quantity: "2" }],
  ["unit_price", { unit_price: "-5" }],
  ["unit_price", { unit_price: "0,001" }],
  ["unit_cost", { unit_cost: "about 5" }],
  ["discount_percent", { discount_percent: "100,5" }],
  ["discount_percent", { discount_percent: "-1" }],
  ["vat_rate", { vat_rate: "101" }],
  ["description", { description: "  " }],
  ["description", { description: "x".repeat(501) }],
  ["note", { note: "x".repeat(100_000) }],
  ["lead_time", { lead_time: "x".repeat(101) }],
])("rejects a line with an invalid %s in %j (QUO-7)", (field, typed) => {
  const wrong = line(typed);
  expect(Object.keys(readLine(wrong, "ZAR").errors)).toEqual([field]);
  expect(readDraft(draft({}, [wrong]))).toBeNull();
});

test("reads a missing price as 0 and allows fractions of a kilogram", () => {
  expect(readLine(line({ unit_price: "" }), "ZAR").value?.unit_price).toBe(0);
  expect(readLine(line({ quantity: "1,5", unit: "kg" }), "ZAR").value?.quantity).toBe(1.5);
});

test.each([
  ["discount_percent", "120"],
  ["delivery_cost", "1,234"],
  ["terms", "x".repeat(100_000)],
  ["internal_note", "x".repeat(10_001)],
  ["valid_until", "2026-13-41"],
] as const)("rejects a quotation with an invalid %s", (name, text) => {
  expect(Object.keys(readFields(draft({ [name]: text }).fields).errors)).toEqual([name]);
});

test("requires a line above an alternative and allows up to 500 lines", () => {
  expect(linesError(draft({}, [line({ kind: "alternative" })]))).toMatch("below the line");
  expect(linesError(draft({}, Array<TypedLine>(501).fill(line({}))))).toMatch("up to 500");
});

test("excludes options and invalid lines from the totals and counts the invalid lines", () => {
  const lines = [line({}), line({ kind: "optional" }), line({ unit_price: "1,234" })];
  expect(draftTotals(draft({ delivery_cost: "10" }, lines))).toMatchObject({
    lines: 166.2,
    net: 176.2,
    vat: 26.43,
    gross: 202.63,
    unread: 1,
    margin: null,
  });
});

test("computes the margin from lines of known cost, after all discounts", () => {
  const lines = [
    line({ unit_price: "100", quantity: "1", unit_cost: "45", discount_percent: "10" }),
    line({ unit_price: "500" }),
  ];
  expect(draftTotals(draft({}, lines)).margin).toBeCloseTo(50);
  expect(draftTotals(draft({ discount_percent: "50" }, lines)).margin).toBeCloseTo(0);
});

test("moves a line within its list only", () => {
  const lines = ["a", "b", "c"].map((key) => line({ key }));
  const keys = (moved: TypedLine[]) => moved.map(({ key }) => key).join("");
  expect(keys(movedLine(lines, "a", 1))).toBe("bac");
  expect(keys(movedLine(lines, "c", -2))).toBe("cab");
  expect(movedLine(lines, "a", -1)).toBe(lines);
  expect(movedLine(lines, "c", 1)).toBe(lines);
});

test("ignores line keys when comparing drafts", () => {
  expect(isSame(QUOTE_WORK, was, draft({}, [line({ key: "other" })]))).toBe(true);
  expect(isSame(QUOTE_WORK, was, draft({}, [line({ note: "x" })]))).toBe(false);
  expect(isSame(QUOTE_WORK, was, draft({ closing: "x" }))).toBe(false);
});

test("names the fields in conflict", () => {
  const work = { id, seen: "then", was, draft: draft({ lead_time: "3 weeks" }) };
  const theirs = draft({ terms: "Cash." }, [line({ quantity: "5" })]);
  expect(conflictFields(QUOTE_WORK, work, theirs).map(({ name }) => name)).toEqual([
    "lead_time",
    "terms",
    "lines",
  ]);
  expect(conflictFields(QUOTE_WORK, work, work.draft)).toEqual([]);
});

test("names the line that each alternative replaces (QUO-52)", () => {
  const lines = [
    line({ key: "a", description: "22212 E" }),
    line({ key: "b", kind: "alternative" }),
    line({ key: "c", kind: "optional" }),
    line({ key: "d", description: "Belt " }),
    line({ key: "e", kind: "alternative" }),
  ];
  expect([...replacedLines(lines)]).toEqual([
    ["b", "line 1, “22212 E”"],
    ["e", "line 4, “Belt”"],
  ]);
});
