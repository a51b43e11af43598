import { afterEach, expect, test, vi } from "vitest";
import { gatherChanges } from "./gathered-changes.ts";

afterEach(() => vi.useRealTimers());

test("combines changes in quick succession into one refetch", async () => {
  vi.useFakeTimers();
  const readAgain = vi.fn();
  const changes = gatherChanges(readAgain);
  for (const table of ["orders", "products", "orders"]) changes.add(table);
  expect(readAgain).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1000);
  expect(readAgain.mock.calls).toEqual([[["orders", "products"]]]);
  changes.add("quotes");
  await vi.advanceTimersByTimeAsync(1000);
  expect(readAgain).toHaveBeenLastCalledWith(["quotes"]);
});

test("refetches during continuous changes", async () => {
  vi.useFakeTimers();
  const readAgain = vi.fn();
  const changes = gatherChanges(readAgain);
  for (let passed = 0; passed < 1000; passed += 50) {
    changes.add("orders");
    await vi.advanceTimersByTimeAsync(50);
  }
  expect(readAgain.mock.calls.length).toBeGreaterThan(3);
});

test("does not refetch after stopping", async () => {
  vi.useFakeTimers();
  const readAgain = vi.fn();
  const changes = gatherChanges(readAgain);
  changes.add("orders");
  changes.stop();
  await vi.advanceTimersByTimeAsync(1000);
  expect(readAgain).not.toHaveBeenCalled();
});
