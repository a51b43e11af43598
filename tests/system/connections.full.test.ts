import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setInterval } from "node:timers";
import { afterAll, expect, test } from "vitest";
import { type CuttableConnection, cuttableConnection } from "./cuttable-connection.ts";
import { startTestSite } from "./site-harness.ts";

const SLOW = 200;
const IDLE = 5000;
/** The server ends slow headers after 15 s and checks every 2 s; Node's default is 60 s. */
const SLOW_TIMEOUT = 45_000;
const { url } = await startTestSite();
let line: CuttableConnection | undefined;
const forsaken = await startTestSite({}, async (databaseUrl) => {
  line = await cuttableConnection(databaseUrl);
  return line.url;
});
const sockets: Socket[] = [];
afterAll(() => {
  for (const socket of sockets) socket.destroy();
});

/** Opens a connection, from a distinct address if `caller` is given. */
async function open(site = url, caller = 0): Promise<Socket> {
  const socket = connect({
    port: Number(new URL(site).port),
    host: "localhost",
    ...(caller > 0 && { family: 4, localAddress: `127.0.1.${caller}` }),
  });
  sockets.push(socket);
  socket.on("error", () => undefined);
  await once(socket, "connect");
  return socket;
}

/** A hundred per address, since no address may open all of them. */
const openMany = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, index) => open(url, 1 + Math.floor(index / 100))));

async function visit(): Promise<void> {
  const answer = await fetch(url);
  await answer.arrayBuffer();
  expect(answer.status).toBe(200);
}

/** Makes the site open connections for visitors as well as its own. */
async function readTable(site: string): Promise<void> {
  const [, apikey = ""] = /"(sb_publishable_[^"\\]+)/.exec(await (await fetch(site)).text()) ?? [];
  const answer = await fetch(`${site}/rest/v1/products?select=id&limit=1`, { headers: { apikey } });
  expect(answer.status).toBe(200);
}

test.concurrent("disconnects 200 senders that never finish their headers without affecting others", async () => {
  const slow = await openMany(SLOW);
  const closed = slow.map((socket) => new Promise((resolve) => socket.on("close", resolve)));
  for (const socket of slow) socket.write("GET / HTTP/1.1\r\nHost: x\r\n");
  const drip = setInterval(() => {
    for (const socket of slow) socket.write("X-Slow: 1\r\n");
  }, 1000);
  // Sockets that do not read never see the other side close.
  for (const socket of slow) socket.resume();
  const begun = performance.now();
  await visit();
  expect(slow.some(({ closed }) => !closed)).toBe(true);
  await Promise.all(closed);
  clearInterval(drip);
  expect(performance.now() - begun).toBeLessThan(SLOW_TIMEOUT);
});

test.concurrent("serves visitors despite 5,000 idle connections", async () => {
  const idle = await openMany(IDLE);
  for (const socket of idle) socket.resume();
  for (let visits = 0; visits < 5; visits++) await visit();
  expect(idle.some(({ closed }) => !closed)).toBe(true);
});

test.concurrent("stops although its database is silent", async () => {
  await readTable(forsaken.url);
  line?.silence();
  const ended = once(forsaken.process, "exit");
  forsaken.process.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);
});

test("closes connections of one address above its share", async () => {
  const SHARE = 256;
  const sockets = await Promise.all(Array.from({ length: SHARE + 20 }, () => open(url, 50)));
  const closed = () => sockets.filter(({ closed }) => closed).length;
  await expect.poll(closed).toBeGreaterThanOrEqual(20);
  expect(closed()).toBeLessThan(SHARE);
  await visit();
});
