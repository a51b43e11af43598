import { expect, test } from "vitest";
import { insertAccount } from "../insert-account.ts";
import { PASSWORD, startAuthBackend, tokenIn } from "./auth-harness.ts";
import { SITE_URL } from "./backend-harness.ts";

const { api, database, publishableKey, newClient, newMember, emailTo } = await startAuthBackend();

test("rejects an unconfirmed address with the right password as with a wrong one", async () => {
  const email = "early@example.com";
  const auth = newClient();
  await auth.signUp({ email, password: PASSWORD });
  const { error } = await auth.signInWithPassword({ email, password: PASSWORD });
  expect(error?.code).toBe("invalid_credentials");
});

test("gives the same response to a wrong password for unknown, known and unconfirmed addresses (AUT-7)", async () => {
  const { email } = await newMember("guessed");
  const unconfirmed = "unconfirmed@example.com";
  await newClient().signUp({ email: unconfirmed, password: PASSWORD });
  const answers: unknown[] = [];
  for (const address of ["nobody@example.com", email, unconfirmed, unconfirmed.toUpperCase()]) {
    const request = new Request(`${SITE_URL}/auth/v1/token?grant_type=password`, {
      method: "POST",
      headers: { apikey: publishableKey, "Content-Type": "application/json" },
      body: JSON.stringify({ email: address, password: "wrong one" }),
    });
    const answer = await api(request);
    answers.push([answer.status, Object.fromEntries(answer.headers), await answer.json()]);
  }
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(answers[0]).toMatchObject([400, {}, { msg: "Invalid login credentials" }]);
});

test.each([
  ["no password", { email: "unconfirmed@example.com" }],
  ["an empty password", { email: "unconfirmed@example.com", password: "" }],
  ["a password that is a number", { email: "unconfirmed@example.com", password: 1 }],
  ["an address that is a list", { email: ["unconfirmed@example.com"], password: PASSWORD }],
  ["nothing", {}],
])(
  "rejects signing in with %s without revealing anything about the account (AUT-1)",
  async (_title, body) => {
    const answer = await api(
      new Request(`${SITE_URL}/auth/v1/token?grant_type=password`, {
        method: "POST",
        headers: { apikey: publishableKey, "Content-Type": "application/json" },
        body: JSON.stringify(body),
      }),
    );
    expect(answer.status).toBe(400);
    expect(await answer.text()).not.toMatch(/confirm/i);
  },
);

test.each([
  ["one character", "two", "NFC", "NFD"],
  ["two characters", "one", "NFD", "NFC"],
] as const)(
  "signs in with accents saved as %s and now typed as %s (DAT-28)",
  async (_saved, _typed, saved, typed) => {
    const email = `${saved.toLowerCase()}@example.com`;
    const older = "crème brûlée";
    await insertAccount(database, { email, password: older.normalize(saved) });
    const auth = newClient();
    const first = await auth.signInWithPassword({ email, password: older.normalize(typed) });
    expect(first.error).toBeNull();
    const current_password = older.normalize(typed);
    const newer = "pâté en croûte";
    const change = { password: newer.normalize(saved), current_password };
    expect((await auth.updateUser(change)).error).toBeNull();
    const again = await newClient().signInWithPassword({ email, password: newer.normalize(typed) });
    expect(again.error).toBeNull();
  },
);

test("counts the visible characters of a new password (DAT-28)", async () => {
  const password = "ééé".normalize("NFD");
  expect(password).toHaveLength(6);
  const { error } = await newClient().signUp({ email: "short@example.com", password });
  expect(error?.code).toBe("weak_password");
});

test("ignores case in an address", async () => {
  const { email } = await newMember("case");
  const { error } = await newClient().signInWithPassword({
    email: email.toUpperCase(),
    password: PASSWORD,
  });
  expect(error).toBeNull();
});

test("signs up and in with an address whose domain has accents, in any spelling (ENQ-33)", async () => {
  const auth = newClient();
  await auth.signUp({ email: "Ann@Müller.example", password: PASSWORD });
  const mail = await emailTo("ann@xn--mller-kva.example", "Confirm your email address");
  await auth.verifyOtp({ token_hash: tokenIn(mail), type: "signup" });
  for (const email of [
    "ann@müller.example",
    "ANN@MU\u0308LLER.example",
    "ann@xn--mller-kva.example",
  ]) {
    const { data } = await newClient().signInWithPassword({ email, password: PASSWORD });
    expect(data.user?.email).toBe("ann@xn--mller-kva.example");
  }
  const { error } = await newClient().signUp({ email: "jörg@x.example", password: PASSWORD });
  expect(error?.message).toBe("An email address may have accents after the @ only.");
});

test("delays sign-in responses equally for known and unknown addresses", async () => {
  const { email } = await newMember("timed");
  for (const address of [email, "nobody-at-all@example.com"]) {
    const started = performance.now();
    await newClient().signInWithPassword({ email: address, password: "wrong one" });
    // Timers may fire slightly early.
    expect(performance.now() - started, address).toBeGreaterThan(240);
  }
});

const CALLS = ["signup", "token?grant_type=password", "recover", "resend", "verify", "otp", "user"];
const BODIES = ["{not json", "", "[]", "null", '"text"', '{"email":{"a":1},"password":[]}', "\\0"];

test.each(CALLS.flatMap((call) => BODIES.map((body) => [call, body] as const)))(
  "rejects %s with the body %j as the caller's error, without internal details",
  async (call, body) => {
    const answer = await api(
      new Request(`${SITE_URL}/auth/v1/${call}`, {
        method: call === "user" ? "PUT" : "POST",
        headers: { apikey: publishableKey, "Content-Type": "application/json" },
        body,
      }),
    );
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(await answer.text()).not.toMatch(/node_modules|at \w+ \(|SyntaxError|TypeError/);
  },
);
