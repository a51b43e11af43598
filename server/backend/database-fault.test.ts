import { expect, test } from "vitest";
import { answerToFault } from "./database-fault.ts";

test.each([
  ["23514", 400, "it is wrong"],
  ["57014", 400, "The request takes too long: ask for less."],
  ["57P03", 503, "The database does not answer. Please try again."],
  ["CONNECTION_CLOSED", 503, "The database does not answer. Please try again."],
  ["XX000", 500, "The request could not be carried out."],
])("the fault %s is answered %i: %s", async (code, status, message) => {
  const answer = answerToFault(Object.assign(new Error("it is wrong"), { code }));
  expect(answer.status).toBe(status);
  expect(answer.headers.has("Retry-After")).toBe(status === 503);
  expect(await answer.json()).toMatchObject({ message, msg: message });
});
