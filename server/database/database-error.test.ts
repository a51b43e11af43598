import { DatabaseError } from "pg";
import { expect, test } from "vitest";
import { undoDeletion } from "#app/data/contracts.ts";
import { answerTableError } from "#server/tables/table-error.ts";
import { answerDatabaseError } from "./database-error.ts";

function rejection(code: string, change: Partial<DatabaseError> = {}): DatabaseError {
  return Object.assign(new DatabaseError("it is wrong", 0, "error"), {
    code,
    ...change,
  });
}

test.each<[string | Error, number, string]>([
  ["P0001", 400, "The request cannot be carried out."],
  ["57014", 400, "The request took too long. Request less data."],
  ["57P03", 503, "The database is not responding. Please try again."],
  ["XX000", 500, "The request failed."],
  [new Error("something else"), 500, "The request failed."],
  [
    // Node's error for a host name with several unreachable addresses
    Object.assign(new AggregateError([]), { code: "ECONNREFUSED" }),
    503,
    "The database is not responding. Please try again.",
  ],
  [new Error("Connection terminated"), 503, "The database is not responding. Please try again."],
])("maps the error %s to status %i and “%s”", async (given, status, message) => {
  const answer = answerDatabaseError(typeof given === "string" ? rejection(given) : given);
  expect(answer.status).toBe(status);
  expect(answer.headers.has("Retry-After")).toBe(status === 503);
  expect(await answer.json()).toMatchObject({ message, msg: message });
});

test.each<[code: string, words: string, sentence: string]>([
  ["22P02", 'invalid input syntax for type uuid: "x"', "A value is invalid."],
  ["22003", "numeric field overflow", "A number is too large."],
  ["22001", "value too long for type character varying(9)", "A text is too long."],
  ["23502", 'null value in column "body"', "A value is not allowed here."],
  ["23503", 'insert or update on table "messages"', "The related record has been deleted."],
  ["23503", 'update or delete on table "messages"', "This is still in use."],
  ["23505", 'duplicate key value violates "messages_pkey"', "This already exists."],
  ["23514", 'new row for relation "messages"', "A value is not allowed here."],
  ["23P01", "conflicting key value", "A value is not allowed here."],
  ["42501", "permission denied for table messages", "You are not allowed to do this."],
  [
    "42501",
    'new row violates row-level security policy for table "messages"',
    "You are not allowed to do this.",
  ],
  ["42703", 'column "body" does not exist', "The request cannot be carried out."],
  ["21000", "more than one row returned by a subquery", "The request cannot be carried out."],
])(
  "hides names of tables, columns and constraints (%s: %s) (ERR-7)",
  async (code, message, sentence) => {
    const error = rejection(code, { message });
    expect(await answerTableError(error, null).json()).toMatchObject({ code, message: sentence });
  },
);

test("explains the rejection of an invisible product name (ENQ-14)", async () => {
  const error = rejection("23514", {
    constraint: "products_name_visible",
    message: 'new row for relation "products" violates check constraint "products_name_visible"',
  });
  expect(await answerTableError(error, null).json()).toMatchObject({
    message: "A name needs at least one visible character.",
  });
});

test("translates a trigger's code with its values, also as a call's reason", async () => {
  const detail = JSON.stringify({ name: "Clamps", held: 1 });
  const error = rejection("23503", { message: "category-in-use", detail });
  const answer = answerTableError(error, {});
  expect(answer.status).toBe(409);
  expect(await answer.json()).toMatchObject({
    code: "23503",
    message: "“Clamps” still holds 1 product. Merge it into another category instead.",
  });
  const taken = JSON.stringify({ name: "Clamps", why: "category-exists" });
  const undone = rejection("P0001", { message: "taken", detail: taken });
  expect(await answerTableError(undone, {}, undoDeletion.contract).json()).toMatchObject({
    message: expect.stringContaining("The category “Clamps” already exists."),
  });
});

test("hides an unknown problem code", async () => {
  const error = rejection("42501", { message: "unheard-of" });
  expect(await answerTableError(error, {}).json()).toMatchObject({
    message: "You are not allowed to do this.",
  });
});
