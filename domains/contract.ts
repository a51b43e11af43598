import type * as v from "valibot";
import type { TableClient } from "#app/data/database.ts";
import type { Database } from "#app/data/database.types.ts";

/*
 * A call of the table API is declared once, in the contracts.ts of its domain. The client's function is what `contract`
 * returns; the API's list and bounds, what is read again after a change, and the tests of rights follow from the rest.
 */

type Functions = Database["public"]["Functions"];
export type FunctionName = keyof Functions;
/** Who looks at what: only that query is read again for it. */
const PRESENCE = "open_records";
type TableName = keyof Database["public"]["Tables"] | typeof PRESENCE;
/** Functions that return rows of a table. */
export type RowsName = {
  [Name in FunctionName]: Functions[Name] extends { SetofOptions: object } ? Name : never;
}[FunctionName];

/** Who may call, in the order of rights: each also does what those before may. */
export const ACCESS = ["link", "account", "workshop", "office", "admin"] as const;
export type Access = (typeof ACCESS)[number];

/** What a call answers instead of a result, by the code that the database raises. */
type Problems = Readonly<
  Record<string, readonly [status: number, sentence: string | ((detail: never) => string)]>
>;

/** Stands for tables that nobody has named. */
const EVERYTHING = "everything";
export const ANYTHING: ReadonlySet<string> = new Set([EVERYTHING]);

type Declared = {
  access: Access;
  /** Bounds of arguments, where they are narrower than those of their type in the database. */
  input?: Readonly<Record<string, v.GenericSchema>>;
  /** Whether arguments fit each other. */
  fits?: (input: Record<string, unknown>) => boolean;
  /** What it returns, where the database's type does not say so. */
  output?: v.GenericSchema;
  /** Tables whose changes it shows, and those that it changes; without, they may be any. */
  reads?: readonly TableName[];
  changes?: readonly TableName[];
  problems?: Problems;
};

export type Contract = Declared & {
  name: FunctionName;
  /** The table whose rows it returns, to be selected, filtered and sorted by the caller. */
  rows?: Exclude<TableName, typeof PRESENCE>;
};

type Returned<Name extends FunctionName> = v.GenericSchema<Functions[Name]["Returns"]>;
type Arguments<Name extends FunctionName, Bounds> = {
  [Key in keyof Functions[Name]["Args"]]: Key extends keyof Bounds
    ? Bounds[Key] extends v.GenericSchema
      ? v.InferOutput<Bounds[Key]>
      : never
    : Functions[Name]["Args"][Key];
};
type Given<Name extends FunctionName, Bounds> = string extends keyof Functions[Name]["Args"]
  ? []
  : object extends Functions[Name]["Args"]
    ? [input?: Arguments<Name, Bounds>]
    : [input: Arguments<Name, Bounds>];

/**
 * Declares a function of the database, and returns what calls it: it resolves with the result, and throws CallError.
 * @__NO_SIDE_EFFECTS__
 */
export function contract<
  Name extends FunctionName,
  Bounds extends { [Key in keyof Functions[Name]["Args"]]?: v.GenericSchema } = Record<
    never,
    never
  >,
  Output extends v.GenericSchema = Returned<Name>,
>(name: Name, declared: Declared & { input?: Bounds; output?: Output }) {
  const { reads, changes } = declared;
  const call = async (
    client: TableClient,
    ...[input]: Given<Name, Bounds>
  ): Promise<v.InferOutput<Output>> => {
    note(client, changes ? [] : reads, changes ?? (reads && []));
    const { data, error } = await client.rpc(name as never, input as never);
    if (error) throw new CallError(error, declared);
    return data as v.InferOutput<Output>;
  };
  return Object.assign(call, { contract: { name, ...declared } as Contract });
}

/**
 * The same for a function that returns rows: its caller selects, filters and sorts them.
 * @__NO_SIDE_EFFECTS__
 */
