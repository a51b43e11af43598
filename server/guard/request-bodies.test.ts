import { expect, test } from "vitest";
import { BodyError, createRequestBodies, SMALL_BODY } from "./request-bodies.ts";

const SITE = "http://localhost/";

/** A body of which so many bytes have come, and whose end has not. */
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
const answer = async () => new Response("done");

test("what others hold does not keep a small call from being read", async () => {
  const bodies = createRequestBodies();
  const senders = Array.from({ length: 900 }, () => unfinished(60_000));
  const sent = senders.map(({ request }, index) =>
    bodies(request, `network ${index % 6}`, SMALL_BODY, answer).catch((error) => error),
  );
  await expect.poll(() => Promise.race([...sent, null])).toBeInstanceOf(BodyError);
  expect(await (await bodies(small(), "a visitor", SMALL_BODY, answer)).text()).toBe("done");
  for (const { end } of senders) end();
  await Promise.all(sent);
});
