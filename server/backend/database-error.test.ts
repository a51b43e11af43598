import { DatabaseError } from "pg";
import { expect, test } from "vitest";
import { answerDatabaseError } from "./database-error.ts";

function refusal(code: string): DatabaseError {
  const error = new DatabaseError("it is wrong", 0, "error");
  error.code = code;
  return error;
}

test.each<[string | Error, number, string]>([
  ["23514", 400, "it is wrong"],
  ["57014", 400, "The request takes too long: ask for less."],
  ["57P03", 503, "The database does not answer. Please try again."],
  ["XX000", 500, "The request could not be carried out."],
  [new Error("something else"), 500, "The request could not be carried out."],
  [
    // As Node reports a name with several addresses, none of which answers
    Object.assign(new AggregateError([]), { code: "ECONNREFUSED" }),
    503,
    "The database does not answer. Please try again.",
  ],
  [new Error("Connection terminated"), 503, "The database does not answer. Please try again."],
])("the error %s is answered %i: %s", async (given, status, message) => {
  const answer = answerDatabaseError(typeof given === "string" ? refusal(given) : given);
  expect(answer.status).toBe(status);
  expect(answer.headers.has("Retry-After")).toBe(status === 503);
  expect(await answer.json()).toMatchObject({ message, msg: message });
});
