import { expect, test } from "vitest";
import { createPasswordChecks } from "./password-checks.ts";

const signIn = () =>
  new Request("http://localhost/auth/v1/token?grant_type=password", { method: "POST" });

/** A queue of one place whose checks end when they are told to. */
function queue() {
  const checkPasswords = createPasswordChecks(1);
  const started: { name: string; end: (status?: number) => void }[] = [];
  const call = (name: string, from: string, request = signIn()) =>
    checkPasswords(
      request,
      from,
      () =>
        new Promise<Response>((resolve) => {
          const end = (status = 200) => resolve(new Response(name, { status }));
          started.push({ name, end });
        }),
    );
  const begun = () => started.map(({ name }) => name);
  return { call, started, begun };
}

test("one check runs at a time, and the next one when it has ended", async () => {
  const { call, started, begun } = queue();
  const first = call("first", "192.0.2.1");
  const second = call("second", "192.0.2.2");
  await expect.poll(begun).toEqual(["first"]);
  started[0]?.end();
  expect(await (await first).text()).toBe("first");
  await expect.poll(begun).toEqual(["first", "second"]);
  started[1]?.end();
  expect(await (await second).text()).toBe("second");
});

test("a visitor comes before an address that had its turn, however many wait", async () => {
  const { call, started, begun } = queue();
  for (let count = 1; count <= 50; count++) call(`flood ${count}`, "192.0.2.1");
  await expect.poll(begun).toEqual(["flood 1"]);
  call("visitor", "198.51.100.1");
  started[0]?.end(400);
  await expect.poll(begun).toEqual(["flood 1", "visitor"]);
});

test("whoever got in comes before those who only tried", async () => {
  const { call, started, begun } = queue();
  call("wrong 1", "192.0.2.1");
  call("visitor 1", "198.51.100.1");
  await expect.poll(begun).toEqual(["wrong 1"]);
  started[0]?.end(400);
  await expect.poll(begun).toEqual(["wrong 1", "visitor 1"]);
  call("visitor 2", "198.51.100.1");
  call("wrong 2", "192.0.2.1");
  started[1]?.end();
  await expect.poll(begun).toEqual(["wrong 1", "visitor 1", "visitor 2"]);
});

test("beyond two hundred waiting the greediest is told to come back, not the visitor", async () => {
  const { call, started, begun } = queue();
  const flood = Array.from({ length: 201 }, (_, count) => call(`${count}`, "192.0.2.1"));
  const visitor = call("visitor", "198.51.100.1");
  const refused = await Promise.race(flood);
  expect(refused.status).toBe(429);
  expect(refused.headers.get("retry-after")).toBe("60");
  expect((await refused.json()).msg).toBe("Too many attempts. Please wait a minute and try again.");
  await expect.poll(begun).toEqual(["0"]);
  started[0]?.end();
  await expect.poll(begun).toContain("visitor");
  started[1]?.end();
  expect((await visitor).status).toBe(200);
});

test("a check that fails gives its place to the next", async () => {
  const checkPasswords = createPasswordChecks(1);
  const fault = checkPasswords(signIn(), "192.0.2.1", () => Promise.reject(new Error("away")));
  const next = checkPasswords(signIn(), "192.0.2.1", async () => new Response("next"));
  await expect(fault).rejects.toThrow("away");
  expect((await next).status).toBe(200);
});

test("reading a session waits for nobody", async () => {
  const { call, begun } = queue();
  call("sign-in", "192.0.2.1");
  call("session", "192.0.2.1", new Request("http://localhost/auth/v1/user"));
  await expect.poll(() => begun().toSorted()).toEqual(["session", "sign-in"]);
});
