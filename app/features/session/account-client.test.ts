import { expect, onTestFinished, test, vi } from "vitest";
import { createAccountClient } from "./account-client.ts";

const USER = { id: "11111111-1111-4111-8111-111111111111", email: "ann@example.com" };

/** Somebody is signed in for so many more seconds; `renew` answers when the session is renewed. */
async function signedInFor(seconds: number, renew: () => Response) {
  vi.useFakeTimers();
  const renewals: number[] = [];
  vi.stubGlobal("fetch", async (input: string) => {
    if (!new URL(input).pathname.endsWith("/token")) return Response.json(USER);
    renewals.push(Date.now());
    return renew();
  });
  const { auth, tables } = createAccountClient("https://a.example", "sb_publishable_key", "test");
  onTestFinished(async () => {
    await auth.stopAutoRefresh();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  await auth.setSession({ access_token: tokenFor(seconds), refresh_token: "first" });
  return { auth, tables, renewals };
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

test("tables are asked with the public key, and in the name of whoever is signed in", async () => {
  const { tables } = await signedInFor(300, freshSession);
  const asked = vi.fn(async (_input: string, _init: RequestInit) => Response.json([]));
  vi.stubGlobal("fetch", asked);
  await tables.from("orders").select("id");
  const headers = new Headers(asked.mock.calls[0]?.[1].headers);
  expect(headers.get("apikey")).toBe("sb_publishable_key");
  expect(headers.get("authorization")).toBe(`Bearer ${tokenFor(300)}`);
});

test("a session is looked at every 30 seconds and renewed when it ends within three of them", async () => {
  const { renewals } = await signedInFor(140, freshSession);
  await vi.advanceTimersByTimeAsync(29_000);
  expect(renewals).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(2000);
  expect(renewals).toHaveLength(1);
});

test("a stored session counts as expired before it is", async () => {
  const { auth, renewals } = await signedInFor(300, freshSession);
  await auth.stopAutoRefresh();
  await auth.getSession();
  expect(renewals).toHaveLength(0);
  vi.setSystemTime(Date.now() + 290_000);
  const { data } = await auth.getSession();
  expect(renewals).toHaveLength(1);
  expect(data.session?.refresh_token).toBe("second");
});

test("a renewal that fails is tried again after 200 ms, ever later, and given up within 30 seconds", async () => {
  const { auth, renewals } = await signedInFor(300, () => new Response("", { status: 503 }));
  await auth.stopAutoRefresh();
  const asked = auth.refreshSession();
  await vi.advanceTimersByTimeAsync(60_000);
  expect((await asked).error?.status).toBe(503);
  const pauses = renewals.slice(1).map((time, index) => time - (renewals[index] ?? 0));
  expect(pauses.slice(0, 2)).toEqual([200, 400]);
  expect((renewals.at(-1) ?? 0) - (renewals[0] ?? 0)).toBeLessThan(30_000);
});
