import { expect, test } from "vitest";
import { ownCounters } from "./counters.ts";
import { createEnquiryLimit, createRateLimits, waitMessage } from "./rate-limits.ts";

const SIGN_IN = "/auth/v1/token?grant_type=password";

function post(path: string, body: object, headers: Record<string, string> = {}): Request {
  const text = JSON.stringify(body);
  return new Request(`http://localhost${path}`, {
    method: "POST",
    body: text,
    headers: { "Content-Type": "application/json", "Content-Length": `${text.length}`, ...headers },
  });
}

/** How many calls pass before the first refusal, at most `most`. */
async function passing(most: number, call: (index: number) => Promise<Response | undefined>) {
  for (let index = 0; index < most; index++) if (await call(index)) return index;
  return most;
}

test("one address has ten tries on one account in ten minutes", async () => {
  const { auth } = createRateLimits(ownCounters);
  const attempt = (email: string, from = "192.0.2.1") => auth(post(SIGN_IN, { email }), from);
  expect(await passing(50, () => attempt("ann@example.com"))).toBe(10);
  expect(await attempt(" Ann@Example.com ")).toBeInstanceOf(Response);
  expect(await attempt("bob@example.com")).toBeUndefined();
  expect(await attempt("ann@example.com", "192.0.2.2")).toBeUndefined();
});

test("an account is not guessed from many addresses, and others sign in meanwhile", async () => {
  const { auth } = createRateLimits(ownCounters);
  const guess = (index: number) =>
    auth(post(SIGN_IN, { email: "ann@example.com" }), `192.0.2.${index % 100}`);
  expect(await passing(10_000, guess)).toBe(100);
  expect(await auth(post(SIGN_IN, { email: "bob@example.com" }), "198.51.100.1")).toBeUndefined();
});

test("one address does not try many accounts", async () => {
  const { auth } = createRateLimits(ownCounters);
  const attempt = (index: number) => auth(post(SIGN_IN, { email: `${index}@example.com` }), "::1");
  expect(await passing(200, attempt)).toBe(60);
});

test.each(["signup", "recover", "resend", "otp"])(
  "%s sends six mails an hour to one address",
  async (call) => {
    const { auth } = createRateLimits(ownCounters);
    const ask = (index: number) =>
      auth(post(`/auth/v1/${call}`, { email: "ann@example.com" }), `192.0.2.${index}`);
    expect(await passing(50, ask)).toBe(6);
  },
);

test("refreshing and reading a session is not an attempt, whatever else the address claims", async () => {
  const { auth } = createRateLimits(ownCounters);
  const refresh = () => auth(post("/auth/v1/token?grant_type=refresh_token", {}), "192.0.2.1");
  expect(await passing(500, refresh)).toBe(500);
  const disguised = () => auth(post("/auth/v1/signup?grant_type=refresh_token", {}), "192.0.2.1");
  expect(await passing(500, disguised)).toBeLessThan(100);
});

test("a refusal says in the client's shape and in the header how long to wait", async () => {
  const { auth } = createRateLimits(ownCounters);
  let refused: Response | undefined;
  while (!refused) refused = await auth(post(SIGN_IN, { email: "ann@example.com" }), "192.0.2.1");
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(500);
  expect(await refused.json()).toEqual({
    code: 429,
    error_code: "over_request_rate_limit",
    msg: "Too many attempts. Please wait 10 minutes and try again.",
  });
});

test("limits by address grow with the factor, limits by account do not", async () => {
  const { auth } = createRateLimits(ownCounters, 10);
  const many = (index: number) => auth(post(SIGN_IN, { email: `${index}@example.com` }), "::1");
  expect(await passing(1000, many)).toBe(600);
  const { auth: other } = createRateLimits(ownCounters, 10);
  const one = () => other(post(SIGN_IN, { email: "ann@example.com" }), "192.0.2.1");
  expect(await passing(1000, one)).toBe(10);
});

test("tables are read twenty times a second for a minute, then not", async () => {
  const { rest } = createRateLimits(ownCounters);
  const read = () => rest(new Request("http://localhost/rest/v1/products"), "192.0.2.1");
  expect(await passing(2000, read)).toBe(1200);
});

test("pages that are not in memory are rendered four times a second for a minute, then not", async () => {
  const { page } = createRateLimits(ownCounters);
  const ask = (accept: string, from = "192.0.2.1") =>
    page(new Request("http://localhost/products?q=x", { headers: { Accept: accept } }), from);
  expect(await passing(500, () => ask("*/*"))).toBe(240);
  expect(await ask("*/*", "192.0.2.2")).toBeUndefined();
  const refused = await ask("text/html,*/*");
  expect(refused?.status).toBe(429);
  expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(30);
  expect(refused?.headers.get("content-type")).toContain("text/html");
  expect(await refused?.text()).toContain("Please wait a minute");
});

test.each([
  ["a body over 10 MB", { "Content-Length": "10485761" }, 413],
  ["a body of unknown length", { "Content-Length": "", "Transfer-Encoding": "chunked" }, 411],
])("%s for the table API is answered %i", async (_title, headers, status) => {
  const { rest } = createRateLimits(ownCounters);
  const request = post("/rest/v1/products", {}, headers as Record<string, string>);
  if (!headers["Content-Length"]) request.headers.delete("content-length");
  expect((await rest(request, "192.0.2.1"))?.status).toBe(status);
});

test("enquiries are counted by address and by e-mail", async () => {
  const limit = createEnquiryLimit(ownCounters);
  let count = 0;
  while (!(await limit("192.0.2.1", `${count}@example.com`))) count += 1;
  expect(count).toBe(15);
  count = 0;
  while (!(await limit(`198.51.100.${count}`, "Ann@example.com"))) count += 1;
  expect(count).toBe(10);
});

test.each([
  [5, "Too many attempts. Please wait a minute and try again."],
  [61, "Too many attempts. Please wait 2 minutes and try again."],
])("a wait of %i seconds reads: %s", (seconds, message) => {
  expect(waitMessage(seconds)).toBe(message);
});
