import { PostgresConnection } from "@supabase/lite/postgres";
import type { Database } from "./connections.ts";

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

/**
 * The same with connections apart for what visitors ask of the tables: accounts, sessions and the
 * schema are the owner's to read.
 */
export class ApiConnection extends LibraryConnection {
  readonly #tables: LibraryConnection;

  constructor(ofAccounts: Database, ofTables: Database) {
    super(ofAccounts);
    this.#tables = new LibraryConnection(ofTables);
  }

  override withContext: LibraryConnection["withContext"] = (...call) =>
    this.#tables.withContext(...call);
}
