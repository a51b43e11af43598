import { connect } from "node:net";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { sentQuoteIn } from "../quote-steps.ts";
import { numbers } from "../random-numbers.ts";
import { until } from "../until.ts";
import { startTestSite } from "./site-harness.ts";

/** The same requests in every run, so that failures can be reproduced. */
const SEED = 20_261_121;
const REQUESTS = 3000;
const AT_ONCE = 40;
/** Longest time (ms) for a response to nonsense. */
const TIMEOUT = 60_000;

const { url, database, process } = await startTestSite({ LOG_LEVEL: "error" });
let log = "";
process.stdout?.on("data", (chunk) => {
  log += chunk;
});
const { hostname, port } = new URL(url);
const home = await (await fetch(url)).text();
const [, apikey = ""] = /"(sb_publishable_[^"\\]+)/.exec(home) ?? [];
/** A real quotation with its link; no request here accepts it. */
const quotation = await sentQuoteIn(database);
const { link } = quotation;
const [, product = ""] = /\/products\/([0-9a-f-]{36})/.exec(home) ?? [];

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND"];
const PATHS = [
  ...["/", "/products", `/products/${product}`, "/contact", "/nowhere", "/admin", "/account"],
  ...[
    "/catalogue.json",
    "/catalogue/oils.json",
    "/sitemap.xml",
    "/robots.txt",
    "/healthz",
    "/readyz",
    "/metrics",
  ],
  ...["/assets/x.js", "/media/products/fallback.jpg", "/products.data", "/_root.data"],
  ...[`/quote/${"x".repeat(43)}/quotation.pdf`, `/office/quotes/${product}/quotation.pdf`],
  ...[`/quote/${link}`, `/quote/${link}.data`, `/quote/${link}/quotation.pdf`],
  ...["read", "view", "accept", "decline", "ask_about"].map((act) => `/rest/v1/rpc/${act}_quote`),
  ...["save", "send", "revise", "withdraw"].map((act) => `/rest/v1/rpc/${act}_quote`),
  "/rest/v1/quotes",
  ...["/f/contact", "/f/other", "/rest/v1/", "/rest/v1/products", "/rest/v1/wishlist_items"],
  ...["/rest/v1/profiles", "/rest/v1/orders", "/rest/v1/enquiries", "/rest/v1/rpc/x"],
  ...["/auth/v1/token?grant_type=password", "/auth/v1/token?grant_type=refresh_token"],
  ...["/auth/v1/signup", "/auth/v1/user", "/auth/v1/recover", "/auth/v1/verify", "/auth/v1/otp"],
  ...["/auth/v1/logout", "/auth/v1/authorize", "/auth/v1/factors", "/auth/v1/admin/users"],
];
const TAILS = [
  ...["", "", "", "?", "?q=%00", "?q=%ff", "?q=%E0%A4%A", "?__proto__=1", "?q[]=1&q[]=2", "/%00"],
  ...["/%2e%2e/%2e%2e", "//", "/..;/", "?select=*&limit=-1", "?limit=1e99", "?order=x.desc.asc"],
  ...["?select=((", "?or=(and(", "?id=eq.x", "?id=in.()", "?name=fts.x&limit=1", "?price=eq.NaN"],
  ...["?select=a(b(c(d(e(f(g)))))", "?on_conflict=x", "?columns=x", "?and=()", "?offset=-5"],
  ...["?stock=gt.99999999999999999999", "?id=cs.{x}", "?name=match.(((", "?redirect_to=//evil"],
];
const HEADERS: Record<string, string>[] = [
  {},
  { Accept: "text/html" },
  { Accept: "\u00ff;q=x", "Accept-Encoding": "br;q=9, *;q=-1" },
  { "Content-Type": "application/json" },
  { "Content-Type": "multipart/form-data" },
  { "Content-Type": "multipart/form-data; boundary=x" },
  { "Content-Type": "text/plain; charset=utf-99" },
  { Authorization: "Bearer x.y.z" },
  { Authorization: "Basic Og==" },
  { Range: "bytes=9-1,-,x", "If-None-Match": '"', "If-Modified-Since": "never" },
  { Prefer: "count=exact,return=nonsense,resolution=merge-duplicates" },
  { "Accept-Profile": "auth", "Content-Profile": "private" },
  { Accept: "application/vnd.pgrst.object+json" },
  { "X-Forwarded-For": "', \u00e9", Cookie: "a".repeat(4000), Host: "evil.example" },
  { "X-Request-Id": "\u00e4\u00f6 <script>", Origin: "null", "formspree-session-data": "%%%" },
  { Expect: "200-maybe", "Content-Encoding": "gzip", "X-HTTP-Method-Override": "DELETE" },
];
const BODIES = [
  ...["", "{", "null", "[]", "0", '""', '{"__proto__":{"admin":true}}', "\u0000", "\ud800", "a=b"],
  ...['{"email":{},"password":[]}', '{"email":"a@b.co","password":"123456","data":"x"}'],
  ...['{"email":null}', '{"refresh_token":{}}', '[{"name":1},{"x":[]}]', '{"price":"NaN"}'],
  ...[
    '{"stock":1e400}',
    "--x\r\n\r\n--x--",
    "--x\r\nContent-Disposition: form-data\r\n\r\n\r\n--x--",
  ],
  // Replies to the quotation, each with one invalid value.
  ...[
    {},
    { revision: 1, person: "", reference: "", chosen: [], signature: "" },
    { revision: 1, person: "M", reference: "", chosen: null, signature: "" },
    { revision: 1, person: "M", reference: "", chosen: [product, product], signature: "" },
    { revision: 1, person: "M", reference: "", chosen: [], signature: "<script>" },
    { revision: 1, person: "M", reference: "", chosen: [], signature: "", file: product },
    { revision: 1e9, person: "M", reference: "", chosen: [], signature: "" },
    { revision: 1.5, person: "M", reason: "" },
    { revision: 2, person: "M", reason: "" },
    { revision: 1, person: "\u0000", reason: "" },
    { author: "M", body: "", extension: false },
    { author: "M", body: "x".repeat(20_000), extension: true },
    { author: {}, body: [], extension: "maybe" },
  ].map((values) => JSON.stringify({ link, ...values })),
  ...['--x\r\nContent-Disposition: form-data; name="name"\r\n\r\n\u0000\r\n--x--'],
  ...[
    `${"[".repeat(5000)}`,
    `{"a":${'{"a":'.repeat(2000)}1${"}".repeat(2001)}`,
    "x".repeat(70_000),
  ],
];

