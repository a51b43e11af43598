import { sql } from "kysely";
import { expect, test } from "vitest";
import { capturedEmail, linkIn } from "../captured-email.ts";
import { confirmAddress } from "../confirm-address.ts";
import { until } from "../until.ts";
import { PASSWORD, startAuthBackend, tokenIn } from "./auth-harness.ts";
import { SITE_URL } from "./backend-harness.ts";

const { config, database, emailTo, newClient, newMember } = await startAuthBackend();

test("confirms an address once by the emailed link, and signs in (DAT-14)", async () => {
  const { auth, email } = await newMember("link");
  const mail = await emailTo(email, "Confirm your email address");
  expect(linkIn(mail)).toMatch(`${SITE_URL}/confirm#token_hash=`);
  const again = await auth.verifyOtp({ token_hash: tokenIn(mail), type: "signup" });
  expect(again.error?.code).toBe("otp_expired");
});

test("rejects a confirmation link older than an hour", async () => {
  const email = "late@example.com";
  await newClient().signUp({ email, password: PASSWORD });
  const token_hash = tokenIn(await emailTo(email, "Confirm your email address"));
  await sql`
    update private.email_tokens set expires_at = expires_at - interval '61 minutes'
    where user_id = (select id from auth.users where email = ${email})`.execute(database);
  const { error } = await newClient().verifyOtp({ token_hash, type: "signup" });
  expect(error?.code).toBe("otp_expired");
});

test.each(["", "garbage", "x".repeat(5000), "'; drop table auth.users; --", "\0", "é😀"])(
  "rejects a made-up token %j",
  async (token_hash) => {
    const { error } = await newClient().verifyOtp({ token_hash, type: "signup" });
    expect(error?.status).toBeGreaterThanOrEqual(400);
    expect(error?.status).toBeLessThan(500);
  },
);

test("gives the same response to a repeated sign-up whether or not an account exists", async () => {
  const { email } = await newMember("twice");
  const fresh = await newClient().signUp({ email: "fresh@example.com", password: PASSWORD });
  const known = await newClient().signUp({ email, password: "another password" });
  expect(known.error).toBeNull();
  expect(Object.keys(known.data.user ?? {}).toSorted()).toEqual(
    Object.keys(fresh.data.user ?? {}).toSorted(),
  );
  expect(known.data.user?.identities).toHaveLength(fresh.data.user?.identities?.length ?? 0);
  await emailTo(email, "You already have an account");
  const old = await newClient().signInWithPassword({ email, password: PASSWORD });
  expect(old.error).toBeNull();
});

test("creates one account when two sign-ups coincide", async () => {
  const email = "double@example.com";
  const answers = await Promise.all(
    [1, 2, 3].map(() => newClient().signUp({ email, password: PASSWORD })),
  );
  expect(answers.map(({ error }) => error)).toEqual([null, null, null]);
  const { rows: accounts } = await sql`select id from auth.users where email = ${email}`.execute(
    database,
  );
  expect(accounts).toHaveLength(1);
});

test("replaces the old link with each new confirmation email", async () => {
  const email = "resend@example.com";
  const auth = newClient();
  await auth.signUp({ email, password: PASSWORD });
  const old = tokenIn(await emailTo(email, "Confirm your email address"));
  expect((await auth.resend({ type: "signup", email })).error).toBeNull();
  const fresh = await until(async () => {
    const tokens = (await capturedEmail(config.dataDir, email)).map(tokenIn);
    return tokens.find((one) => one !== old);
  });
  expect((await auth.verifyOtp({ token_hash: old, type: "signup" })).error).not.toBeNull();
  expect((await auth.verifyOtp({ token_hash: fresh, type: "signup" })).error).toBeNull();
});

test("resends a confirmation without revealing who has an account", async () => {
  const { email } = await newMember("confirmed");
  const waiting = "waiting@example.com";
  await newClient().signUp({ email: waiting, password: PASSWORD });
  const answers = await Promise.all(
    [email, waiting, "stranger@example.com"].map((address) =>
      newClient().resend({ type: "signup", email: address }),
    ),
  );
  for (const answer of answers) expect(answer).toEqual(answers[0]);
});

test.each([
  [5, "x", 422],
  [6, "x", undefined],
  [72, "x", undefined],
  [73, "x", 400],
  [200, "x", 400],
  // Two bytes per character; the hash reads only the first 72 bytes.
  [72, "é", undefined],
  [74, "é", 400],
])(
  "checks the length of a password of %i bytes made of %j (status %s)",
  async (bytes, sign, status) => {
    const email = `bytes-${bytes}-${sign.charCodeAt(0)}@example.com`;
    const password = sign.repeat(bytes / new TextEncoder().encode(sign).length);
    const { error } = await newClient().signUp({ email, password });
    expect(error?.status).toBe(status);
    if (error) return expect(error.message).toMatch(/6 characters|72 plain characters/);
    await confirmAddress(database, email);
    const signedIn = await newClient().signInWithPassword({ email, password });
    expect(signedIn.error).toBeNull();
  },
);

test.each([
  "a b@example.com",
  "a@",
  `${"x".repeat(300)}@example.com\n`,
  "@example.com",
  "nobody",
  " ",
])("rejects signing up with the address %j (AUT-1)", async (email) => {
  const { error } = await newClient().signUp({ email, password: PASSWORD });
  expect(error?.status).toBe(400);
});

test.each(["jürgen@example.com", "用户@例え.jp", `${"x".repeat(288)}@example.com`])(
  "accepts or rejects the unusual address %j without an error",
  async (email) => {
    const { error } = await newClient().signUp({ email, password: PASSWORD });
    expect([undefined, 400]).toContain(error?.status);
  },
);
