import { expect, test } from "vitest";
import type { Change } from "#app/data/audit-log.ts";
import { orderChangeTexts } from "./order-changes.ts";

function change(before: Change["before"], after: Change["after"]): Change {
  const at = "2026-11-22T08:00:00Z";
  return { at, by: "Thandi", action: "update", before, after };
}

test("describes a customer notification by its new status only", () => {
  const notified = change(
    { notified_statuses: ["confirmed"] },
    { notified_statuses: ["confirmed", "dispatched"] },
  );
  expect(orderChangeTexts(notified, "USD")).toEqual(["Notified the customer: dispatched"]);
});

test("describes a customer order number with its previous value", () => {
  const numbered = change({ customer_reference: "" }, { customer_reference: "PO-4711" });
  expect(orderChangeTexts(numbered, "USD")).toEqual(["Customer order number: none → PO-4711"]);
});

test("describes rewritten lines by their differences only (OFF-41)", () => {
  const line = (name: string, quantity: number, price: number, note = "") => ({
    ...{ product_name: name, quantity, price, note },
  });
  const wrote = (action: "insert" | "delete", row: object): Change => ({
    ...change(null, null),
    action,
    ...(action === "insert" ? { after: { ...row } } : { before: { ...row } }),
  });
  const saved = change({ total: 40 }, { total: 75 });
  // Latest first, as in the log.
  const lines = [
    wrote("insert", line("Belt", 1, 15)),
    wrote("insert", line("Seal", 3, 20, "Viton")),
    wrote("insert", line("Labour", 1, 10)),
    wrote("delete", line("Shim", 5, 2)),
    wrote("delete", line("Seal", 2, 10)),
    wrote("delete", line("Labour", 1, 10)),
  ];
  expect(orderChangeTexts(saved, "USD", lines)).toEqual([
    [
      "“Seal”: 2 → 3 pcs, $10.00 → $20.00, note “” → “Viton”",
      "Added 1 × “Belt” at $15.00",
      "Removed 5 × “Shim” at $2.00",
    ].join("\n"),
    "Total: $40.00 → $75.00",
  ]);
  expect(orderChangeTexts(change(null, null), "USD", lines.slice(1, 2))).toEqual([
    "Added 3 × “Seal” at $20.00",
  ]);
});

test("describes a status and a total with their previous values", () => {
  const both = change({ status: "draft", total: 10 }, { status: "confirmed", total: 12.5 });
  expect(orderChangeTexts(both, "USD")).toEqual([
    "Status: draft → confirmed",
    "Total: $10.00 → $12.50",
  ]);
});
