import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { Worker } from "node:worker_threads";
import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { startTestSite } from "../system/site-harness.ts";
import { PASSWORD, startAttackedSite } from "./attacked-site.ts";
import { TIMINGS } from "./timings.ts";
import type { Visit, Visited } from "./visitor-thread.ts";

/** Most that an attack may add (ms) to 99 in 100 of a visitor's pages, and to a sign-in. */
const PAGE_P99 = 300;
const SIGN_IN = 3000;
/** A visitor's pages during one attack, and the pause (ms) between them. */
const PAGES = 200;
const PAUSE = 10;
/** Bytes that pending responses may add to the process. */
const MEMORY_MARGIN = 200e6;
const HUGE = 10 * 1024 * 1024;
const EMPTY_ROWS = Array(Math.floor(HUGE / 3) - 20)
  .fill("{}")
  .join(",");
const HUGE_BODY = Buffer.from(`[${EMPTY_ROWS}]`);
const CONNECTIONS_OF_ONE = 256;

const site = await startAttackedSite();
const { url, call, post, signIn, newAddress, database, apikey } = site;
const { hostname, port } = new URL(url);
await site.createMember("visitor");
const customer = await site.newMember("customer");
const admin = await site.newMember("admin", "admin");
// Other local addresses exist in IPv4 only.
const direct = await startTestSite({ HOST: "127.0.0.1" });

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

async function residentMemory(): Promise<number> {
  const status = await readFile(`/proc/${site.process.pid}/status`, "utf8");
  return 1024 * Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]);
}

/** Sends bytes on a separate connection and returns the first line of the response. */
async function send(head: string[], body: string | Buffer = ""): Promise<string> {
  const socket = connect(Number(port), hostname);
  sockets.push(socket);
  let answer = "";
  socket.setEncoding("latin1").on("data", (chunk) => {
    answer += chunk;
  });
  // The server disconnects when it rejects unread data.
  socket.on("error", () => undefined);
  socket.write(`${[...head, "Host: localhost", "Connection: close"].join("\r\n")}\r\n\r\n`);
  if (body.length > 0) socket.write(body);
  await new Promise((resolve) => socket.on("close", resolve));
  return answer.split("\r\n", 1)[0] ?? "";
}

function sendJson(path: string, from: string, body: Buffer, token?: string): Promise<string> {
  return send(
    [
      `POST ${path} HTTP/1.1`,
      `apikey: ${apikey}`,
      `X-Forwarded-For: ${from}`,
      "Content-Type: application/json",
      `Content-Length: ${body.length}`,
      ...(token ? [`Authorization: Bearer ${token}`] : []),
    ],
    body,
  );
}

async function visit(): Promise<Visited> {
  const workerData: Visit = {
    url,
    pages: PAGES,
    pause: PAUSE,
    signIn: {
      headers: { apikey, "Content-Type": "application/json", "X-Forwarded-For": "198.51.100.7" },
      body: JSON.stringify({ email: "visitor@example.com", password: PASSWORD }),
    },
  };
  const visitor = new Worker(new URL("./visitor-thread.ts", import.meta.url), { workerData });
  const [visited] = await once(visitor, "message");
  return visited;
}

function p99({ times }: Visited): number {
  return times.toSorted((a, b) => a - b)[Math.ceil(PAGES * 0.99) - 1] ?? 0;
}

/** The same visit without an attack, as a baseline. */
const quiet = await visit();

/**
 * Repeats an attack while a visitor opens pages and signs in once, then checks the visitor's times
 * and the process's memory.
 */
async function beside(attack: (round: number) => Promise<unknown>): Promise<void> {
  const before = await residentMemory();
  let over = false;
  let rounds = 0;
  async function repeat(): Promise<void> {
    while (!over) {
      await attack(rounds);
      rounds += 1;
    }
  }
  let most = before;
  const watch = setInterval(async () => {
    most = Math.max(most, await residentMemory());
  }, 100);
  const visiting = visit().finally(() => {
    over = true;
    clearInterval(watch);
  });
  const [visited] = await Promise.all([visiting, repeat()]);
  expect(rounds).toBeGreaterThan(0);
  expect(visited.statuses).toEqual([200]);
  if (TIMINGS) {
    expect(visited.signIn - quiet.signIn).toBeLessThan(SIGN_IN);
    expect(p99(visited) - p99(quiet)).toBeLessThan(PAGE_P99);
  }
  expect(most - before).toBeLessThan(MEMORY_MARGIN);
}

