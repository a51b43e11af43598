import { expect, test } from "vitest";
import { PASSWORD } from "./attacked-site.ts";
import { countGuesses, digest, guess, site } from "./guesses.ts";

const { post, signIn, newAddress, createMember } = site;

test("allows ten password attempts for an account from a network, then rejects even the right one", async () => {
  const { email } = await createMember("ten-tries");
  const from = newAddress();
  expect(await guess(email, 12, () => from)).toEqual([...Array(10).fill(400), 429, 429]);
  const locked = await signIn(email, PASSWORD, { from });
  expect(locked.status).toBe(429);
  const wait = Number(locked.headers.get("retry-after"));
  expect(wait).toBeGreaterThan(500);
  expect(wait).toBeLessThanOrEqual(600);
  expect((await signIn(email, PASSWORD, { from: newAddress() })).status).toBe(200);
});

test("ignores X-Forwarded-For entries written by the caller", async () => {
  const { email } = await createMember("forwarded");
  const from = newAddress();
  const statuses: number[] = [];
  for (let time = 0; time < 12; time++) {
    statuses.push((await signIn(email, "wrong", { from: `10.9.9.${time}, ${from}` })).status);
  }
  expect(statuses).toEqual([...Array(10).fill(400), 429, 429]);
});

test("allows a network sixty failures of any type", async () => {
  const from = newAddress();
  const statuses: number[] = [];
  const body = { refresh_token: "x".repeat(43) };
  for (let time = 0; time < 65; time++) {
    const { status } = await post("/auth/v1/token?grant_type=refresh_token", body, { from });
    statuses.push(status);
  }
  expect(statuses).toEqual([...Array(60).fill(400), ...Array(5).fill(429)]);
  const { email } = await createMember("beside-failures");
  expect((await signIn(email, PASSWORD, { from })).status).toBe(429);
  expect((await signIn(email, PASSWORD, { from: newAddress() })).status).toBe(200);
});

test("counts no right passwords as failures, even many simultaneously", async () => {
  const { email } = await createMember("busy");
  const from = newAddress();
  for (let round = 0; round < 2; round++) {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => signIn(email, PASSWORD, { from })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
  }
});

test("delays repeated failures after many guesses overall, but accepts a right first attempt", async () => {
  const { email } = await createMember("in-the-storm");
  const from = newAddress();
  expect((await signIn(email, "wrong", { from })).status).toBe(400);
  await countGuesses(`failures-of-all:${digest("all")}`, 3000);
  expect((await signIn(email, "wrong again", { from })).status).toBe(429);
  expect((await signIn(email, PASSWORD, { from: newAddress() })).status).toBe(200);
  await countGuesses(`failures-of-all:${digest("all")}`, 0);
});
