import { spawnSync } from "node:child_process";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { readConfig } from "#server/config.ts";
import { makeAdmin } from "#server/database/admins.ts";
import { startBackend } from "#server/database/backend.ts";
import { createLog } from "#server/log.ts";
import { CONFIRMATION, PASSWORD, RECOVERY, startAttackedSite } from "./attacked-site.ts";

const STRANGERS = "the stranger's password";
/** Where strangers call from; owners use the default address. */
const ELSEWHERE = { from: "203.0.113.9" };

const site = await startAttackedSite();
const { call, post, signUp, signIn, verify, changePassword, mailedToken, database } = site;
const { createMember, newMember, openSession } = site;

const attacker = await newMember("attacker");

async function accountOf(email: string) {
  const { rows } = await sql<{ id: string; confirmed: boolean }>`
    select id, email_confirmed_at is not null as confirmed
    from auth.users where lower(email) = lower(${email})`.execute(database);
  return rows;
}

const mailsTo = async (email: string) => {
  const { rows } = await sql`
    select from private.email_outbox where to_address = ${email}`.execute(database);
  return rows.length;
};

test.each([
  ["an address", { email: "victim@example.com" }],
  ["an address with a name", { email: "victim@example.com", data: { full_name: "V" } }],
  ["an address with the password", { email: "victim@example.com", current_password: PASSWORD }],
  ["a phone number", { phone: "+27825550199" }],
  ["a role", { role: "service_role" }],
  ["a role in the metadata", { data: { full_name: "V", role: "admin" } }],
  ["application metadata", { app_metadata: { role: "admin" } }],
  ["a nonce as proof", { password: "another password", nonce: "123456" }],
])("rejects changing the account to %s, without sending an email", async (_title, change) => {
  const { token, email } = attacker;
  const { status } = await changePassword(token, change);
  expect(status).toBe(400);
  expect(await accountOf(email)).toHaveLength(1);
  expect(await accountOf("victim@example.com")).toEqual([]);
  expect(await mailsTo("victim@example.com")).toBe(0);
});

test.each([
  ["GET", "/verify?token=123456&type=signup"],
  ["GET", "/verify?token_hash=x&type=email_change"],
  ["GET", "/verify?redirect_to=https:/\\evil.example//localhost/"],
  ["HEAD", "/verify?token=123456"],
  ["POST", "/otp"],
  ["POST", "/magiclink"],
  ["POST", "/invite"],
  ["GET", "/authorize?provider=github"],
  ["GET", "/callback?code=x"],
  ["POST", "/callback"],
  ["POST", "/sso"],
  ["GET", "/reauthenticate"],
  ["GET", "/settings"],
  ["GET", "/health"],
  ["GET", "/.well-known/jwks.json"],
  ["GET", "/factors"],
  ["POST", "/factors"],
  ["GET", "/user/identities/authorize"],
  ["GET", "/admin/users"],
  ["POST", "/admin/users"],
  ["POST", "/admin/generate_link"],
  ["DELETE", "/user"],
  ["PATCH", "/user"],
  ["POST", "/user"],
  ["PUT", "/signup"],
  ["GET", "/logout"],
  ["OPTIONS", "/token"],
])("has no %s %s (DAT-15)", async (method, path) => {
  const { token } = attacker;
  const body = { email: "victim@example.com", create_user: true, type: "magiclink" };
  const answer = await call(`/auth/v1${path}`, {
    method,
    token,
    ...(!["GET", "HEAD"].includes(method) && { body }),
  });
  expect([404, 405]).toContain(answer.status);
  expect(answer.headers.get("location")).toBeNull();
  expect(await accountOf("victim@example.com")).toEqual([]);
  expect(await mailsTo("victim@example.com")).toBe(0);
});

test.each(["email_change", "magiclink", "invite", "email", "sms", "phone_change", ""])(
  "confirms no address by a link of the type %j",
  async (type) => {
    const email = `kind-${type}-a@example.com`;
    await signUp(email);
    const token = await mailedToken(email, CONFIRMATION);
    expect((await verify(token, type)).status).toBe(400);
    const byCode = { email, token, type: type || "signup" };
    expect((await post("/auth/v1/verify", byCode)).status).toBe(400);
    expect(await accountOf(email)).toMatchObject([{ confirmed: false }]);
  },
);

