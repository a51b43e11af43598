import { AuthClient } from "@supabase/auth-js";
import { PostgrestClient } from "@supabase/postgrest-js";
import { expect, test, vi } from "vitest";
import { fetchOrders } from "#app/data/orders.ts";
import { fetchProfile, updateFullName } from "#app/data/profiles.ts";
import {
  addToWishlist,
  fetchWishlistIds,
  fetchWishlistProducts,
  removeFromWishlist,
} from "#app/data/wishlist.ts";
import { makeAdmin } from "#server/backend/admins.ts";
import { capturedMail, linkIn } from "../captured-mail.ts";
import { SITE_URL, startTestBackend } from "./backend-harness.ts";

const backend = await startTestBackend();
const { sql } = backend;
const PASSWORD = "correct horse";
const headers = { apikey: backend.publishableKey };

const answer = (input: RequestInfo | URL, init?: RequestInit) =>
  backend.api(new Request(input, init));

/** A browser of its own, with the official auth client. */
function newClient() {
  return new AuthClient({
    url: `${SITE_URL}/auth/v1`,
    headers,
    fetch: answer,
    autoRefreshToken: false,
    persistSession: false,
  });
}

/** The tables as somebody with this access token sees them. */
function tablesFor(token: string) {
  return new PostgrestClient(`${SITE_URL}/rest/v1`, {
    headers: { ...headers, Authorization: `Bearer ${token}` },
    fetch: answer,
  });
}

async function mailTo(email: string, subject: string): Promise<string> {
  return vi.waitFor(
    async () => {
      const mails = await capturedMail(backend.config.dataDir, email);
      const mail = mails.find((one) => one.includes(`Subject: ${subject}`));
      if (!mail) throw new Error(`no mail "${subject}" to ${email}`);
      return mail;
    },
    { timeout: 10_000, interval: 50 },
  );
}

function tokenIn(mail: string): string {
  const link = new URL(linkIn(mail) ?? "");
  return new URLSearchParams(link.hash.slice(1)).get("token_hash") ?? "";
}

/** Signs somebody up, confirms the address by the mailed link, and returns the signed-in client. */
async function newMember(name: string) {
  const email = `${name}@example.com`;
  const auth = newClient();
  await auth.signUp({ email, password: PASSWORD, options: { data: { full_name: name } } });
  const token_hash = tokenIn(await mailTo(email, "Confirm your e-mail address"));
  const { data, error } = await auth.verifyOtp({ token_hash, type: "signup" });
  if (error || !data.session || !data.user) throw error ?? new Error("no session");
  const tables = tablesFor(data.session.access_token);
  return { auth, email, id: data.user.id, session: data.session, tables };
}

test("the mailed link confirms an address once, and signs in", async () => {
  const { auth, email } = await newMember("link");
  const mail = await mailTo(email, "Confirm your e-mail address");
  expect(linkIn(mail)).toMatch(`${SITE_URL}/confirm#token_hash=`);
  const again = await auth.verifyOtp({ token_hash: tokenIn(mail), type: "signup" });
  expect(again.error?.code).toBe("otp_expired");
});

test.each(["", "garbage", "x".repeat(5000), "'; drop table auth.users; --"])(
  "a made-up token %j confirms nothing",
  async (token_hash) => {
    const { error } = await newClient().verifyOtp({ token_hash, type: "signup" });
    expect(error?.status).toBeGreaterThanOrEqual(400);
    expect(error?.status).toBeLessThan(500);
  },
);

test("nobody signs in before the address is confirmed", async () => {
  const email = "early@example.com";
  const auth = newClient();
  await auth.signUp({ email, password: PASSWORD });
  const { error } = await auth.signInWithPassword({ email, password: PASSWORD });
  expect(error?.code).toBe("email_not_confirmed");
});

