import { createHmac } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { capturedEmail, linkIn } from "../captured-email.ts";
import { PASSWORD, startAuthBackend, tokenIn } from "./auth-harness.ts";
import { SITE_URL } from "./backend-harness.ts";

const { call, config, database, emailTo, newClient, newMember } = await startAuthBackend();

test("sends a recovery link that signs in, without revealing who has an account", async () => {
  const { email } = await newMember("forgetful");
  const auth = newClient();
  const events: string[] = [];
  auth.onAuthStateChange((event) => events.push(event));
  const known = await auth.resetPasswordForEmail(email);
  const unknown = await auth.resetPasswordForEmail("stranger@example.com");
  expect(known).toEqual(unknown);
  const mail = await emailTo(email, "Set a new password");
  expect(linkIn(mail)).toMatch(`${SITE_URL}/reset-password#token_hash=`);
  expect(await capturedEmail(config.dataDir, "stranger@example.com")).toEqual([]);

  await auth.verifyOtp({ token_hash: tokenIn(mail), type: "recovery" });
  expect(events).toContain("PASSWORD_RECOVERY");
  expect((await auth.updateUser({ password: "a new password" })).error).toBeNull();
  const old = await newClient().signInWithPassword({ email, password: PASSWORD });
  expect(old.error?.code).toBe("invalid_credentials");
});

test("accepts a recovery link once, for an hour and for recovery only", async () => {
  const { email } = await newMember("careful");
  const follow = (token_hash: string, type: "recovery" | "signup") =>
    newClient().verifyOtp({ token_hash, type });
  await newClient().resetPasswordForEmail(email);
  const token = tokenIn(await emailTo(email, "Set a new password"));
  const move = (by: string) =>
    sql`update private.email_tokens set expires_at = expires_at + ${by}::interval`.execute(
      database,
    );
  expect((await follow(token, "signup")).error?.code).toBe("otp_expired");
  await move("-61 minutes");
  expect((await follow(token, "recovery")).error?.code).toBe("otp_expired");
  await move("61 minutes");
  expect((await follow(token, "recovery")).error).toBeNull();
  expect((await follow(token, "recovery")).error?.code).toBe("otp_expired");
});

test("ends the session on the server when signing out (FRA-6)", async () => {
  const { auth, session } = await newMember("leaver");
  const { refresh_token } = session;
  expect((await auth.signOut({ scope: "local" })).error).toBeNull();
  const { error } = await newClient().refreshSession({ refresh_token });
  expect(error?.code).toBe("refresh_token_not_found");
});

test("signs other devices out when the password changes", async () => {
  const { auth, email } = await newMember("owner");
  const other = newClient();
  const signedIn = await other.signInWithPassword({ email, password: PASSWORD });
  const change = { password: "a new password", current_password: PASSWORD };
  expect((await auth.updateUser(change)).error).toBeNull();
  const refresh_token = signedIn.data.session?.refresh_token ?? "";
  expect((await newClient().refreshSession({ refresh_token })).error).not.toBeNull();
  expect((await auth.refreshSession()).error).toBeNull();
});

test("ends the whole session when an old refresh token returns", async () => {
  const { auth, session } = await newMember("refresher");
  const first = session.refresh_token;
  const second = (await auth.refreshSession({ refresh_token: first })).data.session?.refresh_token;
  expect(second).not.toBe(first);
  const third = (await auth.refreshSession({ refresh_token: second ?? "" })).data.session;
  const stolen = await newClient().refreshSession({ refresh_token: first });
  expect(stolen.error?.code).toBe("refresh_token_already_used");
  const owner = await newClient().refreshSession({ refresh_token: third?.refresh_token ?? "" });
  expect(owner.error).not.toBeNull();
});

const secret = (await readFile(join(config.dataDir, "session-key"), "utf8")).trim();

test.each([
  ["garbage", () => "garbage"],
  ["a token signed by another project", () => madeToken({ secret: "another secret" })],
  ["a token of the service role", () => madeToken({ secret: "x", role: "service_role" })],
  ["an unsigned token", () => madeToken({ alg: "none", role: "service_role" })],
  ["an expired token", () => madeToken({ secret, lifetime: -60 })],
])("rejects %s", async (_title, token) => {
  const tables = await call("/rest/v1/profiles?select=id", { token: token() });
  if (tables.status !== 200) expect(tables.status).toBe(401);
  else expect(tables.body).toEqual([]);
  const user = await call("/auth/v1/user", { token: token() });
  expect([401, 403]).toContain(user.status);
});

test("distinguishes an expired session from an unknown one, so that browsers can renew it", async () => {
  const { status } = await call("/rest/v1/products?select=id&limit=1", {
    token: madeToken({ secret, lifetime: -60 }),
  });
  expect(status).toBe(401);
});

/** Returns a well-formed token, which is valid only when signed with our secret. */
function madeToken({ secret = "", role = "authenticated", alg = "HS256", lifetime = 3600 }) {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
  const now = Math.floor(Date.now() / 1000);
  const times = { iat: now + lifetime - 3600, exp: now + lifetime };
  const claims = { sub: crypto.randomUUID(), aud: "authenticated", role, ...times };
  const content = `${encode({ alg, typ: "JWT" })}.${encode(claims)}`;
  if (alg === "none") return `${content}.`;
  return `${content}.${createHmac("sha256", secret).update(content).digest("base64url")}`;
}