test("rejects the password of a stranger who signed up before the owner", async () => {
  const email = "owner@example.com";
  await signUp(email, STRANGERS, ELSEWHERE);
  const first = await mailedToken(email, CONFIRMATION);
  await signUp(email, PASSWORD);
  const second = await mailedToken(email, CONFIRMATION, 2);
  expect((await verify(first, "signup")).status).toBe(403);
  expect((await verify(second, "signup")).status).toBe(200);
  expect((await signIn(email, STRANGERS)).status).toBe(400);
  expect((await signIn(email, PASSWORD)).status).toBe(200);
});

test("rejects the password of a stranger who signs up after the owner", async () => {
  const email = "overtaken@example.com";
  await signUp(email, PASSWORD);
  const owners = await mailedToken(email, CONFIRMATION);
  await signUp(email, STRANGERS, ELSEWHERE);
  const strangers = await mailedToken(email, CONFIRMATION, 2);
  // The owner opens the links in the order of the emails.
  const followed = [await verify(owners, "signup"), await verify(strangers, "signup")];
  expect(followed.map(({ status }) => status)).toEqual([403, 200]);
  expect((await signIn(email, STRANGERS)).status).toBe(400);
  expect((await signIn(email, PASSWORD)).status).toBe(200);
});

test("lets the opener of a contested link set a password once, from a third network", async () => {
  const email = "contested@example.com";
  await signUp(email, PASSWORD);
  await signUp(email, STRANGERS, ELSEWHERE);
  const token = await mailedToken(email, CONFIRMATION, 2);
  const { status, body: session } = await verify(token, "signup", { from: "198.51.100.7" });
  expect(status).toBe(200);
  expect(session.user.app_metadata.password_missing).toBe(true);
  for (const password of [PASSWORD, STRANGERS]) {
    expect((await signIn(email, password)).status).toBe(400);
  }
  const chosen = "chosen by the owner";
  expect((await changePassword(session.access_token, { password: chosen })).status).toBe(200);
  expect((await changePassword(session.access_token, { password: STRANGERS })).status).toBe(400);
  await openSession(email, chosen);
});

test("drops a stranger's password when the owner requests the link again", async () => {
  const email = "asked-again@example.com";
  await signUp(email, STRANGERS, ELSEWHERE);
  await mailedToken(email, CONFIRMATION);
  await signUp(email, PASSWORD);
  await post("/auth/v1/resend", { email, type: "signup" });
  const token = await mailedToken(email, CONFIRMATION, 3);
  expect((await verify(token, "signup")).status).toBe(200);
  expect((await signIn(email, STRANGERS)).status).toBe(400);
  expect((await signIn(email, PASSWORD)).status).toBe(200);
});

test("drops a stranger's password even if the owner never signed up", async () => {
  const email = "asked-for@example.com";
  await signUp(email, STRANGERS, ELSEWHERE);
  await post("/auth/v1/resend", { email, type: "signup" });
  const token = await mailedToken(email, CONFIRMATION, 2);
  const { status, body: session } = await verify(token, "signup");
  expect(status).toBe(200);
  expect(session.user.app_metadata.password_missing).toBe(true);
  expect((await signIn(email, STRANGERS)).status).toBe(400);
  expect((await changePassword(session.access_token, { password: PASSWORD })).status).toBe(200);
  await openSession(email, PASSWORD);
});

test("discards the name from a stranger's sign-up elsewhere (AUT-2)", async () => {
  const email = "named@example.com";
  const named = { email, password: STRANGERS, data: { full_name: "Pay the new account" } };
  await post("/auth/v1/signup", named, ELSEWHERE);
  const token = await mailedToken(email, CONFIRMATION);
  const { status, text, body: session } = await verify(token, "signup");
  expect(status).toBe(200);
  expect(text).not.toContain("Pay the new account");
  const profile = await call("/rest/v1/profiles?select=full_name", { token: session.access_token });
  expect(profile.body).toEqual([{ full_name: "" }]);
});

