import { sql } from "kysely";
import { expect, test } from "vitest";
import { confirmAddress } from "../confirm-address.ts";
import { createAccount, startTestBackend } from "./backend-harness.ts";

const backend = await startTestBackend();
const { database, call } = backend;
const admin = await createAccount(backend, "boss", "admin");
const customer = await createAccount(backend, "customer");

async function roleOf(id: string): Promise<string | undefined> {
  const {
    rows: [row],
  } = await sql<{ role: string }>`select role from profiles where id = ${id}`.execute(database);
  return row?.role;
}

test("creates a profile with the given name at a confirmed sign-up (AUT-2)", async () => {
  const email = "thandi@example.com";
  const { body } = await call("/auth/v1/signup", {
    method: "POST",
    body: { email, password: "secret1", data: { full_name: " Thandi N. " } },
  });
  await confirmAddress(database, email);
  const {
    rows: [profile],
  } = await sql`select full_name, role, email from profiles where id = ${body.id}`.execute(
    database,
  );
  expect(profile).toEqual({
    full_name: "Thandi N.",
    role: "customer",
    email: "thandi@example.com",
  });
});

test.each([
  ["a name of 200 characters", { full_name: "x".repeat(200) }, "x".repeat(200)],
  ["no name", {}, ""],
  ["markup", { full_name: "<script>alert(1)</script>" }, "<script>alert(1)</script>"],
])("creates an ordinary profile for sign-up metadata with %s", async (title, data, name) => {
  const email = `${title.replace(/\W/g, "")}@example.com`;
  const { status, body } = await call("/auth/v1/signup", {
    method: "POST",
    body: { email, password: "secret1", data },
  });
  expect(status).toBe(200);
  await confirmAddress(database, email);
  const {
    rows: [profile],
  } = await sql`select full_name, role from profiles where id = ${body.id}`.execute(database);
  expect(profile).toEqual({ full_name: name, role: "customer" });
});

test.each([
  ["a name of 5,000 characters", { full_name: "x".repeat(5000) }],
  ["a name that is an object", { full_name: { a: 1 } }],
  ["a name of two lines", { full_name: "Eve\r\nBcc: x@example.com" }],
  ["a role", { full_name: "Eve", role: "admin", is_admin: true }],
])("rejects sign-up metadata with %s", async (_title, data) => {
  const email = "refused@example.com";
  const { status } = await call("/auth/v1/signup", {
    method: "POST",
    body: { email, password: "secret1", data },
  });
  expect(status).toBe(400);
  const { rows } = await sql`select from profiles where email = ${email}`.execute(database);
  expect(rows).toEqual([]);
});

test.each([
  ["an object, as the hosted service stores it", '{"full_name":"Ann"}', "Ann"],
  ["a string", '"Ann"', ""],
  ["a list", '["full_name"]', ""],
  ["null", "null", ""],
])("creates a profile when the account's metadata is %s", async (_title, metadata, name) => {
  const {
    rows: [user],
  } = await sql<{ id: string }>`
    insert into auth.users (id, email, raw_user_meta_data)
    values (gen_random_uuid(), gen_random_uuid() || '@example.com', ${metadata}::jsonb)
    returning id`.execute(database);
  const {
    rows: [profile],
  } = await sql<{
    full_name: string;
  }>`select full_name from profiles where id = ${user?.id}`.execute(database);
  expect(profile?.full_name).toBe(name);
});

test("reduces a name to one line, from its owner and from a hosted sign-up", async () => {
  const lines = "Lindiwe\r\n\u202eReply to: thief\u2028";
  const {
    rows: [written],
  } = await sql`update profiles set full_name = ${lines} where id = ${customer.id}
    returning full_name`.execute(database);
  expect(written).toEqual({ full_name: "Lindiwe Reply to: thief" });
  const {
    rows: [signedUp],
  } = await sql`
    select private.full_name_of(${JSON.stringify({ full_name: lines })}::jsonb)`.execute(database);
  expect(signedUp).toEqual({ full_name_of: "Lindiwe Reply to: thief" });
});

test("lets users change their own name", async () => {
  const { body } = await call(`/rest/v1/profiles?id=eq.${customer.id}`, {
    method: "PATCH",
    token: customer.token,
    body: { full_name: "Sipho" },
    headers: { Prefer: "return=representation" },
  });
  expect(body).toEqual([expect.objectContaining({ full_name: "Sipho", role: "customer" })]);
});

test.each([
  ["by update", "PATCH", `?id=eq.${customer.id}`, { role: "admin" }, ""],
  ["along with a name", "PATCH", `?id=eq.${customer.id}`, { full_name: "x", role: "admin" }, ""],
  ["of all users", "PATCH", "?id=not.is.null", { role: "admin" }, ""],
  ["by insert", "POST", "", { id: customer.id, role: "admin" }, ""],
  [
    "by upsert",
    "POST",
    "?on_conflict=id",
    { id: customer.id, role: "admin" },
    "resolution=merge-duplicates",
  ],
  ["by put", "PUT", `?id=eq.${customer.id}`, { id: customer.id, role: "admin" }, ""],
])("rejects making anyone an admin %s", async (_title, method, query, body, prefer) => {
  for (const token of [customer.token, undefined]) {
    const answer = await call(`/rest/v1/profiles${query}`, {
      method,
      token,
      body,
      headers: prefer ? { Prefer: prefer } : {},
    });
    expect(answer.status).toBeGreaterThanOrEqual(token ? 400 : 200);
    expect(answer.status).toBeLessThan(500);
    expect(await roleOf(customer.id)).toBe("customer");
  }
});

test("rejects making oneself an admin through the account", async () => {
  const { status } = await call("/auth/v1/user", {
    method: "PUT",
    token: customer.token,
    body: {
      data: { role: "admin", full_name: "Eve" },
      role: "service_role",
      app_metadata: { role: "admin" },
    },
  });
  expect(status).toBe(400);
  expect(await roleOf(customer.id)).toBe("customer");
  const { body } = await call("/auth/v1/user", { token: customer.token });
  expect(body.role).toBe("authenticated");
  expect(JSON.stringify(body)).not.toContain("admin");
});

test("rejects changes of id, email or another user's name in a profile, also by admins", async () => {
  for (const [token, body] of [
    [customer.token, { email: "boss@example.com" }],
    [customer.token, { id: "00000000-0000-4000-8000-000000000000" }],
    [customer.token, { created_at: "2020-01-01" }],
    [admin.token, { full_name: "Somebody else" }],
  ] as const) {
    const answer = await call(`/rest/v1/profiles?id=eq.${customer.id}`, {
      method: "PATCH",
      token,
      body,
    });
    expect(answer.status, JSON.stringify(body)).toBe(403);
  }
});
