import { sql } from "kysely";
import { expect, test } from "vitest";
import { endOwnSession, fetchOwnSessions } from "#domains/accounts/contracts.ts";
import { createAccount, PASSWORD, startTestBackend } from "./backend-harness.ts";
import { tableClient } from "./table-client.ts";

const backend = await startTestBackend();
const { call, database } = backend;

/** Signs in again with a browser of this name; returns the table client and token. */
async function signIn(email: string, browser: string) {
  const { body } = await call("/auth/v1/token?grant_type=password", {
    method: "POST",
    body: { email, password: PASSWORD },
    headers: { "User-Agent": browser },
  });
  const account = { id: body.user.id, email, token: body.access_token };
  return { tables: tableClient(backend, account), account, refresh: body.refresh_token };
}

test("lists the user's own sessions and marks the current one (AUT-12)", async () => {
  const ann = await createAccount(backend, "ann");
  await createAccount(backend, "bob");
  const [phone, desk] = [await signIn(ann.email, "Phone"), await signIn(ann.email, "Desk")];
  const seen = await fetchOwnSessions(phone.tables);
  expect(seen.map(({ user_agent }) => user_agent).toSorted()).toEqual(["", "Desk", "Phone"]);
  expect(seen.filter(({ is_this }) => is_this).map(({ user_agent }) => user_agent)).toEqual([
    "Phone",
  ]);
  expect((await fetchOwnSessions(desk.tables)).find(({ is_this }) => is_this)?.user_agent).toBe(
    "Desk",
  );
  await sql`update private.sessions set refreshed_at = now() - interval '61 days'`.execute(
    database,
  );
  expect(await fetchOwnSessions(desk.tables)).toEqual([]);
});

test("ends a session immediately, with its refresh token, and leaves others open (AUT-12)", async () => {
  const carl = await createAccount(backend, "carl");
  const [lost, saved] = [await signIn(carl.email, "Lost"), await signIn(carl.email, "Kept")];
  const target = (await fetchOwnSessions(saved.tables)).find((one) => one.user_agent === "Lost");
  expect(await endOwnSession(saved.tables, { target: target?.id ?? "" })).toBe(true);
  expect(await endOwnSession(saved.tables, { target: target?.id ?? "" })).toBe(false);
  await expect(fetchOwnSessions(lost.tables)).rejects.toThrow();
  const renewed = await call("/auth/v1/token?grant_type=refresh_token", {
    method: "POST",
    body: { refresh_token: lost.refresh },
  });
  expect(renewed.status).toBe(400);
  expect(await fetchOwnSessions(saved.tables)).toHaveLength(2);
});

test("rejects ending another user's session (AUT-12)", async () => {
  const [dora, eve] = [await createAccount(backend, "dora"), await createAccount(backend, "eve")];
  const [doras] = await fetchOwnSessions(tableClient(backend, dora));
  expect(await endOwnSession(tableClient(backend, eve), { target: doras?.id ?? "" })).toBe(false);
  expect(await fetchOwnSessions(tableClient(backend, dora))).toHaveLength(1);
});

test("ends all sessions when signing out everywhere, and shortens a long browser name", async () => {
  const finn = await createAccount(backend, "finn");
  const { tables, account } = await signIn(finn.email, "x".repeat(5000));
  expect((await fetchOwnSessions(tables)).map((one) => one.user_agent.length)).toContain(400);
  const { status } = await call("/auth/v1/logout?scope=global", {
    method: "POST",
    token: account.token,
  });
  expect(status).toBe(204);
  await expect(fetchOwnSessions(tables)).rejects.toThrow();
  await expect(fetchOwnSessions(tableClient(backend, finn))).rejects.toThrow();
});

test("lists and ends the service's sessions on a hosted project", async () => {
  await database
    .transaction()
    .execute(async (transaction) => {
      const gwen = await createAccount(backend, "gwen");
      const session = "11111111-1111-4111-8111-111111111111";
      await sql`alter table private.sessions rename to elsewhere`.execute(transaction);
      await sql`
        create table auth.sessions (
          id uuid primary key, user_id uuid not null, created_at timestamptz, updated_at timestamptz,
          refreshed_at timestamp, not_after timestamptz, user_agent text
        )`.execute(transaction);
      await sql`
        insert into auth.sessions (id, user_id, created_at, user_agent)
        values (${session}, ${gwen.id}, now(), 'Hosted')`.execute(transaction);
      await sql`
        select set_config('request.jwt.claim.sub', ${gwen.id}, true),
          set_config('request.jwt.claims', ${JSON.stringify({ session_id: session })}, true)`.execute(
        transaction,
      );
      const { rows } = await sql<{ listed: unknown }>`
        select public.my_sessions() as listed`.execute(transaction);
      expect(rows[0]?.listed).toEqual([
        expect.objectContaining({ id: session, user_agent: "Hosted", is_this: true }),
      ]);
      await sql`select public.end_my_session(${session})`.execute(transaction);
      expect((await sql`select from auth.sessions`.execute(transaction)).rows).toEqual([]);
      throw new Error("nothing is kept");
    })
    .catch((error) => expect(error.message).toBe("nothing is kept"));
});
