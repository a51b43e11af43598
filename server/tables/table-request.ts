import * as v from "valibot";
import { CONTRACTS } from "#domains/all-contracts.ts";
import type { Contract } from "#domains/contract.ts";
import { inputOf } from "./arguments.ts";
import {
  type Filter,
  type Order,
  readAlternatives,
  readCondition,
  readOrder,
} from "./conditions.ts";
import type { Schema, Table } from "./schema.ts";
import { readSelection, type Selection } from "./selection.ts";
import { notUnderstood, TableError } from "./table-error.ts";

export type Query = {
  selection: Selection;
  filters: Filter[];
  order: Order[];
  limit: number;
  offset: number;
};

type Row = Record<string, unknown>;

export type TableRequest = {
  single: boolean;
  counted: boolean;
  returned: boolean;
} & (
  | { kind: "read"; query: Query }
  | { kind: "insert" | "update"; query: Query; rows: Row[] }
  | { kind: "delete"; query: Query }
  | { kind: "call"; contract: Contract; args: Row; query: Query | null }
);

type Given = { method: string; url: URL; headers: Headers; body: string };

const TABLE_PATH = /^\/rest\/v1\/(?:(rpc)\/)?([a-z_]+)$/;
const SINGLE_ROW = "application/vnd.pgrst.object+json";
const PREFERENCES = ["count=exact", "return=minimal", "return=representation"];
const MAX_PARAMETERS = 20;
const MAX_INSERTED = 100;
const MAX_TEXT = 20_000;
const MAX_PARTS = 200;
/** As on the hosted service. */
const MAX_ROWS = 1000;
const MAX_OFFSET = 10_000_000;
/** PostgREST's codes for an unknown table or function. */
const NO_TABLE = "PGRST205";
const NO_FUNCTION = "PGRST202";

/** Throws TableError unless the website's pages may make the call. */
export function readTableRequest(
  { method, url, headers, body }: Given,
  schema: Schema,
): TableRequest {
  const [, rpc, name = ""] = TABLE_PATH.exec(url.pathname) ?? [];
  rejectForeignSchema(headers);
  const wishes = readPreferences(headers.get("Prefer") ?? "");
  const answer = {
    single: headers.get("Accept")?.includes(SINGLE_ROW) ?? false,
    counted: wishes.includes("count=exact"),
    returned: wishes.includes("return=representation"),
  };
  if (rpc) {
    const call = readFunctionCall(method, name, url.searchParams, body, schema);
    return { kind: "call", ...answer, returned: true, ...call };
  }
  const table = schema.table(name);
  if (!table) throw new TableError(404, NO_TABLE, "Unknown table.");
  const { query, keys } = readQuery(schema, table, url.searchParams);
  if (method !== "GET" && method !== "HEAD") rejectLimits(url.searchParams);
  switch (method) {
    case "GET":
    case "HEAD":
      return { kind: "read", ...answer, returned: method === "GET", query };
    case "POST":
      return { kind: "insert", ...answer, query, rows: readRows(table, "insert", body) };
    case "PATCH":
      requireKey(keys);
      return { kind: "update", ...answer, query, rows: readRows(table, "update", body) };
    case "DELETE":
      requireKey(keys);
      if (!table.delete) throw notAllowed();
      return { kind: "delete", ...answer, query };
    default:
      throw new TableError(405, "PGRST117", "Method not allowed.");
  }
}

function readFunctionCall(
  method: string,
  name: string,
  given: URLSearchParams,
  body: string,
  schema: Schema,
) {
  const contract = CONTRACTS.get(name);
  if (!contract) throw new TableError(404, NO_FUNCTION, "Unknown function.");
  if (method !== "POST") throw new TableError(405, "PGRST101", "Call functions with POST.");
  const input = inputOf(contract, schema.function(name));
  const result = v.safeParse(input, readJson(body || "{}"), { abortEarly: true });
  if (!result.success) throw notUnderstood("these arguments");
  const rows = contract.rows && schema.table(contract.rows);
  if (!rows && given.size > 0) throw notUnderstood("this query");
  return {
    contract,
    args: result.output,
    query: rows ? readQuery(schema, rows, given).query : null,
  };
}