test("signing up again looks the same whether or not there is an account", async () => {
  const { email } = await newMember("twice");
  const fresh = await newClient().signUp({ email: "fresh@example.com", password: PASSWORD });
  const known = await newClient().signUp({ email, password: "another password" });
  expect(known.error).toBeNull();
  expect(Object.keys(known.data.user ?? {}).toSorted()).toEqual(
    Object.keys(fresh.data.user ?? {}).toSorted(),
  );
  expect(known.data.user?.identities).toHaveLength(fresh.data.user?.identities?.length ?? 0);
  await mailTo(email, "You already have an account");
  const old = await newClient().signInWithPassword({ email, password: PASSWORD });
  expect(old.error).toBeNull();
});

test("a new confirmation mail replaces the old link", async () => {
  const email = "resend@example.com";
  const auth = newClient();
  await auth.signUp({ email, password: PASSWORD });
  const old = tokenIn(await mailTo(email, "Confirm your e-mail address"));
  expect((await auth.resend({ type: "signup", email })).error).toBeNull();
  const fresh = await vi.waitFor(async () => {
    const tokens = (await capturedMail(backend.config.dataDir, email)).map(tokenIn);
    const token = tokens.find((one) => one !== old);
    if (!token) throw new Error("no new mail");
    return token;
  });
  expect((await auth.verifyOtp({ token_hash: old, type: "signup" })).error).not.toBeNull();
  expect((await auth.verifyOtp({ token_hash: fresh, type: "signup" })).error).toBeNull();
});

test("recovery sends a link that signs in, and tells nobody who has an account", async () => {
  const { email } = await newMember("forgetful");
  const auth = newClient();
  const events: string[] = [];
  auth.onAuthStateChange((event) => events.push(event));
  const known = await auth.resetPasswordForEmail(email);
  const unknown = await auth.resetPasswordForEmail("stranger@example.com");
  expect(known).toEqual(unknown);
  const mail = await mailTo(email, "Set a new password");
  expect(linkIn(mail)).toMatch(`${SITE_URL}/reset-password#token_hash=`);
  expect(await capturedMail(backend.config.dataDir, "stranger@example.com")).toEqual([]);

  await auth.verifyOtp({ token_hash: tokenIn(mail), type: "recovery" });
  expect(events).toContain("PASSWORD_RECOVERY");
  expect((await auth.updateUser({ password: "a new password" })).error).toBeNull();
  const old = await newClient().signInWithPassword({ email, password: PASSWORD });
  expect(old.error?.code).toBe("invalid_credentials");
});

test("a wrong password and an unknown address get the same answer", async () => {
  const { email } = await newMember("guessed");
  const wrong = await newClient().signInWithPassword({ email, password: "wrong one" });
  const unknown = await newClient().signInWithPassword({
    email: "nobody@example.com",
    password: "wrong one",
  });
  expect(wrong.error).toEqual(unknown.error);
  expect(wrong.error?.message).toBe("Invalid login credentials");
});

test.each([
  [5, 422],
  [6, undefined],
  [72, undefined],
  [73, 400],
  [200, 400],
])("a password of %i characters: status %s", async (length, status) => {
  const { error } = await newClient().signUp({
    email: `length-${length}@example.com`,
    password: "x".repeat(length),
  });
  expect(error?.status).toBe(status);
});

test("addresses are the same in any case and with spaces around refused", async () => {
  const { email } = await newMember("case");
  const { error } = await newClient().signInWithPassword({
    email: email.toUpperCase(),
    password: PASSWORD,
  });
  expect(error).toBeNull();
  for (const bad of ["a b@example.com", "a@", `${"x".repeat(300)}@example.com\n`, "@example.com"]) {
    const { error } = await newClient().signUp({ email: bad, password: PASSWORD });
    expect(error?.status, bad).toBe(400);
  }
});

