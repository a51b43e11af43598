import { DatabaseError } from "pg";
import { expect, test } from "vitest";
import { answerTableError } from "#server/tables/table-error.ts";
import { answerDatabaseError } from "./database-error.ts";

function refusal(code: string, change: Partial<DatabaseError> = {}): DatabaseError {
  return Object.assign(new DatabaseError("it is wrong", 0, "error"), { code, ...change });
}

test.each<[string | Error, number, string]>([
  ["23514", 400, "it is wrong"],
  ["57014", 400, "The request took too long. Request less data."],
  ["57P03", 503, "The database is not responding. Please try again."],
  ["XX000", 500, "The request failed."],
  [new Error("something else"), 500, "The request failed."],
  [
    // As Node reports a name with several addresses, none of which answers
    Object.assign(new AggregateError([]), { code: "ECONNREFUSED" }),
    503,
    "The database is not responding. Please try again.",
  ],
  [new Error("Connection terminated"), 503, "The database is not responding. Please try again."],
])("the error %s is answered %i: %s", async (given, status, message) => {
  const answer = answerDatabaseError(typeof given === "string" ? refusal(given) : given);
  expect(answer.status).toBe(status);
  expect(answer.headers.has("Retry-After")).toBe(status === 503);
  expect(await answer.json()).toMatchObject({ message, msg: message });
});

/** Error fields that PostgreSQL fills in where a constraint is broken, not where a function raises the error. */
const BROKEN = { schema: "public", table: "messages", constraint: "messages_pkey" };

test.each<[code: string, words: string, sentence: string]>([
  ["23502", 'null value in column "body"', "A value is not allowed here."],
  ["23503", 'insert or update on table "messages"', "The related record has been deleted."],
  ["23503", 'update or delete on table "messages"', "This is still in use."],
  ["23505", 'duplicate key value violates "messages_pkey"', "This already exists."],
  ["23514", 'new row for relation "messages"', "A value is not allowed here."],
  ["23P01", "conflicting key value", "A value is not allowed here."],
])("keeps the names of constraints to itself (%s: %s)", async (code, message, sentence) => {
  const error = refusal(code, { ...BROKEN, message });
  for (const answer of [answerDatabaseError(error), answerTableError(error, null)]) {
    expect(await answer.json()).toMatchObject({ code, message: sentence });
  }
});
