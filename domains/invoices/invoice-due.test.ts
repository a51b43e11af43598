import { expect, test } from "vitest";
import {
  dueDate,
  dueReminders,
  type ExportedInvoice,
  exportEvidence,
  type RemindedInvoice,
} from "./invoice-due.ts";

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
  id: "a",
  customer_id: "karoo",
  due_on: "2026-11-01",
  open: 100,
  disputed: "",
  reminders: 0,
  reminded_on: null,
  ...values,
});
const settings = { isOn: true, daysOverdue: [3, 14, 30] };
const levels = (invoices: RemindedInvoice[], today: string, isOn = true) =>
  dueReminders(invoices, { ...settings, isOn }, today).map(({ level }) => level);

test.each([
  ["2026-11-03", []],
  ["2026-11-04", [1]],
  ["2026-11-15", [2]],
  ["2026-12-31", [3]],
])("reminds on %s at level %j", (today, expected) => {
  expect(levels([invoice({})], today)).toEqual(expected);
});

test.each<[string, Partial<RemindedInvoice>]>([
  ["a disputed invoice", { disputed: "Short delivered" }],
  ["a paid invoice", { open: 0 }],
  ["an invoice without a due date", { due_on: null }],
  ["a level twice", { reminders: 1 }],
  ["twice on a day", { reminded_on: "2026-11-04" }],
  ["after the clock went back", { reminded_on: "2026-11-05" }],
])("never reminds of %s", (_title, values) => {
  expect(levels([invoice(values)], "2026-11-04")).toEqual([]);
});

test("sends no reminder while reminders are off", () => {
  expect(levels([invoice({})], "2026-11-04", false)).toEqual([]);
});

test("reminds a customer once of all invoices, and not again on the same day", () => {
  const others = [invoice({ id: "b", due_on: "2026-10-01" }), invoice({ id: "c", open: 0 })];
  expect(dueReminders([invoice({}), ...others], settings, "2026-11-04")).toMatchObject([
    { customer_id: "karoo", level: 3, invoices: [{ id: "a" }, { id: "b" }] },
  ]);
  const today = invoice({ id: "d", reminded_on: "2026-11-04", reminders: 1 });
  expect(levels([invoice({}), today], "2026-11-04")).toEqual([]);
});

test("lists exports without evidence, the most urgent first", () => {
  const exported = (values: Partial<ExportedInvoice>): ExportedInvoice => ({
    vat_mode: "export",
    issued_on: "2026-10-01",
    first_paid_on: null,
    evidence_on: null,
    ...values,
  });
  const rows = exportEvidence(
    [
      exported({}),
      exported({ first_paid_on: "2026-08-01" }),
      exported({ first_paid_on: "2026-10-20" }),
      exported({ evidence_on: "2026-10-09" }),
      exported({ vat_mode: "standard" }),
    ],
    "2026-11-27",
  );
  expect(rows.map(({ due_on, daysLeft }) => [due_on, daysLeft])).toEqual([
    ["2026-10-30", -28],
    ["2026-12-30", 33],
    ["2026-12-30", 33],
  ]);
});
