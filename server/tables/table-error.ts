import { DatabaseError } from "pg";
import { type Contract, NOT_ALLOWED, problemOf } from "#domains/contract.ts";
import { withReason } from "#domains/problems.ts";
import { answerDatabaseError, publicWords } from "#server/database/database-error.ts";

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

/** What the hosted service answers to other SQLSTATEs (PostgREST's error table), where it is not 400 or 500. */
const STATUSES: Record<string, number> = { 23503: 409, 23505: 409, 25006: 405, 42883: 404 };
/** SQLSTATEs by which our functions name the status themselves. */
const NAMED_STATUS = /^PT([45]\d\d)$/;
/** Classes of SQLSTATE that mean that the statement asks for what cannot be. */
const BAD_STATEMENT = /^(21|42)/;

/**
 * Returns the hosted service's response to a database error, with the contract's sentence for a problem; `caller` is null
 * without a session.
 */
export function answerTableError(
  error: unknown,
  caller: object | null,
  contract?: Contract,
): Response {
  if (!(error instanceof DatabaseError)) return answerDatabaseError(error);
  const { code = "", message } = error;
  const detail = withReason(error.detail);
  const problem = contract && problemOf(contract, { code, message, detail });
  const status = code === NOT_ALLOWED ? (caller ? 403 : 401) : (problem?.status ?? statusOf(code));
  if (status === undefined) return answerDatabaseError(error);
  return new TableError(
    status,
    problem?.code ?? code,
    problem?.message ?? publicWords(error),
    problem ? detail : null,
  ).response();
}

function statusOf(code: string): number | undefined {
  const [, named] = NAMED_STATUS.exec(code) ?? [];
  if (named !== undefined) return Number(named);
  return STATUSES[code] ?? (BAD_STATEMENT.test(code) ? 400 : undefined);
}
