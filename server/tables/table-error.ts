import { DatabaseError } from "pg";
import { answerDatabaseError, publicWords } from "#server/backend/database-error.ts";

/** Why a table call is not made; `code` is one of PostgREST's own, which the client library passes on. */
export class TableError extends Error {
  override name = "TableError";
  readonly status: number;
  readonly code: string;
  readonly details: string | null;

  constructor(status: number, code: string, message: string, details: string | null = null) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }

  response(): Response {
    const { status, code, message, details } = this;
    return Response.json({ code, message, details, hint: null }, { status });
  }
}

/** Something in the address or a header that the site's pages never say. */
export function notUnderstood(what: string): TableError {
  return new TableError(400, "PGRST100", `Not supported: ${what}.`);
}

/** SQLSTATE of "insufficient privilege", also by row-level security. */
const NOT_ALLOWED = "42501";
/** What the hosted service answers to other SQLSTATEs (PostgREST's error table), where it is not 400 or 500. */
const STATUSES: Record<string, number> = { 23503: 409, 23505: 409, 25006: 405, 42883: 404 };
/** SQLSTATEs by which our functions name the status themselves. */
const NAMED_STATUS = /^PT([45]\d\d)$/;
/** Classes of SQLSTATE that mean that the statement asks for what cannot be. */
const BAD_STATEMENT = /^(21|42)/;

/** Returns the hosted service's answer to an error of the database; `caller` is null for a stranger. */
export function answerTableError(error: unknown, caller: object | null): Response {
  if (!(error instanceof DatabaseError)) return answerDatabaseError(error);
  const { code = "" } = error;
  const status = code === NOT_ALLOWED ? (caller ? 403 : 401) : statusOf(code);
  return status === undefined
    ? answerDatabaseError(error)
    : new TableError(status, code, publicWords(error)).response();
}

function statusOf(code: string): number | undefined {
  const [, named] = NAMED_STATUS.exec(code) ?? [];
  if (named !== undefined) return Number(named);
  return STATUSES[code] ?? (BAD_STATEMENT.test(code) ? 400 : undefined);
}