const RPC = ["find_orders", "import_products", "list_products", "no_such_function"];

test("stays responsive when one address repeatedly sends 24 bodies of 10 MB", async () => {
  const answers = new Set<string>();
  await beside(async () => {
    const burst = Array.from({ length: 24 }, (_, index) =>
      sendJson(`/rest/v1/rpc/${RPC[index % RPC.length]}`, "203.0.113.1", HUGE_BODY),
    );
    for (const line of await Promise.all(burst)) answers.add(line);
  });
  // Some are cut off before they can read the response.
  answers.delete("");
  for (const line of answers) expect(line).toMatch(/^HTTP\/1\.1 (413|429|503) /);
});

test("stays responsive when many addresses send large bodies to sign-in, form and tables", async () => {
  const paths = [
    "/auth/v1/signup",
    "/rest/v1/products",
    "/f/contact",
    "/auth/v1/token?grant_type=password",
  ];
  const answers = new Set<string>();
  await beside(async () => {
    const burst = Array.from({ length: 24 }, (_, index) => {
      const token = index % 2 ? customer.token : undefined;
      return sendJson(paths[index % paths.length] ?? "", newAddress(), HUGE_BODY, token);
    });
    for (const line of await Promise.all(burst)) answers.add(line);
  });
  answers.delete("");
  for (const line of answers) expect(line).toMatch(/^HTTP\/1\.1 (400|401|403|413|429|503) /);
});

test("stays responsive when many addresses send deep and wide bodies of the largest accepted size", async () => {
  const bodies = [
    `[${Array(21_000).fill("{}").join(",")}]`,
    `${"[".repeat(32_000)}${"]".repeat(32_000)}`,
    `{"words":"${"x".repeat(65_000)}"}`,
    `{"email":${'{"a":'.repeat(10_000)}1${"}".repeat(10_001)}`,
  ];
  const paths = ["/rest/v1/rpc/find_orders", "/rest/v1/products", "/auth/v1/signup"];
  const statuses = new Set<number>();
  await beside(async () => {
    const burst = Array.from({ length: 24 }, (_, index) =>
      post(paths[index % paths.length] ?? "", bodies[index % bodies.length], {
        from: newAddress(),
      }),
    );
    for (const { status } of await Promise.all(burst)) statuses.add(status);
  });
  for (const status of statuses) expect([400, 401, 403, 413, 429, 503]).toContain(status);
});

test("rejects four simultaneous admin imports of 10 MB of empty rows", async () => {
  const body = Buffer.from(`{"rows":[${EMPTY_ROWS}]}`);
  const lines = await Promise.all(
    Array.from({ length: 4 }, () =>
      sendJson("/rest/v1/rpc/import_products", "203.0.113.2", body, admin.token),
    ),
  );
  for (const line of lines) expect(line).toMatch(/^HTTP\/1\.1 (400|413|429|503) /);
  expect((await fetch(url)).status).toBe(200);
});

test("rejects a body without a length or longer than declared", async () => {
  const head = [`POST /rest/v1/rpc/find_orders HTTP/1.1`, `apikey: ${apikey}`];
  const chunk = `10000\r\n${"x".repeat(65_536)}\r\n`;
  const chunked = send([...head, "Transfer-Encoding: chunked"], chunk.repeat(160));
  expect(await chunked).toMatch(/^(HTTP\/1\.1 4(11|13) |$)/);
  const more = send([...head, "Content-Length: 10"], HUGE_BODY);
  expect(await more).toMatch(/^(HTTP\/1\.1 4\d\d |$)/);
});

