import { expect, test } from "vitest";
import { BodyError, createRequestBodies, SMALL_BODY } from "./request-bodies.ts";

const SITE = "http://localhost/";

/** A body with this many bytes received and no end. */
function unfinished(bytes: number) {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const body = new ReadableStream({
    start: (stream) => stream.enqueue(new Uint8Array(bytes)),
    async pull(stream) {
      await ended;
      stream.close();
    },
  });
  const headers = { "Content-Length": String(SMALL_BODY) };
  return { request: new Request(SITE, { method: "POST", headers, body, duplex: "half" }), end };
}

const small = () =>
  new Request(SITE, { method: "POST", body: "{}", headers: { "Content-Length": "2" } });
const reading = (from: string) => ({
  from,
  largest: SMALL_BODY,
  signal: new AbortController().signal,
});
const answer = async () => new Response("done");

test("reads a small request while others hold many open", async () => {
  const bodies = createRequestBodies();
  const senders = Array.from({ length: 900 }, () => unfinished(60_000));
  const sent = senders.map(({ request }, index) =>
    bodies.take(request, reading(`network ${index % 6}`), answer).catch((error) => error),
  );
  await expect.poll(() => Promise.race([...sent, null])).toBeInstanceOf(BodyError);
  expect(await (await bodies.take(small(), reading("a visitor"), answer)).text()).toBe("done");
  for (const { end } of senders) end();
  await Promise.all(sent);
});

test("drops bodies of the network holding most to accept another's large file", async () => {
  const bodies = createRequestBodies();
  const senders = Array.from({ length: 900 }, () => unfinished(60_000));
  const sent = senders.map(({ request }, index) =>
    bodies.take(request, reading(`network ${index % 6}`), answer).catch((error) => error),
  );
  await expect.poll(() => Promise.race([...sent, null])).toBeInstanceOf(BodyError);
  const file = new Request(SITE, {
    method: "POST",
    body: new Uint8Array(10_000_000),
    headers: { "Content-Length": "10000000" },
  });
  const large = { ...reading("a visitor"), largest: 10_000_000 };
  expect(await (await bodies.take(file, large, answer)).text()).toBe("done");
  for (const { end } of senders) end();
  await Promise.all(sent);
  expect(bodies.counts()).toEqual({ bytes: 0, arriving: 0 });
});

test("stops reading a body when its connection closes", async () => {
  const bodies = createRequestBodies();
  const connection = new AbortController();
  const { request } = unfinished(60_000);
  const taken = bodies.take(request, { ...reading("a"), signal: connection.signal }, answer);
  await expect.poll(bodies.counts).toEqual({ bytes: 60_000, arriving: 1 });
  connection.abort(new BodyError(400, "The request was interrupted."));
  await expect(taken).rejects.toThrow(BodyError);
  expect(bodies.counts()).toEqual({ bytes: 0, arriving: 0 });
});
