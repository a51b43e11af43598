import { sql } from "kysely";
import { expect, test } from "vitest";
import { CONFIRMATION, RECOVERY, serverErrors, startAttackedSite } from "./attacked-site.ts";

const site = await startAttackedSite({ RATE_LIMIT_FACTOR: "1" });
const { post, signUp, verify, mailedToken, database, createMember, newAddress } = site;

/** Calls from an address of its own, so that no limit has a say. */
const fromAnywhere = () => ({ from: newAddress() });

async function mailSent(email: string): Promise<boolean> {
  const { rows } = await sql`
    select from private.email_outbox where to_address = ${email} and state <> 'sent'`.execute(
    database,
  );
  return rows.length === 0;
}

/** Every table of the database that holds this text anywhere, also as bytes. */
async function tablesHolding(text: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`.execute(database);
  const asBytes = Buffer.from(text).toString("hex");
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql`
      select from ${sql.raw(name)} as one
      where strpos(one::text, ${text}) > 0 or strpos(one::text, ${asBytes}) > 0
      limit 1`.execute(database);
    if (rows.length > 0) found.push(name);
  }
  return found;
}

async function recoveryToken(name: string): Promise<string> {
  const { email } = await createMember(name);
  await post("/auth/v1/recover", { email }, fromAnywhere());
  return mailedToken(email, RECOVERY);
}

test("a mailed token is 32 random bytes, and who reads the whole database afterwards has none", async () => {
  const email = "stored@example.com";
  await signUp(email, undefined, fromAnywhere());
  const tokens = [await mailedToken(email, CONFIRMATION), await recoveryToken("stored-too")];
  expect(new Set(tokens).size).toBe(2);
  await expect.poll(() => mailSent(email)).toBe(true);
  await expect.poll(() => mailSent("stored-too@example.com")).toBe(true);
  for (const token of tokens) {
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(await tablesHolding(token)).toEqual([]);
    expect(await tablesHolding(Buffer.from(token, "base64url").toString("hex"))).toEqual([]);
  }
  // The search does find what is there.
  expect(await tablesHolding(email)).toContain("auth.users");
});

test("a token works once, also when twenty use it at the same moment", async () => {
  const token = await recoveryToken("once");
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => verify(token, "recovery", fromAnywhere())),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 403)).toHaveLength(19);
});

test("a token works for an hour", async () => {
  const { id, email } = await createMember("late");
  const age = async (minutes: number) => {
    await post("/auth/v1/recover", { email }, fromAnywhere());
    await sql`
      update private.email_tokens
      set expires_at = expires_at - make_interval(mins => ${minutes}) where user_id = ${id}`.execute(
      database,
    );
  };
  await age(61);
  const old = await mailedToken(email, RECOVERY, 1);
  expect((await verify(old, "recovery", fromAnywhere())).status).toBe(403);
  await age(59);
  const young = await mailedToken(email, RECOVERY, 2);
  expect((await verify(young, "recovery", fromAnywhere())).status).toBe(200);
});

test("a token works for one purpose", async () => {
  const email = "purpose@example.com";
  await signUp(email, undefined, fromAnywhere());
  const confirmation = await mailedToken(email, CONFIRMATION);
  expect((await verify(confirmation, "recovery", fromAnywhere())).status).toBe(403);
  expect((await verify(await recoveryToken("purposes"), "signup", fromAnywhere())).status).toBe(
    403,
  );
  expect((await verify(confirmation, "signup", fromAnywhere())).status).toBe(200);
});

test("a token used up takes all others of its purpose with it", async () => {
  const { email } = await createMember("several");
  await post("/auth/v1/recover", { email }, fromAnywhere());
  const first = await mailedToken(email, RECOVERY);
  await post("/auth/v1/recover", { email }, fromAnywhere());
  const second = await mailedToken(email, RECOVERY, 2);
  expect((await verify(second, "recovery", fromAnywhere())).status).toBe(200);
  expect((await verify(first, "recovery", fromAnywhere())).status).toBe(403);
});

test("the stored form of a token is none", async () => {
  await recoveryToken("thief");
  const { rows } = await sql<{ hex: string; base64: string }>`
    select encode(hash, 'hex') as hex, encode(hash, 'base64') as base64
    from private.email_tokens`.execute(database);
  expect(rows.length).toBeGreaterThan(0);
  for (const { hex, base64 } of rows) {
    const url = base64.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
    for (const stolen of [hex, base64, url, `\\x${hex}`]) {
      expect((await verify(stolen, "recovery", fromAnywhere())).status).toBe(403);
    }
  }
});

test("confirming, asking again and signing up at the same moment is nobody's server error", async () => {
  for (let round = 0; round < 8; round++) {
    const email = `racing-${round}@example.com`;
    await signUp(email, undefined, fromAnywhere());
    const token = await mailedToken(email, CONFIRMATION);
    const answers = await Promise.all([
      signUp(email, undefined, fromAnywhere()),
      post("/auth/v1/resend", { email, type: "signup" }, fromAnywhere()),
      post("/auth/v1/recover", { email }, fromAnywhere()),
      ...Array.from({ length: 12 }, () => verify(token, "signup", fromAnywhere())),
    ]);
    expect(serverErrors(answers)).toEqual([]);
  }
});

// Last: the limit for all callers together is used up afterwards.
test("who guesses tokens is stopped in a network, however many addresses an IPv6 line has, and in all", async () => {
  const statuses: number[] = [];
  for (let guess = 0; guess < 70; guess++) {
    // One line's /56: 256 networks of /64.
    const from = `2001:db8:0:${(0x4200 + guess).toString(16)}::1`;
    statuses.push((await verify("x".repeat(43), "recovery", { from })).status);
  }
  expect(statuses.slice(0, 60)).toEqual(Array(60).fill(403));
  expect(statuses.slice(60)).toEqual(Array(10).fill(429));

  // The owner of a link may sit behind the same address.
  const neighbour = await createMember("beside-a-guesser");
  await post("/auth/v1/recover", { email: neighbour.email }, fromAnywhere());
  const right = await mailedToken(neighbour.email, RECOVERY);
  expect((await verify(right, "recovery", { from: "2001:db8:0:4200::2" })).status).toBe(200);

  // As if almost as many as all callers together may make had been made elsewhere.
  await sql`
    update private.rate_limits set points = 2990 where key like 'failures-of-all:%'`.execute(
    database,
  );
  const spread: number[] = [];
  for (let guess = 0; guess < 60; guess++) {
    const from = `2001:db8:${(guess % 20) + 1}::1`;
    spread.push((await verify("x".repeat(43), "recovery", { from })).status);
  }
  expect(spread.slice(0, 10)).toEqual(Array(10).fill(403));
  expect(spread.slice(20)).toEqual(Array(40).fill(429));
  // Whoever is right the first time is let in all the same.
  const { email } = await createMember("beside-guessers");
  await post("/auth/v1/recover", { email }, fromAnywhere());
  const token = await mailedToken(email, RECOVERY);
  expect((await verify(token, "recovery", fromAnywhere())).status).toBe(200);
});