/** Also returns the columns compared by equality. */
function readQuery(
  schema: Schema,
  table: Table,
  given: URLSearchParams,
): { query: Query; keys: string[] } {
  if (given.size > MAX_PARAMETERS) throw notUnderstood("a query this long");
  for (const name of ["order", "limit", "offset", "columns"]) once(given, name);
  const query: Query = {
    selection: readSelection(schema, table, once(given, "select") ?? "*"),
    filters: [],
    order: [],
    limit: MAX_ROWS,
    offset: 0,
  };
  const keys: string[] = [];
  for (const [name, value] of given) {
    if (value.includes("\0")) throw notUnderstood("a NUL character");
    const [of, rest] = name.split(".");
    if (name === "select") continue;
    if (name === "columns") {
      readColumns(table, value);
    } else if (name === "order") {
      query.order = readOrder(table, value);
    } else if (name === "limit") {
      query.limit = wholeNumber(value, MAX_ROWS);
    } else if (name === "offset") {
      query.offset = wholeNumber(value, MAX_OFFSET);
    } else if (name === "or") {
      query.filters.push(readAlternatives(table, value));
    } else if (rest === "order") {
      const related = query.selection.embedded.find(({ selection }) => selection.table.name === of);
      if (!related) throw notUnderstood("this order");
      related.order = readOrder(related.selection.table, value);
    } else {
      const condition = readCondition(table, name, value);
      if (condition.operator === "eq" && !condition.negated) keys.push(name);
      query.filters.push([condition]);
    }
  }
  return { query, keys };
}

/** The client library lists columns for bulk inserts, which the rows repeat. */
function readColumns({ insert }: Table, value: string): void {
  const names = value.split(",").map((name) => name.replace(/^"(\w+)"$/, "$1"));
  if (!names.every((name) => insert.includes(name))) throw notUnderstood("these columns");
}

function once(query: URLSearchParams, name: string): string | undefined {
  const [value, ...more] = query.getAll(name);
  if (more.length > 0) throw notUnderstood("a parameter twice");
  return value;
}

function wholeNumber(value: string, most: number): number {
  if (!/^\d{1,9}$/.test(value)) throw notUnderstood("this number");
  return Math.min(Number(value), most);
}

function rejectLimits(query: URLSearchParams): void {
  if (query.has("limit") || query.has("offset")) throw notUnderstood("a limit to a change");
}

/** A change without a key would affect every row the caller may write. */
function requireKey(keys: string[]): void {
  if (keys.length === 0) throw notUnderstood("a change without a condition");
}

const scalar = v.union([
  v.boolean(),
  v.pipe(v.number(), v.finite()),
  v.pipe(v.string(), v.maxLength(MAX_TEXT), v.excludes("\0")),
]);
const scalars = listOf(scalar);
const named = v.pipe(
  v.record(v.string(), v.unknown()),
  v.check((parts) => Object.keys(parts).length <= MAX_PARTS),
  v.record(v.pipe(v.string(), v.maxLength(60)), v.union([scalar, scalars])),
);
const structure = v.union([listOf(v.union([scalar, named])), named]);

function listOf<Part extends v.GenericSchema>(part: Part) {
  return v.pipe(v.array(v.unknown()), v.maxLength(MAX_PARTS), v.array(part));
}

function readRows(table: Table, change: "insert" | "update", body: string): Row[] {
  const { [change]: columns, structured } = table;
  if (columns.length === 0) throw notAllowed();
  const value = (name: string): v.GenericSchema =>
    v.optional(structured.includes(name) ? structure : v.nullable(scalar));
  const row = v.pipe(
    v.strictObject(Object.fromEntries(columns.map((name) => [name, value(name)]))),
    v.check((fields) => Object.keys(fields).length > 0),
  );
  const rows = change === "insert" ? v.union([row, list(row)]) : row;
  const result = v.safeParse(rows, readJson(body));
  if (result.success) return [result.output].flat();
  const foreign = v.flatten(result.issues).nested ?? {};
  throw Object.keys(foreign).some((path) => !columns.includes(path.split(".").at(-1) ?? ""))
    ? notAllowed()
    : notUnderstood("these values");
}

function list<Row extends v.GenericSchema>(row: Row) {
  // Check the length first; validating 20,000 rows takes a second.
  return v.pipe(v.array(v.unknown()), v.minLength(1), v.maxLength(MAX_INSERTED), v.array(row));
}

function readJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new TableError(400, "PGRST102", "The body is not valid JSON.");
  }
}

/** The header names foreign schemas; the client library may send ours. */
function rejectForeignSchema(headers: Headers): void {
  for (const name of ["Accept-Profile", "Content-Profile"]) {
    if ((headers.get(name) ?? "public") !== "public") {
      throw new TableError(406, "PGRST106", "Unknown schema.");
    }
  }
}

function readPreferences(header: string): string[] {
  const wishes = header.split(",").map((wish) => wish.trim());
  const saved = wishes.filter((wish) => wish && wish !== "missing=default");
  if (!saved.every((wish) => PREFERENCES.includes(wish))) throw notUnderstood("this preference");
  return saved;
}

function notAllowed(): TableError {
  return new TableError(403, "42501", "This change is not allowed on this table.");
}
