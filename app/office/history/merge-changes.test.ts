import { expect, test } from "vitest";
import type { RowChange } from "#app/data/audit-log.ts";
import { columnChange, mergeChanges } from "./merge-changes.ts";

const change = (id: number, at: string, values: Partial<RowChange>): RowChange => ({
  id: `${id}`,
  lines: [],
  at,
  action: "update",
  before: null,
  after: null,
  by: "Thandi",
  ...values,
});

test("merges the steps of one transaction into one change", () => {
  const [edit, creation, ...more] = mergeChanges([
    change(5, "11:00", { before: { total: 0 }, after: { total: 50 } }),
    change(4, "11:00", { before: { total: 100 }, after: { total: 0 } }),
    change(3, "11:00", { before: { customer_name: "A" }, after: { customer_name: "B" } }),
    change(2, "10:00", { before: { total: 0 }, after: { total: 100 } }),
    change(1, "10:00", { action: "insert", after: { total: 0, status: "received" } }),
  ]);
  expect(more).toEqual([]);
  expect(edit).toMatchObject({
    before: { total: 100, customer_name: "A" },
    after: { total: 50, customer_name: "B" },
  });
  expect(creation).toMatchObject({ action: "insert", after: { total: 100, status: "received" } });
});

test("separates simultaneous changes by different users", () => {
  expect(mergeChanges([change(2, "10:00", { by: null }), change(1, "10:00", {})])).toHaveLength(2);
});

test("omits a column whose final value equals its first", () => {
  const back = change(1, "10:00", { before: { total: 100 }, after: { total: 100 } });
  expect(columnChange(back, "total")).toBeNull();
  expect(columnChange(back, "status")).toBeNull();
  const linked = change(1, "10:00", { before: { user_id: null }, after: { user_id: "u" } });
  expect(columnChange(linked, "user_id")).toEqual({ from: null, to: "u" });
});
