import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { sql } from "kysely";
import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import { readSchema } from "#server/tables/schema.ts";
import { installedProgram } from "../../scripts/test-programs.ts";
import { pdf } from "../file-samples.ts";
import { startFrontCaddy } from "../front-caddy.ts";
import { startFrontNginx } from "../front-nginx.ts";
import { startHastySite } from "../system/hasty-site.ts";
import { callsOf } from "./call-material.ts";

const METRICS_TOKEN = "only-for-the-operator";
const site = await startHastySite({ TRUSTED_PROXIES: "1", METRICS_TOKEN });
const { publishableKey: apikey, database } = site.backend;
const FROM = "203.0.113.1";

type Front = { url: string; stop: () => Promise<void> };
const missing = (program: string) =>
  `There is no ${program} here: stalled bodies are not sent through it.`;
const fronts: [string, () => Promise<Front>][] = [
  ["directly", async () => ({ url: site.url, stop: async () => undefined })],
];
for (const [program, start] of [
  ["nginx", () => startFrontNginx([site.url])],
  ["caddy", () => startFrontCaddy(site.url)],
] as const) {
  if (installedProgram(program)) fronts.push([`behind ${program}`, start]);
  else console.warn(missing(program));
}

/** Returns the resources that requests occupy, by metric name. */
async function held(): Promise<Record<string, number>> {
  const headers = { Authorization: `Bearer ${METRICS_TOKEN}` };
  const text = await (await fetch(`${site.url}/metrics`, { headers })).text();
  const lines = text.matchAll(/^(reefline_body_bytes|reefline_requests_in_hand\S*) (\d+)$/gm);
  return Object.fromEntries([...lines].map(([, name, value]) => [name, Number(value)]));
}

const NOTHING = {
  reefline_body_bytes: 0,
  'reefline_requests_in_hand{kind="arriving"}': 0,
  'reefline_requests_in_hand{kind="calls"}': 0,
  'reefline_requests_in_hand{kind="renders"}': 0,
  'reefline_requests_in_hand{kind="drawings"}': 0,
};

const { rows: products } = await sql<{ id: string }>`
  select id from public.products limit 1`.execute(database);
const LINK = "x".repeat(43);

/** Every endpoint that accepts a body, and some that accept none. */
const ADDRESSES: { method: string; path: string; body: string; type: string }[] = [
  ...callsOf(products[0]?.id ?? "", await readSchema(database))
    .filter(({ method }) => method !== "GET")
    .map(({ method, path, query, body }) => ({
      method,
      path: query ? `${path}?${query}` : path,
      body: JSON.stringify(body ?? {}),
      type: "application/json",
    })),
  ...["attachments", `product-photos/${products[0]?.id}`].map((bucket) => ({
    method: "POST",
    path: `/storage/v1/object/${bucket}/${randomUUID()}`,
    body: pdf().toString("latin1"),
    type: "application/octet-stream",
  })),
  ...["contact", "repair", "none"].flatMap((form) =>
    [
      "application/json",
      "application/x-www-form-urlencoded",
      "multipart/form-data; boundary=x",
    ].map((type) => ({ method: "POST", path: `/f/${form}`, body: "{}", type })),
  ),
  ...["/", "/products", `/quote/${LINK}`, `/enquiry/${LINK}`, "/office/changes", "/metrics"].map(
    (path) => ({ method: "POST", path, body: "{}", type: "application/json" }),
  ),
];

const replies: string[] = [];

/** Sends a request's head, which declares a length, with the first bytes of its body. */
async function begin(
  url: string,
  { method, path, type }: (typeof ADDRESSES)[number],
  promised: number,
  sent: string,
): Promise<Socket> {
  const { port } = new URL(url);
  const socket = connect(Number(port), "localhost");
  onTestFinished(() => void socket.destroy());
  socket.on("error", () => undefined).on("data", (part) => void replies.push(`${part}`));
  await once(socket, "connect");
  socket.write(
    [
      `${method} ${path} HTTP/1.1`,
      `Host: localhost:${port}`,
      `apikey: ${apikey}`,
      `X-Forwarded-For: ${FROM}`,
      `Content-Type: ${type}`,
      `Content-Length: ${promised}\r\n\r\n${sent}`,
    ].join("\r\n"),
  );
  return socket;
}

