import { expect, test } from "vitest";
import { readPlainRequest } from "./plain-request.ts";

const request = (...lines: string[]) => Buffer.from(`${lines.join("\r\n")}\r\n\r\n`, "latin1");
const asked = (...headers: string[]) =>
  request("GET /products?q=a HTTP/1.1", "Host: x", ...headers);

test("what a browser asks for a page is plain", () => {
  const chrome = asked(
    "Connection: keep-alive",
    'sec-ch-ua: "Chromium";v="156"',
    "Upgrade-Insecure-Requests: 1",
    "User-Agent: Mozilla/5.0 (Linux; Android 16)",
    "Accept: text/html,*/*;q=0.8",
    "Sec-Fetch-Mode: navigate",
    "accept-encoding: gzip, deflate, br, zstd",
    "Accept-Language: en-ZA",
    "Cookie: a=b",
  );
  expect(readPlainRequest(chrome)).toEqual({
    url: "/products?q=a",
    acceptEncoding: " gzip, deflate, br, zstd",
  });
  expect(readPlainRequest(asked())).toEqual({ url: "/products?q=a", acceptEncoding: undefined });
});

test.each([
  ["another method", request("HEAD / HTTP/1.1", "Host: x")],
  ["another version", request("GET / HTTP/1.0", "Host: x")],
  ["a whole address", request("GET http://x/ HTTP/1.1", "Host: x")],
  ["no host", request("GET / HTTP/1.1", "Accept: */*")],
  ["two hosts", asked("Host: y")],
  ["a space in the address", request("GET /a b HTTP/1.1", "Host: x")],
  ["a folded line", asked("Accept: a,", " b")],
  ["a space before the colon", asked("Content-Length : 1")],
  ["a line without a carriage return", Buffer.from("GET / HTTP/1.1\nHost: x\n\n")],
  ["a line feed in a value", asked("Accept: a\nContent-Length: 1")],
  ["letters beyond ASCII", asked("X-Name: \u00e9")],
  ["half a request", asked().subarray(0, -2)],
  ["two requests", Buffer.concat([asked(), asked()])],
  ["something behind it", Buffer.concat([asked(), Buffer.from("x")])],
  ["a length", asked("content-length: 0")],
  ["a coding", asked("Transfer-Encoding: chunked")],
  ["the wish to close", asked("Connection: close")],
  ["the wish to close, told to a proxy", asked("Proxy-Connection: close")],
  ["the wish to go on differently", asked("Connection: keep-alive, Upgrade", "Upgrade: h2c")],
  ["an expectation", asked("Expect: 100-continue")],
  ["what is known already", asked('If-None-Match: "a"')],
  ["a part", asked("Range: bytes=0-1")],
  ["fetching ahead", asked("Sec-Purpose: prefetch")],
  ["fetching ahead, in Safari", asked("Purpose: prefetch")],
  ["more than any browser sends", asked(`Cookie: ${"a".repeat(5000)}`)],
])("%s is not plain", (_what, bytes) => {
  expect(readPlainRequest(bytes)).toBeNull();
});
