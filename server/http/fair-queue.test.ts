import { expect, test } from "vitest";
import { createTurns, QueueFullError } from "./fair-queue.ts";

/** A queue of one place whose work ends when it is told to. */
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

test("one work is done at a time, and the next one when it has ended", async () => {
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

test("a visitor comes before an address that had its turn, however many wait", async () => {
  const { work, started, begun } = queue();
  for (let count = 1; count <= 50; count++) work(`flood ${count}`, "192.0.2.1");
  await expect.poll(begun).toEqual(["flood 1"]);
  work("visitor", "198.51.100.1");
  started[0]?.end();
  await expect.poll(begun).toEqual(["flood 1", "visitor"]);
});

test("whoever asks once comes before those who ask again and again, had they a turn or not", async () => {
  const { work, started, begun } = queue();
  work("running", "192.0.2.1");
  await expect.poll(begun).toEqual(["running"]);
  for (const from of ["192.0.2.2", "192.0.2.3", "192.0.2.2", "192.0.2.3"]) work("flood", from);
  work("visitor", "198.51.100.1");
  work("flood", "192.0.2.2");
  started[0]?.end();
  await expect.poll(begun).toEqual(["running", "visitor"]);
});

test("whose calls are forgotten comes before those who only tried", async () => {
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

test("beyond a hundred waiting the greediest is refused, not the visitor", async () => {
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

test("whoever waits has a turn although somebody new comes before each", async () => {
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

test("lets another network go first between two parts of long work (ALL-9)", async () => {
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

test("work that is refused in a pause leaves its place to others", async () => {
  const turns = createTurns(1, 1);
  const greedy = turns.take("192.0.2.1", async (pause) => {
    const others = [turns.take("198.51.100.1", async () => "other")];
    await Promise.all([pause(), turns.take("192.0.2.1", async () => "again"), ...others]);
  });
  await expect(greedy).rejects.toThrow(QueueFullError);
  expect(await turns.take("198.51.100.1", async () => "next")).toBe("next");
});

test("work that fails gives its place to the next", async () => {
  const turns = createTurns(1);
  const failing = turns.take("192.0.2.1", () => Promise.reject(new Error("away")));
  const next = turns.take("192.0.2.1", async () => "next");
  await expect(failing).rejects.toThrow("away");
  expect(await next).toBe("next");
});
