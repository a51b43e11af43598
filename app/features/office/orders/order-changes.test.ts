import { expect, test } from "vitest";
import type { Change } from "#app/data/audit-log.ts";
import { orderChangeTexts } from "./order-changes.ts";

function change(before: Change["before"], after: Change["after"]): Change {
  const at = "2026-11-22T08:00:00Z";
  return { at, by: "Thandi", action: "update", before, after };
}

test("a mail to the customer is said by what it told, not by all that was told before", () => {
  const told = change({ told: ["confirmed"] }, { told: ["confirmed", "dispatched"] });
  expect(orderChangeTexts(told, "USD")).toEqual(["Told the customer: dispatched"]);
});

test("an order number of the customer is said with what it was", () => {
  const numbered = change({ customer_reference: "" }, { customer_reference: "PO-4711" });
  expect(orderChangeTexts(numbered, "USD")).toEqual(["Customer's order number: none → PO-4711"]);
});

test("a status and a total are said with what they were", () => {
  const both = change({ status: "draft", total: 10 }, { status: "confirmed", total: 12.5 });
  expect(orderChangeTexts(both, "USD")).toEqual([
    "Status: draft → confirmed",
    "Total: $10.00 → $12.50",
  ]);
});
