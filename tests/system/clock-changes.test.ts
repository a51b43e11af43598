import { expect, onTestFinished, test, vi } from "vitest";
import { sharedCounters } from "#server/http/counters.ts";
import { startAuthBackend } from "./auth-harness.ts";

const ONE_HOUR = 3_600_000;
const ONE_YEAR = 8766 * ONE_HOUR;

const { call, newMember, pool } = await startAuthBackend();

/** Runs `work` while this process's clock is off by `ms`. */
async function whileClockIsOff<T>(ms: number, work: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + ms });
  onTestFinished(() => void vi.useRealTimers());
  const result = await work();
  vi.useRealTimers();
  return result;
}

test("ends a limit on time although the clock ran a year ahead when it was reached", async () => {
  const counter = sharedCounters(pool)("clock", { points: 3, minutes: 10 });
  const count = async (key: string) => (await counter.count(key)).wait;
  const thrice = async () => [await count("ann"), await count("ann"), await count("ann")];
  await whileClockIsOff(ONE_YEAR, async () => {
    expect(await thrice()).toEqual([undefined, undefined, undefined]);
    expect(await count("ann")).toBeGreaterThan(590);
  });
  expect(await thrice()).toEqual([undefined, undefined, undefined]);
  expect(await count("ann")).toBeGreaterThan(590);
  expect(await count("ann")).toBeLessThanOrEqual(600);
});

test("allows no extra attempts when the clocks of two processes differ slightly", async () => {
  const [here, there] = [1, 2].map(() => sharedCounters(pool)("skew", { points: 2, minutes: 10 }));
  await whileClockIsOff(60_000, async () => {
    for (let tries = 0; tries < 3; tries++) await here?.count("bob");
  });
  expect((await there?.count("bob"))?.wait).toBeGreaterThan(600);
});

test.for([
  ["a year ahead", ONE_YEAR],
  ["a year behind", -ONE_YEAR],
] as const)(
  "renews a session from when the clock was %s without a password",
  async ([name, off]) => {
    const { auth, session } = await whileClockIsOff(off, () =>
      newMember(name.replaceAll(" ", "-")),
    );
    const read = (token?: string) => call("/rest/v1/profiles?select=id", { token });
    // Makes the browser renew its session (app/session/account-client.ts).
    expect((await read(session.access_token)).status).toBe(401);
    const renewed = await auth.refreshSession();
    const { status, body } = await read(renewed.data.session?.access_token);
    expect({ status, body }).toEqual({ status: 200, body: [{ id: session.user.id }] });
  },
);
