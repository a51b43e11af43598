import { expect, onTestFinished, test, vi } from "vitest";
import { undoDeletion } from "#app/data/contracts.ts";
import { createAccountClient } from "./account-client.ts";

const USER = { id: "11111111-1111-4111-8111-111111111111", email: "ann@example.com" };

/** Signs in with a session valid for `seconds`; `renew` responds to renewals. */
async function signedInFor(seconds: number, renew: () => Response) {
  vi.useFakeTimers();
  const renewals: number[] = [];
  vi.stubGlobal("fetch", async (input: string) => {
    if (!new URL(input).pathname.endsWith("/token")) return Response.json(USER);
    renewals.push(Date.now());
    return renew();
  });
  const client = createAccountClient("https://a.example", "sb_publishable_key", "test");
  const { auth } = client;
  onTestFinished(async () => {
    await auth.stopAutoRefresh();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  await auth.setSession({ access_token: tokenFor(seconds), refresh_token: "first" });
  return { ...client, renewals };
}

function tokenFor(seconds: number): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const exp = Math.floor(Date.now() / 1000) + seconds;
  return `${part({ alg: "HS256", typ: "JWT" })}.${part({ sub: USER.id, exp })}.c2ln`;
}

function freshSession(): Response {
  return Response.json({
    access_token: tokenFor(3600),
    refresh_token: "second",
    token_type: "bearer",
    expires_in: 3600,
    user: USER,
  });
}

test("sends the public key and the signed-in user's token to the tables (DAT-12)", async () => {
  const { tables } = await signedInFor(300, freshSession);
  const requested = vi.fn(async (_input: string, _init: RequestInit) => Response.json([]));
  vi.stubGlobal("fetch", requested);
  await tables.from("orders").select("id");
  const headers = new Headers(requested.mock.calls[0]?.[1].headers);
  expect(headers.get("apikey")).toBe("sb_publishable_key");
  expect(headers.get("authorization")).toBe(`Bearer ${tokenFor(300)}`);
});

test("uses prefetched rows once, without delay, and only for their own user (OFF-62)", async () => {
  const { auth, tablesOf } = await signedInFor(300, freshSession);
  const token = tokenFor(300);
  const early = () => Promise.resolve(Response.json([{ id: "early" }]));
  const answers = new Map(
    ["orders", "quotes"].map((table) => [
      `GET https://a.example/rest/v1/${table}?select=id `,
      early(),
    ]),
  );
  const localStorage = { getItem: () => JSON.stringify({ access_token: token, user: USER }) };
  vi.stubGlobal("window", { earlyAnswers: { token, answers }, localStorage });
  vi.stubGlobal("localStorage", localStorage);
  const requested = vi.fn(async () => Response.json([{ id: "late" }]));
  vi.stubGlobal("fetch", requested);
  const read = async (person: string, table: "orders" | "quotes") =>
    (await tablesOf(person).from(table).select("id")).data?.[0]?.id;
  // Reading the session would wait for its lock.
  const turns = vi.spyOn(auth, "getSession");
  expect(await read(USER.id, "orders")).toBe("early");
  expect(turns).not.toHaveBeenCalled();
  expect(await read(USER.id, "orders")).toBe("late");
  expect(await read("22222222-2222-4222-8222-222222222222", "quotes")).toBeUndefined();
  expect(requested).toHaveBeenCalledTimes(1);
});

test("rejects a signed-in user's request after sign-out instead of sending it anonymously", async () => {
  const { auth, tables, tablesOf } = await signedInFor(300, freshSession);
  const theirs = tablesOf(USER.id);
  const requested = vi.fn(async () => Response.json([]));
  vi.stubGlobal("fetch", requested);
  await theirs.from("orders").select("id");
  expect(requested).toHaveBeenCalledTimes(1);
  await auth.signOut({ scope: "local" });
  requested.mockClear();

  const { error, status } = await theirs.from("profiles").select("id");
  expect(status).toBe(401);
  expect(error?.message).toBe("You are signed out. Please log in again.");
  expect(requested).not.toHaveBeenCalled();
  // Public tables remain readable.
  await tables.from("products").select("id");
  expect(requested).toHaveBeenCalledTimes(1);
});

test("repeats a request of a replaced session with the new one, without renewing it", async () => {
  const { auth, tables, renewals } = await signedInFor(300, freshSession);
  const renew = globalThis.fetch;
  const entered = tokenFor(200);
  const requested: (string | null)[] = [];
  vi.stubGlobal("fetch", async (input: string, init: RequestInit) => {
    if (!new URL(input).pathname.startsWith("/rest/")) return renew(input, init);
    requested.push(new Headers(init.headers).get("authorization"));
    if (requested.length > 1) return Response.json([]);
    await auth.setSession({ access_token: entered, refresh_token: "other" });
    return Response.json({ message: "The session has ended." }, { status: 401 });
  });
  const { error } = await tables.from("orders").select("id");
  expect(error).toBeNull();
  expect(requested[1]).toBe(`Bearer ${entered}`);
  expect(renewals).toHaveLength(0);
});

test("checks a session every 30 seconds and renews it within 90 seconds of expiry (KEY-4)", async () => {
  const { renewals } = await signedInFor(140, freshSession);
  await vi.advanceTimersByTimeAsync(29_000);
  expect(renewals).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(2000);
  expect(renewals).toHaveLength(1);
});

test("waits for a slow renewal in another tab instead of taking its lock", async () => {
  let isHeld = false;
  const stolen = vi.fn();
  type Options = { ifAvailable?: boolean; steal?: boolean; signal?: AbortSignal };
  async function request(_name: string, options: Options, work: (lock: object | null) => unknown) {
    if (options.steal) stolen();
    if (!isHeld || options.steal) return work({});
    if (options.ifAvailable) return work(null);
    return new Promise((_resolve, reject) => {
      const abort = () => reject(new DOMException("Aborted", "AbortError"));
      options.signal?.addEventListener("abort", abort);
    });
  }
  vi.stubGlobal("navigator", { locks: { request } });
  const { auth } = await signedInFor(300, freshSession);
  isHeld = true;
  auth.getSession();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(stolen).not.toHaveBeenCalled();
  isHeld = false;
  await vi.advanceTimersByTimeAsync(20_000);
});

test("treats a stored session as expired shortly before its expiry (KEY-5)", async () => {
  const { auth, renewals } = await signedInFor(300, freshSession);
  await auth.stopAutoRefresh();
  await auth.getSession();
  expect(renewals).toHaveLength(0);
  vi.setSystemTime(Date.now() + 290_000);
  const { data } = await auth.getSession();
  expect(renewals).toHaveLength(1);
  expect(data.session?.refresh_token).toBe("second");
});

test("retries a failed renewal after 200 ms, then less often, for up to 30 seconds (KEY-6)", async () => {
  const { auth, renewals } = await signedInFor(300, () => new Response("", { status: 503 }));
  await auth.stopAutoRefresh();
  const requested = auth.refreshSession();
  await vi.advanceTimersByTimeAsync(60_000);
  expect((await requested).error?.status).toBe(503);
  const pauses = renewals.slice(1).map((time, index) => time - (renewals[index] ?? 0));
  expect(pauses.slice(0, 2)).toEqual([200, 400]);
  expect((renewals.at(-1) ?? 0) - (renewals[0] ?? 0)).toBeLessThan(30_000);
});

test("shows the message for a hosted project's error code", async () => {
  const { tables } = await signedInFor(300, freshSession);
  const error = { code: "23505", message: "category-exists", details: '{"name": "Clamps"}' };
  vi.stubGlobal("fetch", async () => Response.json(error, { status: 409 }));
  const answer = await tables.from("categories").insert({ name: "Clamps" });
  expect(answer).toMatchObject({
    status: 409,
    error: { code: "23505", message: "The category “Clamps” already exists." },
  });
  const undone = {
    code: "P0001",
    message: "taken",
    details: '{"name": "C", "why": "type-exists"}',
  };
  vi.stubGlobal("fetch", async () => Response.json(undone, { status: 400 }));
  await expect(undoDeletion(tables, { target: USER.id })).rejects.toThrow(
    "The type “C” already exists.",
  );
});