test("signing out ends the session on the server", async () => {
  const { auth, session } = await newMember("leaver");
  const { refresh_token } = session;
  expect((await auth.signOut({ scope: "local" })).error).toBeNull();
  const { error } = await newClient().refreshSession({ refresh_token });
  expect(error?.code).toBe("refresh_token_not_found");
});

test("a refresh token that is used again long after ends the whole session", async () => {
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

test("a member reads and changes the own profile and wishlist", async () => {
  const { id, tables } = await newMember("member");
  expect(await fetchProfile(tables, id)).toEqual({ id, full_name: "member", role: "customer" });
  await updateFullName(tables, id, "Thandi");
  expect((await fetchProfile(tables, id)).full_name).toBe("Thandi");

  const [product] = await sql`select id, name from products limit 1`;
  await addToWishlist(tables, id, product?.id);
  await addToWishlist(tables, id, product?.id);
  expect(await fetchWishlistIds(tables, id)).toEqual([product?.id]);
  expect(await fetchWishlistProducts(tables, id)).toEqual([
    expect.objectContaining({
      name: product?.name,
      price: expect.any(Number),
      category: { name: expect.any(String) },
    }),
  ]);
  await removeFromWishlist(tables, id, product?.id);
  expect(await fetchWishlistIds(tables, id)).toEqual([]);
});

test("nobody reads or changes what is another's", async () => {
  const { id, tables } = await newMember("victim");
  const [product] = await sql`select id from products limit 1`;
  await addToWishlist(tables, id, product?.id);
  const stranger = await newMember("stranger");
  expect(await fetchWishlistIds(stranger.tables, id)).toEqual([]);
  await expect(fetchProfile(stranger.tables, id)).rejects.toThrow();
  await expect(updateFullName(stranger.tables, id, "Hacked")).rejects.toThrow();
  await expect(addToWishlist(stranger.tables, id, product?.id)).rejects.toMatchObject({
    code: "42501",
  });
  await removeFromWishlist(stranger.tables, id, product?.id);
  expect(await fetchWishlistIds(tables, id)).toEqual([product?.id]);
});

test("orders come with their lines, the newest first", async () => {
  const { id, email, tables } = await newMember("buyer");
  const [product] = await sql`select id, name from products limit 1`;
  for (const [status, day] of [
    ["delivered", "2026-01-05"],
    ["dispatched", "2026-02-05"],
  ] as const) {
    const [order] = await sql`
      insert into orders (customer_email, status, created_at)
      values (${email}, ${status}, ${day}) returning id`;
    await sql`
      insert into order_items (order_id, product_id, quantity, price)
      values (${order?.id}, ${product?.id}, 2, 12.5)`;
  }
  const orders = await fetchOrders(tables, id);
  expect(orders.map(({ status, total }) => [status, total])).toEqual([
    ["dispatched", 25],
    ["delivered", 25],
  ]);
  expect(orders[0]?.order_items).toEqual([
    expect.objectContaining({ quantity: 2, price: 12.5, product_name: product?.name }),
  ]);
});

test("only a confirmed account becomes an admin", async () => {
  await newClient().signUp({ email: "hasty@example.com", password: PASSWORD });
  expect(await makeAdmin(sql, "hasty@example.com")).toBe("unconfirmed");
  expect(await makeAdmin(sql, "nobody@example.com")).toBe("unknown");
  const { email, id, tables } = await newMember("boss");
  expect(await makeAdmin(sql, ` ${email.toUpperCase()} `)).toBe("promoted");
  expect(await makeAdmin(sql, email)).toBe("already");
  expect((await fetchProfile(tables, id)).role).toBe("admin");
});

test("the time of an answer does not tell who has an account", async () => {
  const { email } = await newMember("timed");
  for (const address of [email, "nobody-at-all@example.com"]) {
    const started = performance.now();
    await newClient().signInWithPassword({ email: address, password: "wrong one" });
    // Timers may fire a moment early.
    expect(performance.now() - started, address).toBeGreaterThan(240);
  }
});