export function rowsContract<Name extends RowsName>(
  name: Name,
  declared: Declared & {
    rows: Functions[Name] extends { SetofOptions: { to: infer Table } } ? Table : never;
    reads: readonly TableName[];
  },
) {
  const call = (
    client: TableClient,
    input: Functions[Name]["Args"],
    options?: { count?: "exact" },
  ) => {
    note(client, declared.reads, []);
    return client.rpc(name, input, options);
  };
  return Object.assign(call, { contract: { name, ...declared } as Contract });
}

/** SQLSTATE of what our functions raise: the code of a problem is its message. */
const RAISED = "P0001";
/** SQLSTATE of a right that is missing, also by row-level security; our functions raise it with this message. */
export const NOT_ALLOWED = "42501";
const REFUSED = "not-allowed";

/** What those read who may not call. */
const REFUSALS: Record<Access, string> = {
  link: "This link is not valid.",
  account: "Please sign in.",
  workshop: "This is for the office and the workshop.",
  office: "This is for the office.",
  admin: "This is for admins.",
};

/** Returns how an error of the database is answered; undefined when the contract has no words for it. */
export function problemOf(
  { access, problems }: Pick<Contract, "access" | "problems">,
  { code, message, detail }: { code: string; message: string; detail?: string | null | undefined },
): { code: string; status: number; message: string } | undefined {
  if (code === NOT_ALLOWED && message === REFUSED) {
    return { code, status: 403, message: REFUSALS[access] };
  }
  if (code !== RAISED || !problems || !Object.hasOwn(problems, message)) return undefined;
  const [status, sentence] = problems[message] as Problems[string];
  const text =
    typeof sentence === "string" ? sentence : sentence(JSON.parse(detail || "{}") as never);
  return { code: message, status, message: text };
}

type Answered = { code: string; message: string; details: string | null };

/** Why a call failed: `code` is a problem of its contract, or what PostgREST and PostgreSQL say. */
class CallError extends Error {
  override name = "CallError";
  readonly code: string;
  readonly details: string | null;

  constructor(answered: Answered, declared: Declared) {
    // A hosted project answers with what the database raised; our table API has put it into words.
    const { code, message } =
      problemOf(declared, { ...answered, detail: answered.details }) ?? answered;
    super(message);
    this.code = code;
    this.details = answered.details;
  }
}

/** Tables that were read and changed by a client's calls. */
type Touched = { reads: Set<string>; changes: Set<string> };

const touched = new WeakMap<TableClient, Touched>();

/** Returns what a client's calls touch, and goes on to note it. */
export function touchedBy(client: TableClient): Touched {
  const known = touched.get(client) ?? { reads: new Set(), changes: new Set() };
  touched.set(client, known);
  return known;
}

function note(
  client: TableClient,
  reads: readonly string[] = [EVERYTHING],
  changes: readonly string[] = [EVERYTHING],
): void {
  const known = touchedBy(client);
  for (const table of reads) known.reads.add(table);
  for (const table of changes) known.changes.add(table);
}

/** Notes a request to a table by its address: the table, and those whose rows are embedded. */
export function noteRequest(client: TableClient, address: string, method = "GET"): void {
  const { pathname, searchParams } = new URL(address);
  const [, table] = /\/rest\/v1\/(\w+)$/.exec(pathname) ?? [];
  // What a function touches is noted by its contract.
  if (!table) return;
  const embedded = searchParams.get("select")?.matchAll(/(\w+)\(/g) ?? [];
  const tables = [table, ...Array.from(embedded, ([, name = ""]) => name)];
  // What triggers change with a row is written nowhere.
  note(client, tables, method === "GET" || method === "HEAD" ? [] : undefined);
}

/**
 * Returns whether something may be another after a change in some tables; `reads` are those that it was read from,
 * undefined while nobody knows.
 */
export function mayDiffer(
  reads: ReadonlySet<string> | undefined,
  changed: ReadonlySet<string>,
): boolean {
  if (changed.has(EVERYTHING)) return true;
  const isKnown = reads && !reads.has(EVERYTHING);
  return [...changed].some((table) => (isKnown ? reads.has(table) : table !== PRESENCE));
}
