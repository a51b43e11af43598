import { loadModule } from "libpg-query";
import { expect, test } from "vitest";
import { formatSql, problemsOf } from "./sql.ts";

await loadModule();

const BODY = `create function f() returns integer
language plpgsql
as $$
begin
  return 1;
end
$$;
`;

test("normalises keywords, spaces and blank lines, but not strings and comments", () => {
  const text = `SELECT  a.B ,'É  X' , f( 1 )||c   -- As  IS \n\n\n  FROM t where a!=1 ;`;
  expect(formatSql(text)).toBe(
    `select a.b, 'É  X', f(1) || c -- As  IS\n\n  from t where a <> 1;\n`,
  );
});

test("formats function bodies (DAT-31)", () => {
  const untidy = BODY.replace("return 1", "RETURN  1").replace("begin", "BEGIN");
  expect(formatSql(untidy)).toBe(BODY);
  expect(problemsOf(untidy)).toEqual(["is not formatted, run “npm run format”"]);
  expect(problemsOf(BODY)).toEqual([]);
});

test.each([
  ["a statement", "select from where;\n"],
  ["a body in PL/pgSQL", BODY.replace("return 1;", "retrun 1;")],
  ["a body in SQL", BODY.replace("plpgsql", "sql")],
])("rejects %s that PostgreSQL cannot parse", (_, text) => {
  expect(problemsOf(text)).toEqual([expect.stringMatching(/^cannot be parsed: syntax error/)]);
});

test("rejects a line of more than 120 characters", () => {
  expect(problemsOf(`-- ${"x".repeat(118)}\nselect 1;\n`)).toEqual([
    "has more than 120 characters in line 1",
  ]);
});
