import * as v from "valibot";
import { FUNCTIONS, type FunctionName, TABLES, type TableName } from "#app/data/table-calls.ts";
import { checkAlternatives, checkCondition, checkOrder } from "./conditions.ts";
import { isColumn, readSelection } from "./selection.ts";
import { notUnderstood, TableError } from "./table-error.ts";

/** A call of the table API as the library behind it gets it: rebuilt from what was understood. */
export type TableRequest = {
  method: string;
  /** Path and query. */
  address: string;
  headers: { Accept: string; Prefer?: string };
  body?: string;
};

type Given = { method: string; url: URL; headers: Headers; body: string };

const TABLE_PATH = /^\/rest\/v1\/(?:(rpc)\/)?([a-z_]+)$/;
const SINGLE_ROW = "application/vnd.pgrst.object+json";
const RETURNS = /^return=(minimal|representation|headers-only)$/;
const MAX_PARAMETERS = 20;
const MAX_INSERTED = 100;
const MAX_TEXT = 20_000;
/** Entries of a value that is a list or an object. */
const MAX_PARTS = 200;
/** Rows one answer holds at most; the hosted service's own limit. */
const MAX_ROWS = 1000;
const MAX_OFFSET = 10_000_000;
/** PostgREST's code for a table it does not have, and for a function. */
const NO_TABLE = "PGRST205";
const NO_FUNCTION = "PGRST202";

/**
 * Returns the call if it is one that the site's pages may make; anybody may send anything. Throws
 * TableError with the reason otherwise.
 */
export function readTableRequest({ method, url, headers, body }: Given): TableRequest {
  const [, rpc, name = ""] = TABLE_PATH.exec(url.pathname) ?? [];
  refuseForeignSchema(headers);
  const prefer = readPreferences(headers.get("Prefer") ?? "");
  const accept = headers.get("Accept") ?? "";
  const common = {
    method,
    headers: {
      Accept: accept.includes(SINGLE_ROW) ? SINGLE_ROW : "application/json",
      ...(prefer && { Prefer: prefer }),
    },
  };
  if (rpc) return { ...common, ...readFunctionCall(method, name, url.searchParams, body) };
  if (!isTable(name)) throw new TableError(404, NO_TABLE, "There is no such table.");
  const { query, keys } = readQuery(name, url.searchParams);
  const address = `/rest/v1/${name}?${query}`;
  switch (method) {
    case "GET":
    case "HEAD":
      return { ...common, address };
    case "POST":
      return { ...common, address, body: JSON.stringify(readRows(name, "insert", body)) };
    case "PATCH":
      requireKey(keys);
      return { ...common, address, body: JSON.stringify(readRows(name, "update", body)) };
    case "DELETE":
      requireKey(keys);
      if (!TABLES[name].delete) throw notAllowed();
      return { ...common, address };
    default:
      throw new TableError(405, "PGRST117", "This method is not answered.");
  }
}

function readFunctionCall(method: string, name: string, query: URLSearchParams, body: string) {
  if (!isFunction(name)) throw new TableError(404, NO_FUNCTION, "There is no such function.");
  if (method !== "POST") throw new TableError(405, "PGRST101", "Functions are called by POST.");
  const { args, rows } = FUNCTIONS[name];
  const result = v.safeParse<v.GenericSchema>(args, readJson(body || "{}"), { abortEarly: true });
  if (!result.success) throw notUnderstood("these arguments");
  const parameters = rows ? readQuery(rows, query).query : readNoQuery(query);
  return {
    address: `/rest/v1/rpc/${name}?${parameters}`,
    body: JSON.stringify(result.output),
  };
}

function readNoQuery(query: URLSearchParams): string {
  if (query.size > 0) throw notUnderstood("this query");
  return "";
}

