import { expect, test } from "vitest";
import type { Change } from "#app/data/audit-log.ts";
import { invoiceChangeTexts } from "./invoice-changes.ts";

const changed = (before: object, after: object, action: Change["action"] = "update") =>
  invoiceChangeTexts({ at: "", by: null, action, before, after } as Change);

test.each([
  [{ disputed: 0 }, { disputed: 14 }, "Disputed"],
  [{ disputed: 14 }, { disputed: 0 }, "Dispute ended"],
  [{ reminders: 0 }, { reminders: 1 }, "Reminder sent"],
  [{ customer_email: 12 }, { customer_email: 15 }, "Email address changed"],
  [
    { evidence_on: null },
    { evidence_on: "2026-11-02" },
    "Export evidence complete 02 November 2026",
  ],
  [{ evidence_on: "2026-11-02" }, { evidence_on: null }, "Export evidence incomplete"],
  [{ closed_at: null }, { closed_at: "2026-11-02T08:00:00Z" }, "Closed"],
])("words the change from %j to %j", (before, after, text) => {
  expect(changed(before, after)).toEqual([text]);
});

test("omits the entry of issuing, which the history begins with", () => {
  expect(changed({}, { disputed: 0, reminders: 0 }, "insert")).toEqual([]);
});
