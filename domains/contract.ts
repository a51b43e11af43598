import type * as v from "valibot";
import type { TableClient } from "#app/data/database.ts";
import type { Database } from "#app/data/database.types.ts";

/* Each domain's contracts.ts declares its calls. The client function, the API's list and bounds,
   refetching and the rights tests follow from them. */

type Functions = Database["public"]["Functions"];
export type FunctionName = keyof Functions;
/** Presence; a change refetches only its own query. */
const PRESENCE = "open_records";
export type TableName = keyof Database["public"]["Tables"];
type Source = TableName | typeof PRESENCE;
export type RowsName = {
  [Name in FunctionName]: Functions[Name] extends { SetofOptions: object } ? Name : never;
}[FunctionName];

/** Each role includes the rights of those before it. */
export const ACCESS = ["link", "account", "workshop", "office", "admin"] as const;
export type Access = (typeof ACCESS)[number];

type Problems = Readonly<
  Record<string, readonly [status: number, sentence: string | ((detail: never) => string)]>
>;

/** For unknown tables. */
const EVERYTHING = "everything";
export const ANYTHING: ReadonlySet<string> = new Set([EVERYTHING]);

type Declared = {
  access: Access;
  input?: Readonly<Record<string, v.GenericSchema>>;
  fits?: (input: Record<string, unknown>) => boolean;
  output?: v.GenericSchema;
  /** Undefined means any table. */
  reads?: readonly Source[];
  changes?: readonly Source[];
  problems?: Problems;
};

export type Contract = Declared & {
  name: FunctionName;
  /** The caller selects, filters and sorts the rows. */
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

/** SQLSTATE raised by our functions; the message is the problem's code. */
const RAISED = "P0001";
/** SQLSTATE of a missing right, also under row-level security. */
export const NOT_ALLOWED = "42501";
const REJECTED = "not-allowed";

/** Raised by `private.require_confirmed_identity`. */
export const PASSWORD_NEEDED = "password-needed";
const COMMON: Problems = { [PASSWORD_NEEDED]: [403, "Please enter your password first."] };

const REFUSALS: Record<Access, string> = {
  link: "This link is not valid.",
  account: "Please sign in.",
  workshop: "This is for the office and the workshop.",
  office: "This is for the office.",
  admin: "This is for admins.",
};

/** Returns undefined if the contract has no sentence for the error. */
export function problemOf(
  { access, problems }: Pick<Contract, "access" | "problems">,
  { code, message, detail }: { code: string; message: string; detail?: string | null | undefined },
): { code: string; status: number; message: string } | undefined {
  if (code === NOT_ALLOWED && message === REJECTED) {
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

/** `code` comes from the contract, PostgREST or PostgreSQL. */
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

export const RESENDING = {
  "nothing-to-send": [
    400,
    "There is nothing to resend. The email has been sent or is being sent now.",
  ],
} as const;

/** For a record changed since it was seen. */
export const STALE: Readonly<Record<string, boolean>> = { gone: false, changed: false };

/** After a lost response, the new record's id exists (SQLSTATE 23505). */
export const STALE_OR_SAVED = { ...STALE, 23505: true };

/** Returns true, or the result for the problem's code. */
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

type Touched = { reads: Set<string>; changes: Set<string> };

const touched = new WeakMap<TableClient, Touched>();

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

/** Includes embedded tables. Contracts report their own. */
export function noteRequest(client: TableClient, address: string, method = "GET"): void {
  const { pathname, searchParams } = new URL(address);
  const [, table] = /\/rest\/v1\/(\w+)$/.exec(pathname) ?? [];
  if (!table) return;
  const embedded = searchParams.get("select")?.matchAll(/(\w+)\(/g) ?? [];
  const tables = [table, ...Array.from(embedded, ([, name = ""]) => name)];
  // Tables changed by triggers are unknown.
  note(client, tables, method === "GET" || method === "HEAD" ? [] : undefined);
}

export function mayDiffer(
  reads: ReadonlySet<string> | undefined,
  changed: ReadonlySet<string>,
): boolean {
  if (changed.has(EVERYTHING)) return true;
  const isKnown = reads && !reads.has(EVERYTHING);
  return [...changed].some((table) => (isKnown ? reads.has(table) : table !== PRESENCE));
}