/** Returns the query written anew, and the columns that it wants to be equal to something. */
function readQuery(table: TableName, given: URLSearchParams) {
  if (given.size > MAX_PARAMETERS) throw notUnderstood("so long a query");
  const selection = readSelection(table, once(given, "select") ?? "*");
  const query = new URLSearchParams({ select: selection.text });
  const keys: string[] = [];
  for (const [name, value] of given) {
    if (value.includes("\0")) throw notUnderstood("a NUL character");
    const [of, rest] = name.split(".");
    if (name === "select") continue;
    if (name === "columns") {
      readColumns(table, value);
    } else if (name === "order") {
      checkOrder(table, value);
      query.set(name, value);
    } else if (name === "limit") {
      query.set(name, wholeNumber(value, MAX_ROWS));
    } else if (name === "offset") {
      query.set(name, wholeNumber(value, MAX_OFFSET));
    } else if (name === "or") {
      checkAlternatives(table, value);
      query.append(name, value);
    } else if (rest === "order") {
      const embedded = selection.embedded.find((one) => one === of);
      if (!embedded) throw notUnderstood("this order");
      checkOrder(embedded, value);
      query.set(name, value);
    } else {
      checkCondition(table, name, value);
      if (value.startsWith("eq.")) keys.push(name);
      query.append(name, value);
    }
  }
  for (const name of ["order", "limit", "offset", "columns"]) once(given, name);
  return { query: query.toString(), keys };
}

/** The client library names the columns of a list of new rows; the rows say the same. */
function readColumns(table: TableName, value: string): void {
  const names = value.split(",").map((name) => name.replace(/^"(\w+)"$/, "$1"));
  if (!names.every((name) => isColumn(table, name))) throw notUnderstood("these columns");
}

function once(query: URLSearchParams, name: string): string | undefined {
  const [value, ...more] = query.getAll(name);
  if (more.length > 0) throw notUnderstood("a parameter twice");
  return value;
}

function wholeNumber(value: string, most: number): string {
  if (!/^\d{1,9}$/.test(value)) throw notUnderstood("this number");
  return String(Math.min(Number(value), most));
}

/** A change or deletion says whose: never every row that its sender may write. */
function requireKey(keys: string[]): void {
  if (keys.length === 0) throw notUnderstood("a change without a condition");
}

const scalar = v.union([
  v.boolean(),
  v.pipe(v.number(), v.finite()),
  v.pipe(v.string(), v.maxLength(MAX_TEXT), v.excludes("\0")),
]);
const scalars = v.pipe(v.array(v.unknown()), v.maxLength(MAX_PARTS), v.array(scalar));
/** A list, or values by their names. */
const structure = v.union([
  scalars,
  v.pipe(
    v.record(v.string(), v.unknown()),
    v.check((parts) => Object.keys(parts).length <= MAX_PARTS),
    v.record(v.pipe(v.string(), v.maxLength(60)), v.union([scalar, scalars])),
  ),
]);

function readRows(table: TableName, change: "insert" | "update", body: string) {
  const { [change]: columns, structured = [] } = TABLES[table];
  if (!columns) throw notAllowed();
  const value = (name: string): v.GenericSchema =>
    v.optional(structured.includes(name) ? structure : v.nullable(scalar));
  const row = v.pipe(
    v.strictObject(Object.fromEntries(columns.map((name) => [name, value(name)]))),
    v.check((fields) => Object.keys(fields).length > 0),
  );
  const rows = change === "insert" ? v.union([row, list(row)]) : row;
  const result = v.safeParse(rows, readJson(body));
  if (result.success) return result.output;
  const foreign = v.flatten(result.issues).nested ?? {};
  throw Object.keys(foreign).some((path) => !columns.includes(path.split(".").at(-1) ?? ""))
    ? notAllowed()
    : notUnderstood("these values");
}

function list<Row extends v.GenericSchema>(row: Row) {
  // Counted before any of them is looked at: looking at 20,000 takes a second.
  return v.pipe(v.array(v.unknown()), v.minLength(1), v.maxLength(MAX_INSERTED), v.array(row));
}

function readJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new TableError(400, "PGRST102", "The body is no JSON.");
  }
}

/** Other schemas are named in a header; the client library may name ours. */
function refuseForeignSchema(headers: Headers): void {
  for (const name of ["Accept-Profile", "Content-Profile"]) {
    if ((headers.get(name) ?? "public") !== "public") {
      throw new TableError(406, "PGRST106", "This schema is not answered.");
    }
  }
}

function readPreferences(header: string): string {
  const wishes = header.split(",").map((wish) => wish.trim());
  const kept = wishes.filter((wish) => wish && wish !== "missing=default");
  for (const wish of kept) {
    if (wish !== "count=exact" && !RETURNS.test(wish)) throw notUnderstood("this preference");
  }
  return kept.join(",");
}

function notAllowed(): TableError {
  return new TableError(403, "42501", "This table is not changed this way.");
}

function isTable(name: string): name is TableName {
  return Object.hasOwn(TABLES, name);
}

function isFunction(name: string): name is FunctionName {
  return Object.hasOwn(FUNCTIONS, name);
}