const EXPENSIVE = [
  "description=match.(a*)*b(a*)*(a*)*c",
  "description=imatch.(.*)(.*)(.*)(.*)(.*)[^x]$",
  "name=fts.bearing",
  `or=(${Array.from({ length: 10 }, (_, index) => `description.ilike.*a${index}*b*c*`)})`,
  `description=ilike.*${"e*".repeat(3)}&name=ilike.*${"a*".repeat(3)}`,
  "limit=1000&order=description.desc,name,price,id&offset=500",
];

test("stays responsive when one address repeats 20 expensive reads simultaneously", async () => {
  const unexpected = new Set<string>();
  await beside(async () => {
    const burst = Array.from({ length: 20 }, (_, index) =>
      call(`/rest/v1/products?${EXPENSIVE[index % EXPENSIVE.length]}`, { from: "203.0.113.3" }),
    );
    for (const { status, text } of await Promise.all(burst)) {
      // With the text, so that a failure names its cause.
      if (![200, 400, 429].includes(status)) unexpected.add(`${status} ${text}`);
    }
  });
  expect([...unexpected]).toEqual([]);
});

test("reads tables for one address while another sends as many requests as it can", async () => {
  let over = false;
  const flood = Array.from({ length: 80 }, async () => {
    while (!over) await call(`/rest/v1/products?${EXPENSIVE[4]}`, { from: "203.0.113.4" });
  });
  const times: number[] = [];
  try {
    for (let read = 0; read < 10; read++) {
      const begun = performance.now();
      const answer = await call("/rest/v1/products?select=id,name&limit=5", {
        from: "198.51.100.8",
      });
      times.push(performance.now() - begun);
      expect(answer.status).toBe(200);
    }
  } finally {
    over = true;
    await Promise.all(flood);
  }
  if (TIMINGS) expect(Math.max(...times)).toBeLessThan(SIGN_IN);
});

test("signs visitors in while five addresses send bodies very slowly", async () => {
  const dawdlers = Array.from({ length: 950 }, (_, index) => {
    const socket = connect(Number(port), hostname);
    sockets.push(socket);
    socket.on("error", () => undefined).resume();
    socket.write(
      [
        "POST /auth/v1/signup HTTP/1.1",
        "Host: localhost",
        `apikey: ${apikey}`,
        `X-Forwarded-For: 203.0.113.${10 + (index % 5)}`,
        `Content-Length: ${64 * 1024}\r\n\r\n{`,
      ].join("\r\n"),
    );
    return once(socket, "connect");
  });
  await Promise.all(dawdlers);
  // This response proves that everything before it has arrived.
  await fetch(`${url}/healthz`, { headers: { Connection: "close" } });
  for (let time = 0; time < 5; time++) {
    const begun = performance.now();
    const answer = await signIn("visitor@example.com", PASSWORD, { from: "198.51.100.9" });
    expect(answer.status, answer.text).toBe(200);
    if (TIMINGS) expect(performance.now() - begun - quiet.signIn).toBeLessThan(SIGN_IN);
  }
});

async function connectFrom(localAddress: string): Promise<Socket> {
  const socket = connect({
    port: Number(new URL(direct.url).port),
    host: "127.0.0.1",
    localAddress,
  });
  sockets.push(socket);
  socket.on("error", () => undefined).resume();
  await once(socket, "connect");
  return socket;
}

test("limits the connections of one address and accepts those of others", async () => {
  const opened = await Promise.all(Array.from({ length: 1000 }, () => connectFrom("127.0.0.2")));
  const open = () => opened.filter(({ destroyed, readableEnded }) => !destroyed && !readableEnded);
  await expect.poll(() => open().length).toBe(CONNECTIONS_OF_ONE);
  const visitor = await connectFrom("127.0.0.3");
  const answered = once(visitor, "data");
  visitor.write("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n");
  expect(String(await answered)).toMatch(/^HTTP\/1\.1 200/);
});

test("leaves the database unchanged", async () => {
  const { rows } = await sql`
    select from public.products where name is null or name = ''`.execute(database);
  expect(rows).toEqual([]);
});
