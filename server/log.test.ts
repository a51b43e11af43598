import { pino } from "pino";
import { expect, test } from "vitest";
import { logOptions, requestScope } from "./log.ts";

function written(entry: object): string {
  const lines: string[] = [];
  const log = pino(logOptions("info"), { write: (line) => void lines.push(line) });
  log.info(entry, "something happened");
  return lines.join("");
}

test.each([
  ["a password", { body: { password: "hunter2" } }],
  ["a bearer token", { headers: { authorization: "Bearer hunter2" } }],
  ["a session", { session: { access_token: "hunter2", refresh_token: "hunter2" } }],
  ["an email address", { user: { email: "hunter2" } }],
  ["a row in a database error", { err: Object.assign(new Error("x"), { detail: "hunter2" }) }],
  [
    "a statement inside a function",
    { err: Object.assign(new Error("x"), { internalQuery: "select 'hunter2'" }) },
  ],
  ["an address in another server's message", { reason: "550 no mailbox hunter2@example.com" }],
  ["an address whose domain has accents", { reason: "550 hunter2@müller.example is not there" }],
  ["a quotation link", { path: `/quote/hunter2${"x".repeat(36)}` }],
  ["an enquiry link", { path: `/enquiry/hunter2${"x".repeat(36)}.data` }],
  ["a link in capitals", { path: `/QUOTE/hunter2${"x".repeat(36)}` }],
  ["a list link", { path: `/list/hunter2${"x".repeat(36)}` }],
  ["a purchase order’s link", { path: `/purchase/hunter2${"x".repeat(36)}` }],
  ["a password in a URL", { reason: "postgres://site:hunter2@db.example.com/site refused" }],
])("hides %s in the log (QUO-38, PUR-4)", (_title, entry) => {
  expect(written(entry)).not.toContain("hunter2");
});

test("logs one JSON object per line with level, time, message and stack", () => {
  const line = written({ err: new Error("broken"), path: "/x" });
  expect(line.trim().split("\n")).toHaveLength(1);
  expect(JSON.parse(line)).toMatchObject({
    level: "info",
    msg: "something happened",
    path: "/x",
    err: { message: "broken", stack: expect.stringContaining("log.test.ts") },
  });
});

test("adds the request id to a line", () => {
  const line = requestScope.run("abc-123", () => written({ path: "/x" }));
  expect(JSON.parse(line)).toMatchObject({ requestId: "abc-123" });
  expect(JSON.parse(written({ path: "/x" }))).not.toHaveProperty("requestId");
});
