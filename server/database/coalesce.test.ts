import { afterEach, expect, test, vi } from "vitest";
import { coalesce } from "./coalesce.ts";

afterEach(() => vi.useRealTimers());

test("runs frequent calls immediately, then once per interval, including the last", async () => {
  vi.useFakeTimers();
  const runs: number[] = [];
  const begun = Date.now();
  const call = coalesce(1000, () => runs.push(Date.now() - begun));
  call();
  expect(runs).toEqual([0]);
  for (let passed = 0; passed < 2500; passed += 10) {
    call();
    await vi.advanceTimersByTimeAsync(10);
  }
  await vi.advanceTimersByTimeAsync(10_000);
  expect(runs).toEqual([0, 1000, 2000, 3000]);
  call();
  expect(runs).toHaveLength(5);
});

test("runs once for one call", async () => {
  vi.useFakeTimers();
  const work = vi.fn();
  coalesce(1000, work)();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(work).toHaveBeenCalledOnce();
});

test("waits for slow work to end before running it again", async () => {
  vi.useFakeTimers();
  const ends: (() => void)[] = [];
  const call = coalesce(1000, () => new Promise<void>((resolve) => ends.push(resolve)));
  call();
  call();
  await vi.advanceTimersByTimeAsync(5000);
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(ends).toHaveLength(2);
});
