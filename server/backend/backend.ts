import type { Logger } from "pino";
import type { Sql } from "postgres";
import type { Config } from "#server/config.ts";

/** The database and the API in front of it. */
export type Backend = {
  /** Connections of the owner, for our own server code only. */
  sql: Sql;
  /** Answers /rest/v1/* and /auth/v1/*. */
  api: (request: Request) => Promise<Response>;
  /** What browsers send as `apikey`; not a secret. */
  publishableKey: string;
  /** Whether the database answers. */
  ready: () => Promise<boolean>;
  /** Calls the listener after every change of products or categories, also when one may have been missed. */
  onCatalogueChange: (listener: () => void) => void;
  /** Finishes what runs and stops everything that start began. */
  close: () => Promise<void>;
};

/** Starts the database and the API. Throws StartError with a sentence for the operator. */
export async function startBackend(
  _config: Config,
  _log: Logger,
  _progress: (line: string) => void,
): Promise<Backend> {
  throw new Error("in the making");
}