async function exchange(bytes: Buffer): Promise<string> {
  const socket = connect(Number(port), hostname);
  let answer = "";
  socket.setEncoding("latin1").on("data", (chunk) => {
    answer += chunk;
  });
  // The server may disconnect instead of reading everything.
  socket.on("error", () => undefined);
  socket.setTimeout(TIMEOUT, () => {
    answer += "HUNG";
    socket.destroy();
  });
  socket.write(bytes);
  await new Promise((resolve) => socket.on("close", resolve));
  return answer;
}

/** A busy response, which names when to retry (docs/runbook.md). */
const BUSY = /^HTTP\/1\.1 503 .*\r\nretry-after: \d/is;

async function expectHarmless(answer: string, request: string): Promise<void> {
  const isError = /^HTTP\/1\.1 5/.test(answer) && !BUSY.test(answer);
  const about = isError ? `${request}\n${await loggedFor(answer)}` : request;
  expect(isError, about).toBe(false);
  expect(answer, request).not.toContain("HUNG");
  // Stack traces, database messages and unformatted objects.
  expect(answer, request).not.toMatch(/\n\s+at |node_modules|\/server\/|\[object Object\]/);
  expect(answer, request).not.toMatch(/syntax error at|pg_catalog|jwt_secret|encrypted_password/);
}

