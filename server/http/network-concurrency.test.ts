import { expect, test } from "vitest";
import { createCallers, TooManyAtOnceError } from "./network-concurrency.ts";

const NETWORK = "192.0.2.0/24";

/** Occupies the four slots of a network until freed. */
async function takePlaces() {
  const callers = createCallers();
  const freed: (() => void)[] = [];
  const taken = Array.from({ length: 4 }, () =>
    callers.take(NETWORK, () => new Promise<void>((resolve) => freed.push(resolve))),
  );
  await expect.poll(() => freed.length).toBe(4);
  const free = async () => {
    for (const end of freed) end();
    await Promise.all(taken);
  };
  return { callers, free };
}

test("queues up to sixty further calls of one network and rejects more (ALL-8)", async () => {
  const { callers, free } = await takePlaces();
  const waiting = Array.from({ length: 60 }, (_, index) =>
    callers.take(NETWORK, async () => index, { name: `/products?q=${index}` }),
  );
  await expect(callers.take(NETWORK, async () => "more", { name: "/about" })).rejects.toThrow(
    TooManyAtOnceError,
  );
  expect(await callers.take("198.51.100.0/24", async () => "another's", { name: "/about" })).toBe(
    "another's",
  );
  await free();
  expect(await Promise.all(waiting)).toHaveLength(60);
});

test("runs identical waiting calls together without further slots (ALL-8)", async () => {
  const { callers, free } = await takePlaces();
  const begun: number[] = [];
  const requested = Array.from({ length: 300 }, (_, index) =>
    callers.take(NETWORK, async () => begun.push(index), { name: "/about" }),
  );
  const other = callers.take(NETWORK, async () => "other", { name: "/contact" });
  expect(begun).toEqual([]);
  await free();
  expect(await other).toBe("other");
  await Promise.all(requested);
  expect(begun[0]).toBe(0);
  expect(begun).toHaveLength(300);
});

test("does not start work that was cancelled while waiting", async () => {
  const { callers, free } = await takePlaces();
  const left = new AbortController();
  const waiting = callers.take(NETWORK, async () => "begun", { signal: left.signal });
  left.abort(new Error("left"));
  const ended = expect(waiting).rejects.toThrow("left");
  await free();
  await ended;
  await expect.poll(callers.count).toBe(0);
});
