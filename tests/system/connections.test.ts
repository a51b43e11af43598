import { on, once } from "node:events";
import { connect, type Socket } from "node:net";
import type { Readable } from "node:stream";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { startTestSite } from "./site-harness.ts";

/** Longest time (ms) from the last response to the exit, database connections included. */
const STOP_TIMEOUT = 9000;

const { url, process: site, database } = await startTestSite();
const sockets: Socket[] = [];
afterAll(() => {
  for (const socket of sockets) socket.destroy();
});

async function open(): Promise<Socket> {
  const socket = connect({ port: Number(new URL(url).port), host: "localhost" });
  sockets.push(socket);
  socket.on("error", () => undefined);
  await once(socket, "connect");
  return socket;
}

async function ask(socket: Socket, path: string): Promise<string> {
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br\r\n\r\n`);
  let answer = "";
  for await (const [chunk] of on(socket, "data", { close: ["close"] })) {
    answer += chunk.toString("latin1");
    const [, head = "", length] = /^(.*?Content-Length: (\d+).*?\r\n\r\n)/is.exec(answer) ?? [];
    if (head && answer.length === head.length + Number(length)) break;
  }
  return answer;
}

test("finishes requests in progress before stopping and accepts no new connections", async () => {
  const body = "name=Ann&email=stop%40example.com&subject=other&message=In+flight";
  const socket = await open();
  let answer = "";
  socket.setEncoding("utf8").on("data", (chunk) => {
    answer += chunk;
  });
  socket.write(
    [
      "POST /f/contact HTTP/1.1",
      "Host: localhost",
      "Accept: application/json",
      "Content-Type: application/x-www-form-urlencoded",
      `Content-Length: ${body.length}\r\n\r\n`,
    ].join("\r\n"),
  );
  socket.write(body.slice(0, 20));
  // This response proves that the first half has arrived.
  await fetch(`${url}/healthz`, { headers: { Connection: "close" } });
  const asking = await open();
  const reading = await open();
  const resting = await open();
  // Browsers open a spare connection.
  const unused = await open();
  unused.resume();
  expect(await ask(asking, "/healthz")).toMatch(/^HTTP\/1\.1 200/);
  for (const visitor of [reading, resting]) {
    expect(await ask(visitor, "/about")).toMatch(/^HTTP\/1\.1 200.*\r\nConnection: keep-alive\r/is);
  }
  const ended = once(site, "exit");
  const stopping = once(site.stdout as Readable, "data");
  site.kill("SIGTERM");
  await stopping;
  // Like a proxy unaware of the shutdown.
  for (const late of await Promise.all([ask(asking, "/healthz"), ask(reading, "/about")])) {
    expect(late).toMatch(/^HTTP\/1\.1 200.*\r\nConnection: close\r/is);
  }
  await expect.poll(() => fetch(url).then(Boolean, () => false)).toBe(false);
  const sent = performance.now();
  socket.write(body.slice(20));
  await new Promise((resolve) => socket.on("close", resolve));
  expect(answer).toMatch(/^HTTP\/1\.1 200/);
  expect(await ended).toEqual([0, null]);
  // Without waiting for the visitor to disconnect.
  expect(performance.now() - sent).toBeLessThan(STOP_TIMEOUT);
  const { rows } = await sql`select 1 from enquiries where email = 'stop@example.com'`.execute(
    database,
  );
  expect(rows).toHaveLength(1);
});
