import type { ConnectionContextOptions, VarsContext } from "@supabase/lite";
import { PostgresConnection } from "@supabase/lite/postgres";
import { sql } from "kysely";
import * as v from "valibot";
import type { Database } from "#server/backend/connections.ts";

/**
 * The library puts its own function in the place of this one, which takes texts only: of an Error, as Node passes
 * it, it would end the process.
 */
const emitTextWarning = process.emitWarning;
process.emitWarning = (warning: string | Error, ...rest: unknown[]) => {
  if (typeof warning === "string") Reflect.apply(emitTextWarning, process, [warning, ...rest]);
  else process.nextTick(() => process.emit("warning", warning));
};

/**
 * The library's connection over ours. The driver it would bring stays unused: nothing ever asks it for
 * a connection.
 */
export class LibraryConnection extends PostgresConnection {
  constructor(database: Database) {
    super({ postgresOptions: { max: 1 } });
    this.kysely = database;
    // Left alone, the library grants all rights on our tables to everybody. The migrations say who
    // may do what.
    // biome-ignore lint/complexity/useLiteralKeys: the library keeps it private and has no option for it
    this["rlsState"] = "active";
  }
}

/** The role of who has not signed in, with which a visitor's connection begins. */
export const STRANGER = "anon";

/** What the library has read from a call's token. */
const CALLER = v.object({
  role: v.picklist([STRANGER, "authenticated"]),
  uid: v.nullish(v.string()),
});

/**
 * The same for visitors, whose own connections have no rights but a stranger's: what there is at all,
 * the library learns through the owner's.
 */
export class VisitorConnection extends LibraryConnection {
  readonly #visitors: Database;
  readonly #schema: LibraryConnection;

  constructor(visitors: Database, schema: LibraryConnection) {
    super(visitors);
    this.#visitors = visitors;
    this.#schema = schema;
  }

  override introspect(...options: Parameters<LibraryConnection["introspect"]>) {
    return this.#schema.introspect(...options);
  }

  /**
   * Runs what a call asks for in the caller's name. The library says who calls, and how, in up to
   * ten round trips to the database: here it is one. A stranger's read needs none, and no transaction,
   * because the connection itself is a stranger's.
   */
  override async withContext<T>(
    vars: VarsContext | undefined,
    run: (database: Database) => Promise<T>,
    options: ConnectionContextOptions = {},
  ): Promise<T> {
    const { rpc, forceRollback, transaction } = options;
    if (forceRollback || transaction) return super.withContext(vars, run, options);
    const { role, uid } = v.parse(CALLER, vars?.auth);
    if (role === STRANGER && !rpc) return run(this.#visitors);
    const settings = Object.entries({
      role,
      "request.jwt.claim.role": role,
      "request.jwt.claim.sub": uid ?? "",
      ...(rpc && {
        "request.method": rpc.method,
        "request.path": rpc.path,
        "request.headers": JSON.stringify(rpc.requestHeaders ?? {}),
        // Read back after the call.
        "response.status": "",
        "response.headers": "",
      }),
      ...(rpc?.readOnly && { transaction_read_only: "on" }),
    });
    const all = settings.map(([name, value]) => sql`set_config(${name}, ${value}, true)`);
    return this.#visitors.transaction().execute(async (caller) => {
      await sql`select ${sql.join(all)}`.execute(caller);
      return run(caller);
    });
  }
}
