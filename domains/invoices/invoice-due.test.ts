import { expect, test } from "vitest";
import { dueDate, dueReminders, evidenceDue, type RemindedInvoice } from "./invoice-due.ts";

test.each([
  ["30 days from invoice", "2026-12-02"],
  ["30 days", "2026-12-02"],
  ["Net 30", "2026-12-02"],
  ["nett 7 days", "2026-11-09"],
  ["30 days from statement", "2026-12-30"],
  ["60 days from date of statement", "2027-01-29"],
  ["30 days after month-end", "2026-12-30"],
  ["30 days EOM", "2026-12-30"],
  ["end of the month", "2026-11-30"],
  ["Before dispatch", "2026-11-02"],
  ["Payment in advance", "2026-11-02"],
  ["C.O.D.", "2026-11-02"],
  ["Cash with order", "2026-11-02"],
])("reads “%s” with certainty", (terms, day) => {
  expect(dueDate(terms, "2026-11-02")).toMatchObject({ day, isCertain: true });
});

test.each([
  ["50% deposit, balance before dispatch", "2026-11-02"],
  ["2.5% 30 days from statement", "2026-12-30"],
  ["30 days or 60 days", "2026-12-02"],
  ["10 working days", "2026-12-02"],
  ["as agreed", "2026-12-02"],
  ["", "2026-12-02"],
])("has the office check “%s”", (terms, day) => {
  expect(dueDate(terms, "2026-11-02")).toMatchObject({ day, isCertain: false });
});

test("crosses the end of February and of a year", () => {
  expect(dueDate("30 days from statement", "2027-02-01").day).toBe("2027-03-30");
  expect(dueDate("60 days", "2026-12-31").day).toBe("2027-03-01");
});

const invoice = (values: Partial<RemindedInvoice>): RemindedInvoice => ({
  due_on: "2026-11-01",
  open: 100,
  disputed: "",
  reminders: 0,
  reminded_on: null,
  ...values,
});
const steps = [{ days: 21 }, { days: 7 }];
const isDue = (values: Partial<RemindedInvoice>, today: string, settings = steps) =>
  dueReminders([invoice(values)], settings, today).length > 0;

test.each([
  [{}, "2026-11-07", false],
  [{}, "2026-11-08", true],
  [{ reminders: 1, reminded_on: "2026-11-08" }, "2026-11-21", false],
  [{ reminders: 1, reminded_on: "2026-11-08" }, "2026-11-22", true],
  [{ reminders: 1, reminded_on: "2026-11-30" }, "2026-12-01", false],
  [{ reminders: 1, reminded_on: "2026-11-30" }, "2026-12-14", true],
  [{ reminders: 2, reminded_on: "2026-11-22" }, "2027-01-31", false],
])("finds the next reminder of %j on %s: %s", (values, today, expected) => {
  expect(isDue(values, today)).toBe(expected);
});

test.each<[string, Partial<RemindedInvoice>]>([
  ["a disputed invoice", { disputed: "Short delivered" }],
  ["a paid invoice", { open: 0 }],
  ["an invoice without a due date", { due_on: null }],
  ["an invoice twice on a day", { reminded_on: "2026-11-08" }],
  ["an invoice after the clock went back", { reminded_on: "2026-11-09" }],
])("never reminds of %s", (_title, values) => {
  expect(isDue(values, "2026-11-08")).toBe(false);
});

test("sends one reminder a day, even for two equal steps", () => {
  const equal = [{ days: 7 }, { days: 7 }];
  const once = { reminders: 1, reminded_on: "2026-11-08" };
  expect(isDue(once, "2026-11-08", equal)).toBe(false);
});

test("sends no reminders without any in the settings", () => {
  expect(isDue({}, "2026-12-31", [])).toBe(false);
});

test("counts the evidence of an export from the invoice or an earlier payment", () => {
  const due = (paidOn: string[]) => evidenceDue("2026-10-01", paidOn, 90);
  expect(due([])).toBe("2026-12-30");
  expect(due(["2026-10-20"])).toBe("2026-12-30");
  expect(due(["2026-08-04", "2026-08-01"])).toBe("2026-10-30");
});
