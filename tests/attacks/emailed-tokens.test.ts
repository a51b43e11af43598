import { sql } from "kysely";
import { expect, test } from "vitest";
import { CONFIRMATION, RECOVERY, serverErrors, startAttackedSite } from "./attacked-site.ts";

const site = await startAttackedSite({ RATE_LIMIT_FACTOR: "1" });
const { post, signUp, verify, mailedToken, database, createMember, newAddress } = site;

/** Calls from a fresh address, so that no limit applies. */
const fromAnywhere = () => ({ from: newAddress() });

async function mailSent(email: string): Promise<boolean> {
  const { rows } = await sql`
    select from private.email_outbox where to_address = ${email} and state <> 'sent'`.execute(
    database,
  );
  return rows.length === 0;
}

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

test("emails tokens of 32 random bytes and stores none of them in the database", async () => {
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
  // The search does find existing data.
  expect(await tablesHolding(email)).toContain("auth.users");
});

test("accepts a token once, even when twenty callers use it simultaneously", async () => {
  const token = await recoveryToken("once");
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => verify(token, "recovery", fromAnywhere())),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 403)).toHaveLength(19);
});

test("accepts a token for an hour", async () => {
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

test("accepts a token for one purpose", async () => {
  const email = "purpose@example.com";
  await signUp(email, undefined, fromAnywhere());
  const confirmation = await mailedToken(email, CONFIRMATION);
  expect((await verify(confirmation, "recovery", fromAnywhere())).status).toBe(403);
  expect((await verify(await recoveryToken("purposes"), "signup", fromAnywhere())).status).toBe(
    403,
  );
  expect((await verify(confirmation, "signup", fromAnywhere())).status).toBe(200);
});

test("invalidates other tokens of the same purpose when one is used", async () => {
  const { email } = await createMember("several");
  await post("/auth/v1/recover", { email }, fromAnywhere());
  const first = await mailedToken(email, RECOVERY);
  await post("/auth/v1/recover", { email }, fromAnywhere());
  const second = await mailedToken(email, RECOVERY, 2);
  expect((await verify(second, "recovery", fromAnywhere())).status).toBe(200);
  expect((await verify(first, "recovery", fromAnywhere())).status).toBe(403);
});

test("rejects the stored form of a token", async () => {
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

test("causes no server error when confirming, resending and signing up coincide", async () => {
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

// Last, because it uses up the limit shared by all callers.
test("limits token guesses by network, by IPv6 prefix and in total", async () => {
  const statuses: number[] = [];
  for (let guess = 0; guess < 70; guess++) {
    // One /56 prefix, which has 256 /64 networks.
    const from = `2001:db8:0:${(0x4200 + guess).toString(16)}::1`;
    statuses.push((await verify("x".repeat(43), "recovery", { from })).status);
  }
  expect(statuses.slice(0, 60)).toEqual(Array(60).fill(403));
  expect(statuses.slice(60)).toEqual(Array(10).fill(429));

  // The owner of a link may share the guesser's address.
  const neighbour = await createMember("beside-a-guesser");
  await post("/auth/v1/recover", { email: neighbour.email }, fromAnywhere());
  const right = await mailedToken(neighbour.email, RECOVERY);
  expect((await verify(right, "recovery", { from: "2001:db8:0:4200::2" })).status).toBe(200);

  // As if others had nearly used up the limit shared by all callers.
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
  // A correct first attempt still gets through.
  const { email } = await createMember("beside-guessers");
  await post("/auth/v1/recover", { email }, fromAnywhere());
  const token = await mailedToken(email, RECOVERY);
  expect((await verify(token, "recovery", fromAnywhere())).status).toBe(200);
});
