import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { CONFIRMATION, PASSWORD, startAttackedSite } from "./attacked-site.ts";

const site = await startAttackedSite();
const { call, post, signUp, signIn, verify, mailedToken, newMember, database, url } = site;

const member = await newMember("member");

const waitingMails = async () => {
  const { rows } = await sql<{ to: string }>`
    select to_address as to from private.email_outbox`.execute(database);
  return rows.map(({ to }) => to);
};

test.each([
  "a1,victim@example.org",
  "a1, victim@example.org",
  "victim@example.org,a1@example.com",
  "victim@example.org;a1@example.com",
  "victim@example.org a1@example.com",
  "<victim@example.org>",
  "You won <victim@example.org>",
  '"You won" <victim@example.org>',
  '"a b"@example.org',
  "g:victim@example.org;",
  "victim@example.org\r\nBcc: a1@example.com",
  "victim@example.org\0",
  "victim@example.org(comment)",
  "(comment)victim@example.org",
  "victim@example.org%0abcc:a@b.co",
  "a@victim@example.org",
  "@example.org",
  "victim@",
  "victim",
  "victim@example..org",
  "victim@-example.org",
  "victim@[127.0.0.1]",
  "ｖictim@example.org",
  `${"x".repeat(250)}@example.org`,
  `victim@${"a.".repeat(125)}org`,
  "",
  " ",
])("rejects %j as an email address", async (email) => {
  const answers = await Promise.all([
    signUp(email),
    signIn(email),
    post("/auth/v1/recover", { email }),
    post("/auth/v1/resend", { email, type: "signup" }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
  expect((await waitingMails()).filter((to) => to.includes("victim"))).toEqual([]);
});

test.each([
  [["a@example.com", "b@example.com"]],
  [{ address: "a@example.com" }],
  [null],
  [7],
  [true],
])("rejects an address of the JSON %j", async (email) => {
  for (const path of ["signup", "recover", "resend", "token?grant_type=password"]) {
    const { status } = await post(`/auth/v1/${path}`, {
      email,
      password: PASSWORD,
      type: "signup",
    });
    expect(status).toBe(400);
  }
});

test("leaves the name that a stranger enters out of emails", async () => {
  const email = "told@example.com";
  const words = "Click https://evil.example now";
  await post("/auth/v1/signup", { email, password: PASSWORD, data: { full_name: words } });
  await mailedToken(email, CONFIRMATION);
  const outbox = join(site.dataDir, "outbox");
  for (const name of await readdir(outbox)) {
    expect(await readFile(join(outbox, name), "utf8")).not.toContain("evil.example");
  }
});

test.each(["redirect_to", "redirectTo", "next", "site_url"])(
  "ignores %s in email links and redirects",
  async (name) => {
    const email = `led-by-${name}@example.com`;
    const query = `?${name}=${encodeURIComponent("https:/\\evil.example//localhost/")}`;
    const body = { email, password: PASSWORD };
    const { status } = await post(`/auth/v1/signup${query}`, body, {
      headers: { Origin: "https://evil.example", Referer: "https://evil.example/" },
    });
    expect(status).toBe(name === "redirect_to" ? 200 : 400);
    if (status !== 200) return;
    const token = await mailedToken(email, CONFIRMATION);
    const outbox = join(site.dataDir, "outbox");
    for (const file of await readdir(outbox)) {
      expect(await readFile(join(outbox, file), "utf8")).not.toContain("evil");
    }
    const answer = await post(`/auth/v1/verify${query}`, { token_hash: token, type: "signup" });
    expect([answer.status, answer.headers.get("location")]).toEqual([200, null]);
  },
);

test("ignores forwarded host headers in email links", async () => {
  const email = "hosted@example.com";
  await post(
    "/auth/v1/signup",
    { email, password: PASSWORD },
    {
      headers: { "X-Forwarded-Host": "evil.example", Forwarded: "host=evil.example" },
    },
  );
  const mails = await sql<{ text: string }>`
    select text_body as text from private.email_outbox where to_address = ${email}`.execute(
    database,
  );
  for (const { text } of mails.rows) expect(text).not.toContain("evil.example");
  expect((await verify(await mailedToken(email, CONFIRMATION), "signup")).status).toBe(200);
});

test.each([
  "/auth/v1/verify?token=x&type=recovery&redirect_to=https:/\\evil.example//www.site/",
  "/auth/v1/verify?token_hash=x&type=signup&redirect_to=//evil.example",
  "/auth/v1/authorize?provider=github&redirect_to=https://evil.example",
  "/auth/v1/callback?redirect_to=https://evil.example",
  "/auth/v1/logout?redirect_to=https://evil.example",
  "//evil.example",
  "//evil.example/%2e%2e",
  "/\\evil.example",
  "/%5cevil.example",
  "/%2f%2fevil.example",
  "/login?redirect_to=https://evil.example",
  "/confirm?next=//evil.example#x",
  "/products//evil.example",
])("redirects %s nowhere outside the site", async (path) => {
  const { access_token } = member.session;
  for (const token of [undefined, access_token]) {
    const { headers, text } = await call(path, { token });
    const location = headers.get("location");
    if (location !== null) expect(new URL(location, url).origin).toBe(new URL(url).origin);
    expect(location ?? "").not.toContain("token");
    expect(text).not.toContain(access_token);
  }
});

test.each([
  ["73 plain characters", "x".repeat(73), 400],
  ["37 characters of two bytes", "é".repeat(37), 400],
  ["19 emoji", "😀".repeat(19), 400],
  ["10,000 characters", "x".repeat(10_000), 400],
  ["a NUL character", "secret\0secret", 400],
  ["five characters", "short", 422],
])("rejects a new password of %s and explains why", async (title, password, expected) => {
  const email = `long-${title.replaceAll(/\W/g, "-")}@example.com`;
  const signedUp = await signUp(email, password);
  expect(signedUp.status).toBe(expected);
  expect(signedUp.body.msg).toMatch(/^Password must .*\.$/);
  const { token } = await newMember(`holder-${title.replaceAll(/\W/g, "-")}`);
  const changed = await site.changePassword(token, { password, current_password: PASSWORD });
  expect([changed.status, changed.body.msg]).toEqual([expected, signedUp.body.msg]);
});

test("checks a password of 72 bytes to its last byte", async () => {
  const email = "longest@example.com";
  const password = `${"x".repeat(71)}A`;
  await signUp(email, password);
  await verify(await mailedToken(email, CONFIRMATION), "signup");
  expect((await signIn(email, `${"x".repeat(71)}B`)).status).toBe(400);
  expect((await signIn(email, `${password}C`)).status).toBe(400);
  expect((await signIn(email, password)).status).toBe(200);
});

test.each([
  ["a second field", { full_name: "A", company: "B" }],
  ["a role field", { role: "admin" }],
  ["a name of 201 characters", { full_name: "x".repeat(201) }],
  ["a name of two lines", { full_name: "A\r\nBcc: b@example.com" }],
  ["a name with a NUL character", { full_name: "A\0" }],
  ["a name that is an object", { full_name: { a: 1 } }],
  ["a plain text", "x"],
])("rejects metadata with %s", async (title, data) => {
  const email = `metadata-${title.replaceAll(/\W/g, "-")}@example.com`;
  const answer = await post("/auth/v1/signup", { email, password: PASSWORD, data });
  expect(answer.status).toBe(400);
  expect(await waitingMails()).not.toContain(email);
  const { token } = member;
  const change = { data };
  expect((await call("/auth/v1/user", { method: "PUT", token, body: change })).status).toBe(400);
});

const SIGN_UP = { email: "odd@example.com", password: PASSWORD };

test.each([
  ["POST", "/signup", { ...SIGN_UP, password: null }],
  ["POST", "/signup", { ...SIGN_UP, phone: "+1" }],
  ["POST", "/signup", { ...SIGN_UP, gotrue_meta_security: { captcha_token: "x" } }],
  [
    "POST",
    "/signup",
    { ...SIGN_UP, code_challenge: "x".repeat(43), code_challenge_method: "s256" },
  ],
  ["POST", "/signup?a=b", SIGN_UP],
  ["POST", "/signup?redirect_to=a&redirect_to=b", SIGN_UP],
  ["POST", "/signup?redirect_to=%00", { email: null }],
  ["POST", "/token", SIGN_UP],
  ["POST", "/token?grant_type=password&grant_type=refresh_token", SIGN_UP],
  ["POST", "/token?grant_type=pkce", { auth_code: "x", code_verifier: "x" }],
  ["POST", "/token?grant_type=id_token", { provider: "google", id_token: "x" }],
  ["POST", "/token?grant_type=__proto__", SIGN_UP],
  ["POST", "/token?grant_type=password", { ...SIGN_UP, password: null }],
  ["POST", "/token?grant_type=password", { password: null }],
  ["POST", "/token?grant_type=refresh_token", { refresh_token: null }],
  ["POST", "/token?grant_type=refresh_token", { refresh_token: "\0" }],
  ["POST", "/token?grant_type=refresh_token", { refresh_token: "\ud800" }],
  ["POST", "/verify", { token_hash: "\0", type: "signup" }],
  ["POST", "/verify", { token_hash: { a: 1 }, type: "signup" }],
  ["PUT", "/user", { password: null }],
  ["PUT", "/user", { data: null }],
  ["POST", "/logout?scope=everything", undefined],
  ["POST", "/logout?scope=__proto__", undefined],
  ["POST", "/recover", "\u0000"],
  ["POST", "/recover", '{"email":"\\ud800@example.com"}'],
  ["POST", "/recover", "[".repeat(60_000)],
  ["POST", "/recover", '{"__proto__":{"email":"odd@example.com"}}'],
  ["POST", "/%00", {}],
  ["POST", "/%", {}],
  ["GET", "/user?%=", undefined],
])(
  "rejects %s %s (case %#) as the caller's mistake, without a server error",
  async (method, path, body) => {
    const answer = await call(`/auth/v1${path}`, { method, token: member.token, body });
    expect(answer.status, answer.text).toBeGreaterThanOrEqual(400);
    expect(answer.status, answer.text).toBeLessThan(500);
    expect(answer.text).not.toMatch(/\n\s+at |node_modules|supabase/i);
    expect(await waitingMails()).not.toContain("odd@example.com");
  },
);

/**
 * Submits a form as a browser without JavaScript does, from a page on some site; returns the
 * status.
 */
async function sendForm(form: string, email: string, headers: Record<string, string>) {
  const fields = { name: "Ann", email, subject: "other", message: "A form" };
  const answer = await fetch(`${url}/f/${form}`, {
    method: "POST",
    redirect: "manual",
    headers: { Accept: "text/html", "X-Forwarded-For": site.newAddress(), ...headers },
    body: new URLSearchParams(fields),
  });
  await answer.text();
  return answer.status;
}

test.each<Record<string, string>>([
  { "Sec-Fetch-Site": "cross-site", Origin: "https://elsewhere.example" },
  { "Sec-Fetch-Site": "same-site", Origin: "https://other.localhost" },
  { "Sec-Fetch-Site": "cross-site", Origin: "null" },
  { "Sec-Fetch-Site": "cross-site" },
  { "Sec-Fetch-Site": "cross-site", Origin: url },
  { Origin: "https://elsewhere.example" },
  { Origin: `https://elsewhere.example#${url}` },
  { Origin: `${url}.elsewhere.example` },
  { Origin: "null" },
])("rejects a form from another site, %j (FRM-6)", async (headers) => {
  for (const form of ["contact", "repair"]) {
    expect(await sendForm(form, "forged@example.com", headers)).toBe(403);
  }
  const { rows } = await sql`
    select from public.enquiries where email = 'forged@example.com'`.execute(database);
  expect(rows).toEqual([]);
});

test.each<Record<string, string>>([
  { "Sec-Fetch-Site": "same-origin", Origin: url },
  { "Sec-Fetch-Site": "same-origin", Origin: "null" },
  { Origin: url },
  {},
])("accepts a form of our own page without JavaScript, %j (FRM-6)", async (headers) => {
  expect(await sendForm("contact", `${site.newAddress()}@example.com`, headers)).toBe(303);
});
