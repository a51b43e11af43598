import { PostgresConnection } from "@supabase/lite/postgres";
import type { Database } from "#server/backend/connections.ts";

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
 * The same for visitors, whose own connections have no rights but a stranger's: what there is at all,
 * the library learns through the owner's.
 */
export class VisitorConnection extends LibraryConnection {
  readonly #schema: LibraryConnection;

  constructor(visitors: Database, schema: LibraryConnection) {
    super(visitors);
    this.#schema = schema;
  }

  override introspect(...options: Parameters<LibraryConnection["introspect"]>) {
    return this.#schema.introspect(...options);
  }
}
