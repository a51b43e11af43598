import { afterEach, expect, test, vi } from "vitest";
import { createLiveChanges, type LiveChanges } from "./live-changes.ts";

afterEach(() => vi.useRealTimers());

/** Opens a stream and collects its tables. */
function listen(live: LiveChanges) {
  const said: string[] = [];
  const answer = live.open({ userId: "1", sessionId: "1", claims: {} });
  (async () => {
    for await (const chunk of answer.body ?? []) {
      const text = new TextDecoder().decode(chunk);
      said.push(...Array.from(text.matchAll(/^data: (\w+)$/gm), ([, table = ""]) => table));
    }
  })();
  return said;
}

test("sends frequent changes once a second per table, including the last", async () => {
  vi.useFakeTimers();
  const live = createLiveChanges(async (sessions) => new Set(sessions));
  const said = listen(live);
  const times = (table: string) => said.filter((one) => one === table).length;
  for (let count = 0; count < 100; count++) {
    live.tell("orders");
    live.tell("");
  }
  await vi.advanceTimersByTimeAsync(0);
  expect([times("orders"), times("everything")]).toEqual([1, 1]);
  live.tell("products");
  await vi.advanceTimersByTimeAsync(0);
  expect(times("products")).toBe(1);
  await vi.advanceTimersByTimeAsync(5000);
  expect([times("orders"), times("everything"), times("products")]).toEqual([2, 2, 1]);
  live.close();
});

test("checks sessions with one database call at a time", async () => {
  vi.useFakeTimers();
  const answers: (() => void)[] = [];
  const live = createLiveChanges(
    (sessions) => new Promise((resolve) => answers.push(() => resolve(new Set(sessions)))),
  );
  listen(live);
  for (let count = 0; count < 100; count++) {
    live.tell("profiles");
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(answers).toHaveLength(1);
  // Changes since the call need another one.
  answers[0]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(answers).toHaveLength(2);
  live.close();
});

test("closes an unread stream and continues with the others (OFF-6)", async () => {
  vi.useFakeTimers();
  const live = createLiveChanges(async (sessions) => new Set(sessions));
  const unread = live.open({ userId: "1", sessionId: "1", claims: {} });
  const said = listen(live);
  const tables = Array.from({ length: 2000 }, (_, index) => `table_${index}`);
  for (const table of tables) {
    live.tell(table);
    await vi.advanceTimersByTimeAsync(0);
  }
  expect(said).toEqual(expect.arrayContaining(tables));
  // Closed, so its buffer is incomplete.
  expect((await unread.text()).split("data: ").length).toBeLessThan(tables.length);
  live.close();
});