test("changes nothing of a confirmed account when a stranger signs up with its address", async () => {
  const { id, email } = await createMember("settled");
  for (const spelling of [email, email.toUpperCase(), ` ${email} `]) {
    expect((await signUp(spelling, STRANGERS)).status).toBe(200);
  }
  expect(await accountOf(email)).toEqual([{ id, confirmed: true }]);
  expect((await signIn(email, STRANGERS)).status).toBe(400);
  expect((await signIn(email)).status).toBe(200);
});

test("drops a stranger's password when the owner recovers the account", async () => {
  const email = "recovered@example.com";
  await signUp(email, STRANGERS, ELSEWHERE);
  await post("/auth/v1/recover", { email });
  const token = await mailedToken(email, RECOVERY);
  const { status, body: session } = await verify(token, "recovery");
  expect(status).toBe(200);
  expect((await signIn(email, STRANGERS)).status).toBe(400);
  expect((await changePassword(session.access_token, { password: PASSWORD })).status).toBe(200);
  expect((await signIn(email, STRANGERS)).status).toBe(400);
  await openSession(email, PASSWORD);
});

test("rejects signing in to an unconfirmed account or making it an admin", async () => {
  const email = "unconfirmed@example.com";
  await signUp(email);
  expect((await signIn(email)).status).toBe(400);
  expect(await makeAdmin(database, email)).toBe("unconfirmed");
  const command = spawnSync(process.execPath, ["scripts/reefline.ts", "admin", email], {
    env: { ...process.env, DATABASE_URL: site.databaseUrl },
    encoding: "utf8",
  });
  expect(command.status).toBe(1);
  const admin = await newMember("unconfirmed-admin", "admin");
  const [{ id } = { id: "" }] = await accountOf(email);
  const raised = await post(
    "/rest/v1/rpc/set_role",
    { person: id, becomes: "admin" },
    { token: admin.token },
  );
  expect(raised.status).toBe(400);
  const { rows } = await sql`
    select role from public.profiles where email = ${email}`.execute(database);
  expect(rows).toEqual([{ role: "customer" }]);
});

test("rejects a customer's attempts to become an admin, by function or column", async () => {
  const { token, id } = await newMember("climber");
  const body = { person: id, becomes: "admin" };
  expect((await post("/rest/v1/rpc/set_role", body, { token })).status).toBe(403);
  for (const change of [
    { role: "admin" },
    { full_name: "x", role: "admin" },
    { email: "a@b.co" },
  ]) {
    const path = `/rest/v1/profiles?id=eq.${id}`;
    const { status } = await call(path, { method: "PATCH", token, body: change });
    expect([400, 403]).toContain(status);
  }
  const { rows } = await sql`select role from public.profiles where id = ${id}`.execute(database);
  expect(rows).toEqual([{ role: "customer" }]);
});

test("hides an office order from a stranger who did not confirm its address", async () => {
  const email = "ordering@example.com";
  await signUp(email, STRANGERS, ELSEWHERE);
  const { token } = await newMember("ordering-admin", "admin");
  const order = {
    target: crypto.randomUUID(),
    seen: null,
    fields: { customer_email: email, customer_name: "Owner" },
    lines: [{ product_id: null, product_name: "Seal", quantity: 1, price: 10 }],
  };
  expect((await post("/rest/v1/rpc/save_order", order, { token })).status).toBeLessThan(300);
  const opened = await signIn(email, STRANGERS);
  expect(opened.body.access_token).toBeUndefined();
});

test("deletes an account with its link and password after a day without confirmation", async () => {
  const email = "forgotten@example.com";
  await signUp(email, STRANGERS, ELSEWHERE);
  const { email: saved } = await createMember("kept");
  await sql`
    update auth.users set created_at = now() - interval '25 hours'
    where email in (${email}, ${saved})`.execute(database);
  // Expired accounts go at the next start at the latest.
  const config = readConfig({ DATA_DIR: site.dataDir, DATABASE_URL: site.databaseUrl });
  const next = await startBackend(config, createLog("silent"), () => undefined);
  onTestFinished(next.close);
  await expect.poll(() => accountOf(email)).toEqual([]);
  expect(await accountOf(saved)).toHaveLength(1);
});
