import { expect, test } from "vitest";
import { createTurns, QueueFullError } from "./fair-queue.ts";

/** A queue with one slot whose work ends on request. */
function queue() {
  const turns = createTurns(1);
  const started: { name: string; end: () => void }[] = [];
  const work = (name: string, from: string) =>
    turns.take(
      from,
      () => new Promise<string>((resolve) => started.push({ name, end: () => resolve(name) })),
    );
  return { turns, work, started, begun: () => started.map(({ name }) => name) };
}

test("runs one task at a time, the next when it ends", async () => {
  const { work, started, begun } = queue();
  const first = work("first", "192.0.2.1");
  const second = work("second", "192.0.2.2");
  await expect.poll(begun).toEqual(["first"]);
  started[0]?.end();
  expect(await first).toBe("first");
  await expect.poll(begun).toEqual(["first", "second"]);
  started[1]?.end();
  expect(await second).toBe("second");
});

test("serves a new visitor before an address already served, however long the queue", async () => {
  const { work, started, begun } = queue();
  for (let count = 1; count <= 50; count++) work(`flood ${count}`, "192.0.2.1");
  await expect.poll(begun).toEqual(["flood 1"]);
  work("visitor", "198.51.100.1");
  started[0]?.end();
  await expect.poll(begun).toEqual(["flood 1", "visitor"]);
});

test("serves a single request before repeated ones", async () => {
  const { work, started, begun } = queue();
  work("running", "192.0.2.1");
  await expect.poll(begun).toEqual(["running"]);
  for (const from of ["192.0.2.2", "192.0.2.3", "192.0.2.2", "192.0.2.3"]) work("flood", from);
  work("visitor", "198.51.100.1");
  work("flood", "192.0.2.2");
  started[0]?.end();
  await expect.poll(begun).toEqual(["running", "visitor"]);
});

test("prioritises an address whose calls were forgotten", async () => {
  const { turns, work, started, begun } = queue();
  work("wrong 1", "192.0.2.1");
  work("visitor 1", "198.51.100.1");
  await expect.poll(begun).toEqual(["wrong 1"]);
  started[0]?.end();
  await expect.poll(begun).toEqual(["wrong 1", "visitor 1"]);
  work("visitor 2", "198.51.100.1");
  work("wrong 2", "192.0.2.1");
  turns.forget("198.51.100.1");
  started[1]?.end();
  await expect.poll(begun).toEqual(["wrong 1", "visitor 1", "visitor 2"]);
});

test("rejects the most frequent caller, not a visitor, beyond a hundred waiting", async () => {
  const { work, started, begun } = queue();
  const flood = Array.from({ length: 101 }, (_, count) => work(`${count}`, "192.0.2.1"));
  const visitor = work("visitor", "198.51.100.1");
  await expect(Promise.race(flood)).rejects.toThrow(QueueFullError);
  await expect.poll(begun).toEqual(["0"]);
  started[0]?.end();
  await expect.poll(begun).toContain("visitor");
  started[1]?.end();
  expect(await visitor).toBe("visitor");
});

test("serves a waiting visitor despite a stream of new ones", async () => {
  const { work, started, begun } = queue();
  work("first", "192.0.2.1");
  await expect.poll(begun).toEqual(["first"]);
  work("visitor", "198.51.100.1");
  for (let count = 0; count < 3; count++) {
    work(`new ${count}`, `203.0.113.${count}`);
    started[count]?.end();
    await expect.poll(() => started.length).toBe(count + 2);
  }
  expect(begun()).toContain("visitor");
});

test("serves another network between two parts of long work (ALL-9)", async () => {
  const turns = createTurns(1);
  const done: string[] = [];
  const list = (name: string) =>
    turns.take("192.0.2.1", async (pause) => {
      for (const part of [1, 2, 3]) {
        if (part > 1) await pause();
        done.push(`${name} ${part}`);
        if (name === "first" && part === 2) search = work("search", "198.51.100.1");
        await Promise.resolve();
      }
    });
  const work = (name: string, from: string) => turns.take(from, async () => void done.push(name));
  let search = Promise.resolve();
  await Promise.all([list("first"), list("second")]);
  await search;
  expect(done.indexOf("search")).toBe(done.indexOf("first 2") + 1);
  expect(done).toHaveLength(7);
});

test("releases the slot of work rejected during a pause", async () => {
  const turns = createTurns(1, 1);
  const greedy = turns.take("192.0.2.1", async (pause) => {
    const others = [turns.take("198.51.100.1", async () => "other")];
    await Promise.all([pause(), turns.take("192.0.2.1", async () => "again"), ...others]);
  });
  await expect(greedy).rejects.toThrow(QueueFullError);
  expect(await turns.take("198.51.100.1", async () => "next")).toBe("next");
});

test("releases the slot of failed work", async () => {
  const turns = createTurns(1);
  const failing = turns.take("192.0.2.1", () => Promise.reject(new Error("away")));
  const next = turns.take("192.0.2.1", async () => "next");
  await expect(failing).rejects.toThrow("away");
  expect(await next).toBe("next");
});
