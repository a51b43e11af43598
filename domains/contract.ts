import type * as v from "valibot";
import type { TableClient } from "#app/data/database.ts";
import type { Database } from "#app/data/database.types.ts";

/*
 * A call of the table API is declared once, in the contracts.ts of its domain. `contract` returns the client's function;
 * the API's list and bounds, refetching after a change and the tests of rights follow from the rest.
 */

type Functions = Database["public"]["Functions"];
export type FunctionName = keyof Functions;
/** Who has which record open; only the query that reads it is refetched. */
const PRESENCE = "open_records";
export type TableName = keyof Database["public"]["Tables"];
type Source = TableName | typeof PRESENCE;
/** Functions that return rows of a table. */
export type RowsName = {
  [Name in FunctionName]: Functions[Name] extends { SetofOptions: object } ? Name : never;
}[FunctionName];

/** Who may call. Each also has the rights of those before it. */
export const ACCESS = ["link", "account", "workshop", "office", "admin"] as const;
export type Access = (typeof ACCESS)[number];

/** Responses instead of a result, by the code that the database raises. */
type Problems = Readonly<
  Record<string, readonly [status: number, sentence: string | ((detail: never) => string)]>
>;

/** Instead of tables that are unknown. */
const EVERYTHING = "everything";
export const ANYTHING: ReadonlySet<string> = new Set([EVERYTHING]);

type Declared = {
  access: Access;
  /** Bounds of arguments that are narrower than those of their SQL type. */
  input?: Readonly<Record<string, v.GenericSchema>>;
  /** Whether arguments fit each other. */
  fits?: (input: Record<string, unknown>) => boolean;
  /** The result, if the database's type is too wide. */
  output?: v.GenericSchema;
  /** Tables that it reads, and those that it changes; any, if undefined. */
  reads?: readonly Source[];
  changes?: readonly Source[];
  problems?: Problems;
};

export type Contract = Declared & {
  name: FunctionName;
  /** The table whose rows it returns; the caller selects, filters and sorts them. */
  rows?: TableName;
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
 * Declares a function of the database and returns its client, which throws CallError.
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
 * The same for a function that returns rows, which its caller selects, filters and sorts.
 * @__NO_SIDE_EFFECTS__
 */
export function rowsContract<Name extends RowsName>(
  name: Name,
  declared: Declared & {
    rows: Functions[Name] extends { SetofOptions: { to: infer Table } } ? Table : never;
    reads: readonly Source[];
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

/** SQLSTATE of what our functions raise, with the problem's code as its message. */
const RAISED = "P0001";
/** SQLSTATE of a missing right, also by row-level security; our functions raise it with this message. */
export const NOT_ALLOWED = "42501";
const REFUSED = "not-allowed";

/** The database asks for the password (`private.require_confirmed_identity`). */
export const PASSWORD_NEEDED = "password-needed";
/** Problems of any call. */
const COMMON: Problems = { [PASSWORD_NEEDED]: [403, "Please enter your password first."] };

/** Sentences for those who may not call. */
const REFUSALS: Record<Access, string> = {
  link: "This link is not valid.",
  account: "Please sign in.",
  workshop: "This is for the office and the workshop.",
  office: "This is for the office.",
  admin: "This is for admins.",
};

/** Returns the response to a database error; undefined if the contract has no sentence for it. */
export function problemOf(
  { access, problems }: Pick<Contract, "access" | "problems">,
  { code, message, detail }: { code: string; message: string; detail?: string | null | undefined },
): { code: string; status: number; message: string } | undefined {
  if (code === NOT_ALLOWED && message === REFUSED) {
    return { code, status: 403, message: REFUSALS[access] };
  }
  const known = { ...COMMON, ...problems };
  if (code !== RAISED || !Object.hasOwn(known, message)) return undefined;
  const [status, sentence] = known[message] as Problems[string];
  const text =
    typeof sentence === "string" ? sentence : sentence(JSON.parse(detail || "{}") as never);
  return { code: message, status, message: text };
}

type Answered = { code: string; message: string; details: string | null };

/** `code` is a problem of the contract, or that of PostgREST or PostgreSQL. */
class CallError extends Error {
  override name = "CallError";
  readonly code: string;
  readonly details: string | null;

  constructor(answered: Answered, declared: Declared) {
    // A hosted project returns the raised code, our table API the sentence.
    const { code, message } =
      problemOf(declared, { ...answered, detail: answered.details }) ?? answered;
    super(message);
    this.code = code;
    this.details = answered.details;
  }
}

/** Problems of sending an email again. */
export const RESENDING = {
  "nothing-to-send": [
    400,
    "There is nothing to resend. The email has been sent or is being sent now.",
  ],
} as const;

/** Results of changing a record that is not as it was seen. */
export const STALE: Readonly<Record<string, boolean>> = { gone: false, changed: false };

/** The same when it may be new: after a lost response, its id exists. */
export const STALE_OR_SAVED = { ...STALE, 23505: true };

/** Returns whether a change was made: true, or the result for its problem's code. */
export async function isMade(change: Promise<unknown>, results = STALE): Promise<boolean> {
  try {
    await change;
    return true;
  } catch (error) {
    const result = results[(error as Partial<CallError>).code ?? ""];
    if (result === undefined) throw error;
    return result;
  }
}

/** Tables that a client's calls have read and changed. */
type Touched = { reads: Set<string>; changes: Set<string> };

const touched = new WeakMap<TableClient, Touched>();

/** Returns the tables that a client's calls touch; later calls are added. */
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

/** Notes the table of a request and those embedded; contracts note their own. */
export function noteRequest(client: TableClient, address: string, method = "GET"): void {
  const { pathname, searchParams } = new URL(address);
  const [, table] = /\/rest\/v1\/(\w+)$/.exec(pathname) ?? [];
  if (!table) return;
  const embedded = searchParams.get("select")?.matchAll(/(\w+)\(/g) ?? [];
  const tables = [table, ...Array.from(embedded, ([, name = ""]) => name)];
  // The tables that triggers change are unknown.
  note(client, tables, method === "GET" || method === "HEAD" ? [] : undefined);
}

/** Returns whether a query of these tables, undefined if unknown, may differ after a change of `changed`. */
export function mayDiffer(
  reads: ReadonlySet<string> | undefined,
  changed: ReadonlySet<string>,
): boolean {
  if (changed.has(EVERYTHING)) return true;
  const isKnown = reads && !reads.has(EVERYTHING);
  return [...changed].some((table) => (isKnown ? reads.has(table) : table !== PRESENCE));
}
