import { expect, test } from "vitest";
import { csvFile } from "#app/lib/csv.ts";
import { dialled } from "#app/office/csv/dialled.ts";
import type { Enquiry } from "#domains/enquiries/enquiries.ts";
import { exportRow } from "./export-row.ts";

test.each([
  ["+27 82 555 0199", "082 555 0199"],
  ["+27825550199", "082 555 0199"],
  ["+27 (0)11 555-0142", "011 555 0142"],
  ["0825550199", "082 555 0199"],
  ["011/555.0142", "011 555 0142"],
  ["+260 97 700 0000", "00260 977 000 000"],
  ["=1+1", "=1+1"],
  ["ask for Sipho", "ask for Sipho"],
  ["", ""],
])("formats phone number %j as %j", (phone, cell) => {
  expect(dialled(phone)).toBe(cell);
});

test("exports office time to the minute and phone numbers without an apostrophe", () => {
  const enquiry = {
    created_at: "2026-11-21T22:06:21.498494+00:00",
    phone: "+27825550199",
    subject: "other",
    subject_label: "",
  } as Enquiry;
  const csv = csvFile([exportRow(enquiry)]);
  expect(csv).toContain('"2026-11-22 00:06"');
  expect(csv).toContain('"082 555 0199"');
});
