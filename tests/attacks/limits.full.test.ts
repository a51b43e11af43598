import { sql } from "kysely";
import { expect, test } from "vitest";
import { CONTRACTS } from "#domains/all-contracts.ts";
import { PASSWORD } from "./attacked-site.ts";
import { countGuesses, digest, guess, site } from "./guesses.ts";

const { post, signIn, signUp, refresh, database, newAddress, createMember } = site;

test("counts fifty simultaneous guesses correctly", async () => {
  const { email } = await createMember("at-once");
  const from = newAddress();
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => signIn(email, `guess ${index}`, { from })),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 400)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(40);
});

test("counts all IPv6 networks of one connection as one", async () => {
  const { email } = await createMember("ipv6");
  let network = 0;
  const next = () => `2001:db8:1:${(0x7700 + network++).toString(16)}::${network}`;
  expect(await guess(email, 12, next)).toEqual([...Array(10).fill(400), 429, 429]);
  expect((await signIn(email, PASSWORD, { from: "2001:db8:1:7800::1" })).status).toBe(200);
});

test("counts spellings of an address as one account, and ports in a proxy entry as one network", async () => {
  const { email } = await createMember("spelled");
  const from = newAddress();
  const spellings = [email, email.toUpperCase(), ` ${email}`, "Spelled@Example.com"];
  const statuses: number[] = [];
  for (let time = 0; time < 12; time++) {
    const { status } = await signIn(spellings[time % 4] ?? "", "wrong", {
      from: `${from}:${5000 + time}`,
    });
    statuses.push(status);
  }
  expect(statuses).toEqual([...Array(10).fill(400), 429, 429]);
});

test("stops guesses at an account after a hundred, except from networks that signed in before", async () => {
  const { email } = await createMember("besieged");
  const home = newAddress();
  expect((await signIn(email, PASSWORD, { from: home })).status).toBe(200);
  expect(await guess(email, 1, newAddress)).toEqual([400]);
  await countGuesses(`failures-by-account:${digest(email)}`, 95);
  expect(await guess(email, 7, newAddress)).toEqual([...Array(5).fill(400), 429, 429]);
  expect((await signIn(email, PASSWORD, { from: newAddress() })).status).toBe(429);
  expect((await signIn(email, PASSWORD, { from: home })).status).toBe(200);
  // There too, guessing ends after ten.
  expect(await guess(email, 11, () => home)).toEqual([...Array(10).fill(400), 429]);
});

test("renews seventy sessions simultaneously for an office behind one address", async () => {
  const sessions: { refresh_token: string }[] = [];
  for (let index = 0; index < 7; index++) {
    const { email } = await createMember(`colleague-${index}`);
    const from = newAddress();
    const opened = await Promise.all(
      Array.from({ length: 10 }, () => signIn(email, PASSWORD, { from })),
    );
    sessions.push(...opened.map(({ body }) => body));
  }
  const renewed = await Promise.all(sessions.map(({ refresh_token }) => refresh(refresh_token)));
  expect(renewed.map(({ status }) => status)).toEqual(Array(70).fill(200));
});

test.each(["recover", "resend", "sign-up"])(
  "sends up to six emails an hour to one person by %s, from any number of networks",
  async (kind) => {
    const email = `mailed-by-${kind}@example.com`;
    if (kind === "recover") await createMember(`mailed-by-${kind}`);
    if (kind === "resend") {
      await sql`insert into auth.users (email) values (${email})`.execute(database);
    }
    const ask = () => {
      const from = newAddress();
      if (kind === "sign-up") return signUp(email, PASSWORD, { from });
      return post(
        `/auth/v1/${kind}`,
        { email, ...(kind === "resend" && { type: "signup" }) },
        { from },
      );
    };
    const statuses: number[] = [];
    for (let time = 0; time < 8; time++) statuses.push((await ask()).status);
    expect(statuses).toEqual([...Array(6).fill(200), 429, 429]);
    const { rows } = await sql`
      select from private.email_outbox where to_address = ${email}`.execute(database);
    expect(rows).toHaveLength(6);
  },
);

test("sends up to thirty emails an hour for one network", async () => {
  const from = newAddress();
  const statuses = await Promise.all(
    Array.from({ length: 35 }, async (_, index) => {
      const { status } = await post(
        "/auth/v1/recover",
        { email: `all-${index}@example.com` },
        { from },
      );
      return status;
    }),
  );
  expect(statuses.filter((status) => status === 200)).toHaveLength(30);
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
});

test("limits every call of a private link by network", async () => {
  const from = newAddress();
  const calls = [...CONTRACTS.values()].filter(({ access }) => access === "link");
  const round = () =>
    Promise.all(
      calls.map(async ({ name }) => {
        const { status } = await post(`/rest/v1/rpc/${name}`, { link: "x".repeat(43) }, { from });
        return status;
      }),
    );
  for (let count = 0; count <= 200; count += calls.length) await round();
  expect(await round()).toEqual(calls.map(() => 429));
});
