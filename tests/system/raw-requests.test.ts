import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { startTestSite } from "./site-harness.ts";

const { url } = await startTestSite();
const port = Number(new URL(url).port);
const CLOSE = ["Host: x", "Connection: close"];

const request = (line: string, ...headers: string[]) =>
  Buffer.from(`${[`${line} HTTP/1.1`, ...headers].join("\r\n")}\r\n\r\n`, "latin1");
const get = (path: string) => request(`GET ${path}`, "Host: x", "Accept-Encoding: br");

async function open(): Promise<Socket> {
  const socket = connect({ port, host: "localhost", allowHalfOpen: true });
  onTestFinished(() => void socket.destroy());
  socket.setNoDelay(true);
  await once(socket, "connect");
  return socket;
}

async function untilClosed(socket: Socket): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk);
  return Buffer.concat(chunks).toString("latin1");
}

/** Sends these bytes in sequence and closes; returns everything received. */
async function exchange(...parts: Buffer[]): Promise<string> {
  const socket = await open();
  for (const part of parts) {
    socket.write(part);
    // Once this responds, the earlier bytes have been read.
    await fetch(`${url}/healthz`);
  }
  socket.write(request("GET /healthz", ...CLOSE));
  return untilClosed(socket);
}

const statuses = (answers: string) => answers.match(/(?<=HTTP\/1\.1 )\d+/g);
const tags = (answers: string) => answers.match(/(?<=^ETag: ).*(?=\r$)/gm);

test("accepts any further request on a connection after pages", async () => {
  const answers = await exchange(
    get("/about"),
    get("/contact"),
    request("HEAD /about", "Host: x"),
    request("POST /nowhere", "Host: x", "Content-Length: 2"),
    Buffer.from("{}"),
    get("/cart"),
  );
  expect(statuses(answers)).toEqual(["200", "200", "200", "405", "200", "200"]);
});

test("accepts a request in several parts", async () => {
  const bytes = get("/about");
  const answers = await exchange(bytes.subarray(0, 2), bytes.subarray(2, 30), bytes.subarray(30));
  expect(statuses(answers)).toEqual(["200", "200"]);
});

test("responds to pipelined requests in order", async () => {
  const socket = await open();
  const paths = Array.from({ length: 300 }, (_, index) => (index % 2 ? "/about" : "/contact"));
  for (const [index, path] of paths.entries()) {
    socket.write(get(path));
    if (index % 3 === 0) await fetch(`${url}/healthz`);
  }
  socket.write(request("GET /healthz", ...CLOSE));
  const answers = tags(await untilClosed(socket));
  const [contact, about] = answers ?? [];
  expect(contact).not.toBe(about);
  expect(answers).toEqual(paths.map((path) => (path === "/about" ? about : contact)));
});

test("responds after a half-close and ends the connection", async () => {
  const socket = await open();
  socket.end(get("/about"));
  const answer = await untilClosed(socket);
  const length = Number(/Content-Length: (\d+)/.exec(answer)?.[1]);
  expect(answer.split("\r\n\r\n").slice(1).join("\r\n\r\n")).toHaveLength(length);
  const silent = await open();
  silent.end();
  expect(await untilClosed(silent)).toBe("");
});

test("survives clients that disconnect before the response", async () => {
  for (let times = 0; times < 50; times++) {
    const socket = await open();
    socket.write(get("/about"));
    socket.resetAndDestroy();
  }
  expect((await fetch(url)).status).toBe(200);
});

test("compresses long table responses only (ALL-7)", async () => {
  const [, apikey = ""] = /(sb_publishable_[\w-]+)/.exec(await (await fetch(url)).text()) ?? [];
  const ask = (rows: number) =>
    fetch(`${url}/rest/v1/products?select=id,name,description&limit=${rows}`, {
      headers: { apikey, "Accept-Encoding": "gzip" },
    });
  const long = await ask(100);
  expect(long.headers.get("Content-Encoding")).toBe("gzip");
  expect(await long.json()).toHaveLength(100);
  expect((await ask(2)).headers.get("Content-Encoding")).toBeNull();
});
