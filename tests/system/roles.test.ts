import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { decodeJwt, SignJWT } from "jose";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { fetchChanges } from "#app/data/audit-log.ts";
import { setRole } from "#domains/accounts/contracts.ts";
import { fetchPeople, fetchPerson } from "#domains/accounts/people.ts";
import { type Account, createAccount, PASSWORD, startTestBackend } from "./backend-harness.ts";
import { tableClient } from "./table-client.ts";

const backend = await startTestBackend();
const { database, call } = backend;
const boss = await createAccount(backend, "boss", "admin");
const customer = await createAccount(backend, "customer");
const client = tableClient(backend, boss);

async function roleOf(id: string): Promise<string> {
  return (
    (await sql<{ role: string }>`select role from profiles where id = ${id}`.execute(database))
      .rows[0]?.role ?? ""
  );
}

test("grants and revokes the admin role and logs who did it", async () => {
  await setRole(client, { person: customer.id, becomes: "admin" });
  expect(await roleOf(customer.id)).toBe("admin");
  await setRole(client, { person: customer.id, becomes: "customer" });
  expect(await roleOf(customer.id)).toBe("customer");
  expect(await fetchChanges(client, "profiles", customer.id)).toMatchObject([
    { by: "boss@example.com", before: { role: "admin" }, after: { role: "customer" } },
    { by: "boss@example.com", before: { role: "customer" }, after: { role: "admin" } },
  ]);
});

test("rejects changing one's own role, so that admins cannot lock themselves out", async () => {
  await expect(setRole(client, { person: boss.id, becomes: "customer" })).rejects.toThrow(
    "Ask another admin",
  );
});

test("requires a recent password in the session for a role change, despite the token's claims (OFF-34)", async () => {
  const requested = { method: "POST", body: { person: customer.id, becomes: "admin" } };
  const path = "/rest/v1/rpc/set_role";
  const credentials = { email: boss.email, password: PASSWORD };
  const entered = await call("/auth/v1/token?grant_type=password", {
    method: "POST",
    body: credentials,
  });
  const { sub, session_id } = decodeJwt(entered.body.access_token);
  const enteredAgo = (minutes: number) =>
    sql`update private.sessions set confirmed_at = now() - make_interval(mins => ${minutes})
      where id = ${session_id}`.execute(database);
  await enteredAgo(11);
  const late = await call(path, { ...requested, token: entered.body.access_token });
  expect([late.status, late.body.code]).toEqual([403, "password-needed"]);
  const key = await readFile(join(backend.config.dataDir, "session-key"), "utf8");
  const forged = await new SignJWT({
    ...{ sub, session_id, role: "authenticated" },
    amr: [{ method: "password", timestamp: Math.floor(Date.now() / 1000) }],
  })
    .setProtectedHeader({ alg: "HS256" })
    .setAudience("authenticated")
    .setIssuedAt()
    .setExpirationTime("1h")
    .sign(new TextEncoder().encode(key.trim()));
  expect((await call(path, { ...requested, token: forged })).body.code).toBe("password-needed");
  expect(await roleOf(customer.id)).toBe("customer");
  await enteredAgo(9);
  const now = await call(path, { ...requested, token: entered.body.access_token });
  expect(now.status).toBe(204);
  await setRole(client, { person: customer.id, becomes: "customer" });
});

test("offers admins no other way to change a role", async () => {
  const answer = await call(`/rest/v1/profiles?id=eq.${customer.id}`, {
    method: "PATCH",
    token: boss.token,
    body: { role: "admin" },
  });
  expect(answer.status).toBe(403);
  expect(await roleOf(customer.id)).toBe("customer");
});

test("rejects making an unconfirmed user an admin", async () => {
  const { body } = await call("/auth/v1/signup", {
    method: "POST",
    body: { email: "unconfirmed@example.com", password: "secret1" },
  });
  await expect(setRole(client, { person: body.id, becomes: "admin" })).rejects.toThrow(
    "Only a user with a confirmed email address can have this role.",
  );
  expect(await roleOf(body.id)).toBe("customer");
});

test.each([
  ["a role that does not exist", "customer", "owner"],
  ["a user who does not exist", randomUUID(), "customer"],
])("rejects %s", async (_title, person, role) => {
  const id = person === "customer" ? customer.id : person;
  await expect(setRole(client, { person: id, becomes: role })).rejects.toMatchObject({
    code: expect.stringMatching(/^(23514|gone)$/),
  });
});

test("protects the last admin's role even from the server", async () => {
  await expect(
    sql`update profiles set role = 'customer' where role = 'admin'`.execute(database),
  ).rejects.toThrow("last-admin");
});

test("leaves one admin when two revoke each other's role simultaneously (OFF-34)", async () => {
  for (let round = 0; round < 10; round += 1) {
    const pair = await Promise.all([newAdmin(`left-${round}`), newAdmin(`right-${round}`)]);
    // Only these two, so that one must remain.
    await sql`update profiles set role = 'customer' where role = 'admin'
      and id not in (${pair[0].id}, ${pair[1].id})`.execute(database);
    const [first, second] = await Promise.allSettled([
      setRole(tableClient(backend, pair[0]), { person: pair[1].id, becomes: "customer" }),
      setRole(tableClient(backend, pair[1]), { person: pair[0].id, becomes: "customer" }),
    ]);
    expect([first.status, second.status].toSorted()).toEqual(["fulfilled", "rejected"]);
    const lost = [first, second].find((one) => one.status === "rejected");
    expect(lost?.reason.message).toBe("This is for admins.");
    expect(
      (await sql`select 1 from profiles where role = 'admin'`.execute(database)).rows,
    ).toHaveLength(1);
  }
  await sql`update profiles set role = 'admin' where id = ${boss.id}`.execute(database);
});

test("finds users by name, address, company and phone, with any characters (OFF-67)", async () => {
  await sql`
    update profiles
    set full_name = 'Thandi 100%_"N"', company = 'Karoo Cement', phone = '+27 (0)53 555-0199'
    where id = ${customer.id}`.execute(database);
  const requested = ["thandi", "CUSTOMER@example", `100%_"n"`, "n thandi", "karoo", "0535550199"];
  for (const words of requested) {
    const { rows } = await fetchPeople(client, { words, role: null, sort: "-created_at" }, 1);
    expect(
      rows.map(({ id }) => id),
      words,
    ).toEqual([customer.id]);
  }
  const admins = await fetchPeople(client, { words: "", role: "admin", sort: "full_name" }, 1);
  expect(admins.rows.every(({ role }) => role === "admin")).toBe(true);
  expect((await fetchPerson(client, customer.id))?.email).toBe("customer@example.com");
});

function newAdmin(name: string): Promise<Account> {
  return createAccount(backend, name, "admin");
}