const newEmail = () => `${randomUUID()}@example.com`;

/**
 * Returns statuses seen from the same network, including 503 where a slow machine exceeds the short
 * deadline.
 */
async function visit(url: string): Promise<number[]> {
  const headers = { apikey, "X-Forwarded-For": FROM };
  const calls = [
    fetch(`${url}/rest/v1/products?select=id&limit=1`, { headers }),
    fetch(`${url}/auth/v1/recover`, {
      ...{ method: "POST", body: JSON.stringify({ email: newEmail() }) },
      headers: { ...headers, "Content-Type": "application/json" },
    }),
    fetch(`${url}/storage/v1/object/attachments/${randomUUID()}`, {
      ...{ method: "POST", body: new Uint8Array(pdf()), headers },
    }),
    fetch(`${url}/f/contact`, {
      method: "POST",
      headers: { ...headers, Accept: "application/json" },
      body: new URLSearchParams({
        ...{ name: "Ann", email: newEmail(), subject: "other", message: randomUUID() },
      }),
    }),
    fetch(`${url}/products?q=${randomUUID()}`, { headers }),
  ];
  return Promise.all(calls.map(async (call) => (await call).status));
}
const SERVED = [200, 200, 200, 200, 200];

describe.each(fronts)("%s", async (way, start) => {
  const front = await start();
  afterAll(front.stop);

  test.each<[string, (address: (typeof ADDRESSES)[number]) => [number, string]]>([
    ["stalls before the first byte", () => [60_000, ""]],
    ["stalls after one byte", () => [60_000, "{"]],
    ["stalls before its last byte", ({ body }) => [body.length + 1, body]],
  ])("frees all slots and bytes when a body %s, on every endpoint (DAT-19)", async (_, sending) => {
    const sent = ADDRESSES.flatMap((address) => [address, address, address]);
    replies.length = 0;
    const sockets = await Promise.all(
      sent.map((address) => begin(front.url, address, ...sending(address))),
    );
    expect(await visit(front.url)).not.toContain(429);
    // Only a request that was held until its deadline is answered so.
    if (way === "directly")
      await expect
        .poll(() => replies.filter((reply) => reply.includes(" 408 ")).length)
        .toBeGreaterThan(100);
    await expect.poll(held).toEqual(NOTHING);
    for (const socket of sockets) socket.destroy();
    await expect.poll(() => visit(front.url), { timeout: 120_000 }).toEqual(SERVED);
    await expect.poll(held).toEqual(NOTHING);
  });

  test.each<[string, number]>([
    ["in the middle of its body", 1],
    ["before the response", 0],
  ])(
    "frees all slots and bytes when a sender disconnects %s, on every endpoint (DAT-19)",
    async (_, missing) => {
      const sockets = await Promise.all(
        ADDRESSES.map((address) =>
          begin(front.url, address, address.body.length + missing, address.body),
        ),
      );
      // This response proves that everything before it has arrived.
      await fetch(`${front.url}/healthz`);
      for (const socket of sockets) socket.destroy();
      await expect.poll(held).toEqual(NOTHING);
      await expect.poll(() => visit(front.url), { timeout: 120_000 }).toEqual(SERVED);
    },
  );

  test("frees all slots and bytes when the database does not respond (DAT-19)", async () => {
    site.line.silence();
    onTestFinished(site.line.speak);
    await Promise.all(
      ADDRESSES.map(async ({ method, path, body, type }) => {
        const answer = await fetch(`${front.url}${path}`, {
          method,
          headers: { apikey, "X-Forwarded-For": FROM, "Content-Type": type },
          body,
        });
        await answer.arrayBuffer();
      }),
    );
    site.line.speak();
    await expect.poll(held).toEqual(NOTHING);
    await expect.poll(() => visit(front.url), { timeout: 120_000 }).toEqual(SERVED);
  });
});