/** Returns the log lines of the request with this response. */
async function loggedFor(answer: string): Promise<string> {
  const [, id = "no id"] = /^x-request-id: (\S+)/im.exec(answer) ?? [];
  const lines = () => log.split("\n").filter((line) => line.includes(id));
  const found = await until(() => lines().length > 0).catch(() => false);
  return found ? lines().join("\n") : `Nothing is logged of it.\n${answer.slice(0, 2000)}`;
}

test("never responds with a server error, for any request to any path (ERR-7)", async () => {
  const random = numbers(SEED);
  const pick = <T>(from: readonly T[]): T => from[random.next().value % from.length] as T;
  const requests = Array.from({ length: REQUESTS }, () => {
    const method = pick(METHODS);
    const path = pick(PATHS);
    const tail = pick(TAILS);
    const target = path.includes("?") ? path + tail.replace("?", "&") : path + tail;
    const headers = {
      Host: "localhost",
      ...(random.next().value % 2 && { apikey }),
      ...pick(HEADERS),
      ...pick(HEADERS),
      Connection: "close",
    };
    const body = method === "GET" || method === "HEAD" ? "" : pick(BODIES);
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    const length = body === "" ? "" : `Content-Length: ${Buffer.byteLength(body)}\r\n`;
    return `${method} ${target} HTTP/1.1\r\n${lines.join("")}${length}\r\n${body}`;
  });
  const waiting = [...requests];
  let answered = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let request = waiting.pop(); request !== undefined; request = waiting.pop()) {
        const answer = await exchange(Buffer.from(request));
        await expectHarmless(answer, request.slice(0, 600));
        answered += Number(answer.startsWith("HTTP/1.1 "));
      }
    }),
  );
  expect(answered).toBe(REQUESTS);
  const { rows } = await sql`
    select state, replied_by, (select count(*)::int from orders) as orders,
      (select count(*)::int from messages) as messages
    from quotes`.execute(database);
  expect(rows).toEqual([{ state: "sent", replied_by: "", orders: 0, messages: 0 }]);
});

test.each([
  ["no HTTP at all", "\u0016\u0003\u0001 hello\r\n\r\n"],
  ["a future version", "GET / HTTP/9.9\r\nHost: x\r\n\r\n"],
  ["no host", "GET / HTTP/1.1\r\n\r\n"],
  ["two hosts", "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n"],
  [
    "two lengths",
    "POST /f/contact HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab",
  ],
  [
    "a length and chunks",
    "POST /f/contact HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
  ],
  ["a negative length", "POST /f/contact HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n"],
  [
    "a broken chunk",
    "POST /f/contact HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n",
  ],
  ["a folded header", "GET / HTTP/1.1\r\nHost: x\r\nA: b\r\n c\r\nConnection: close\r\n\r\n"],
  ["a header without a name", "GET / HTTP/1.1\r\nHost: x\r\n: y\r\n\r\n"],
  ["a null byte in a header", "GET / HTTP/1.1\r\nHost: x\r\nA: \u0000\r\n\r\n"],
  ["100 kB of headers", `GET / HTTP/1.1\r\nHost: x\r\nA: ${"a".repeat(100_000)}\r\n\r\n`],
  ["10,000 headers", `GET / HTTP/1.1\r\nHost: x\r\n${"A: b\r\n".repeat(10_000)}\r\n`],
  ["a path of 100 kB", `GET /${"a".repeat(100_000)} HTTP/1.1\r\nHost: x\r\n\r\n`],
  ["a space in the path", "GET /a b HTTP/1.1\r\nHost: x\r\n\r\n"],
  [
    "an address of another site",
    "GET http://evil.example/ HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n",
  ],
  ["a tunnel", "CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n"],
  [
    "an upgrade",
    "GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade, close\r\nUpgrade: websocket\r\n\r\n",
  ],
  ["an asterisk", "OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"],
])("rejects or serves a connection with %s, and closes it", async (_title, bytes) => {
  const answer = await exchange(Buffer.from(bytes, "latin1"));
  await expectHarmless(answer, bytes.slice(0, 200));
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
});
