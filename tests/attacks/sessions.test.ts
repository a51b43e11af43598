import { sql } from "kysely";
import { expect, test } from "vitest";
import {
  PASSWORD,
  RECOVERY,
  type Session,
  serverErrors,
  startAttackedSite,
} from "./attacked-site.ts";

const NEW = "a new password";

const site = await startAttackedSite();
const { call, post, signIn, refresh, verify, changePassword, mailedToken, database } = site;
const { createMember, newMember, openSession, works } = site;

async function sessionsOf(id: string): Promise<number> {
  const { rows } = await sql`select from private.sessions where user_id = ${id}`.execute(database);
  return rows.length;
}

async function recover(email: string): Promise<Session> {
  await post("/auth/v1/recover", { email });
  const { body } = await verify(await mailedToken(email, RECOVERY), "recovery");
  return body;
}

test("ends a thief's session when the password changes, for tables and account alike", async () => {
  const { id, email, session } = await newMember("robbed");
  const thiefs = await openSession(email);
  expect(await works(thiefs)).toBe(true);
  const change = { password: NEW, current_password: PASSWORD };
  expect((await changePassword(session.access_token, change)).status).toBe(200);
  expect(await works(thiefs)).toBe(false);
  expect((await refresh(thiefs.refresh_token)).status).toBe(400);
  const reset = await changePassword(thiefs.access_token, {
    password: PASSWORD,
    current_password: NEW,
  });
  expect(reset.status).toBe(403);
  const row = { user_id: id, product_id: crypto.randomUUID() };
  const token = thiefs.access_token;
  expect((await post("/rest/v1/wishlist_items", row, { token })).status).toBe(401);
  expect((await post("/rest/v1/rpc/find_orders", { words: "" }, { token })).status).toBe(401);
  expect(await works(session)).toBe(true);
});

test("ends earlier sessions when a recovery sets a new password", async () => {
  const { email, session: thiefs } = await newMember("reset");
  const owners = await recover(email);
  expect((await changePassword(owners.access_token, { password: NEW })).status).toBe(200);
  expect(await works(thiefs)).toBe(false);
  expect((await refresh(thiefs.refresh_token)).status).toBe(400);
  expect(await works(owners)).toBe(true);
});

test("invalidates earlier recovery links when the password changes", async () => {
  const { email, token } = await newMember("mailbox-read");
  await post("/auth/v1/recover", { email });
  const stolen = await mailedToken(email, RECOVERY);
  await changePassword(token, { password: NEW, current_password: PASSWORD });
  expect((await verify(stolen, "recovery")).status).toBe(403);
});

test("requires the current password from a stolen session and limits it to ten guesses", async () => {
  const { email, token } = await newMember("stolen");
  expect((await changePassword(token, { password: NEW })).status).toBe(400);
  for (const current_password of ["", null, 0, [PASSWORD], { a: 1 }]) {
    expect((await changePassword(token, { password: NEW, current_password })).status).toBe(400);
  }
  const guesses: number[] = [];
  for (let guess = 0; guess < 12; guess++) {
    const change = { password: NEW, current_password: `guess ${guess}` };
    guesses.push((await changePassword(token, change)).status);
  }
  expect(guesses).toEqual([...Array(10).fill(400), 429, 429]);
  expect((await signIn(email, NEW, { from: "192.0.2.77" })).status).toBe(400);
  expect((await signIn(email, PASSWORD, { from: "192.0.2.77" })).status).toBe(200);
});

test("lets a recovery session set a password once within 15 minutes", async () => {
  const { email, id } = await createMember("recovering");
  const session = await recover(email);
  const token = session.access_token;
  await sql`
    update private.sessions set recovered_at = recovered_at - interval '16 minutes'
    where user_id = ${id}`.execute(database);
  expect((await changePassword(token, { password: NEW })).status).toBe(400);
  await sql`
    update private.sessions set recovered_at = recovered_at + interval '2 minutes'
    where user_id = ${id}`.execute(database);
  expect((await changePassword(token, { password: NEW })).status).toBe(200);
  expect((await changePassword(token, { password: "a third one" })).status).toBe(400);
  expect((await signIn(email, NEW)).status).toBe(200);
});

test("denies a refreshed recovery session the right to set a password", async () => {
  const { email, id } = await createMember("renewed");
  const session = await recover(email);
  await sql`
    update private.sessions set recovered_at = recovered_at - interval '16 minutes'
    where user_id = ${id}`.execute(database);
  const { body: renewed } = await refresh(session.refresh_token);
  expect((await changePassword(renewed.access_token, { password: NEW })).status).toBe(400);
});

test("ends the session family when a spent refresh token returns, at any generation", async () => {
  const { email } = await createMember("copied");
  for (const generations of [1, 3]) {
    const first = await openSession(email);
    let live = first;
    for (let generation = 0; generation < generations; generation++) {
      live = (await refresh(live.refresh_token)).body;
    }
    expect(await works(live)).toBe(true);
    const stolen = await refresh(first.refresh_token);
    expect([stolen.status, stolen.body.access_token]).toEqual([400, undefined]);
    expect(await works(live)).toBe(false);
    expect((await refresh(live.refresh_token)).status).toBe(400);
  }
});

test("ends the family of a refresh token used twenty times simultaneously, with up to one child", async () => {
  const { id, session } = await newMember("raced-refresh");
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => refresh(session.refresh_token)),
  );
  expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
  expect(serverErrors(answers)).toEqual([]);
  expect(await sessionsOf(id)).toBe(0);
});

test("denies tables and renewal to a session that was ended elsewhere", async () => {
  const { email, session } = await newMember("ended");
  const other = await openSession(email);
  const third = await openSession(email);
  const out = (scope: string, { access_token: token }: Session) =>
    call(`/auth/v1/logout?scope=${scope}`, { method: "POST", token });
  expect((await out("others", session)).status).toBe(204);
  expect([await works(session), await works(other), await works(third)]).toEqual([
    true,
    false,
    false,
  ]);
  expect((await refresh(other.refresh_token)).status).toBe(400);
  expect((await out("global", session)).status).toBe(204);
  expect(await works(session)).toBe(false);
  expect((await out("global", third)).status).toBe(403);
});

test("leaves other users' sessions open when one user signs out (DAT-14)", async () => {
  const { session: mine } = await newMember("leaving");
  const { session: theirs } = await newMember("staying");
  await call("/auth/v1/logout", { method: "POST", token: mine.access_token });
  expect(await works(theirs)).toBe(true);
});

test.each([
  [
    "a deleted account",
    async () => {
      const { id, session } = await newMember("gone");
      await sql`delete from auth.users where id = ${id}`.execute(database);
      return session;
    },
  ],
  [
    "a session moved to another account",
    async () => {
      const { session } = await newMember("made-over");
      const { id } = await createMember("receiver");
      await sql`
      update private.sessions set user_id = ${id} where id = ${sessionId(session)}`.execute(
        database,
      );
      return session;
    },
  ],
])("rejects a token of %s", async (_title, open) => {
  const { access_token: token } = await open();
  expect((await call("/auth/v1/user", { token })).status).toBe(403);
  expect((await call("/rest/v1/products?limit=1", { token })).status).toBe(401);
});

function sessionId({ access_token }: Session): string {
  const [, claims = ""] = access_token.split(".");
  return JSON.parse(Buffer.from(claims, "base64url").toString()).session_id;
}
