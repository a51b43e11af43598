import { DatabaseError } from "pg";
import { type Contract, NOT_ALLOWED, problemOf } from "#domains/contract.ts";
import { withReason } from "#domains/problems.ts";
import { answerDatabaseError, publicWords } from "#server/database/database-error.ts";

/** `code` is one of PostgREST's, which the client library passes on. */
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

export function notUnderstood(what: string): TableError {
  return new TableError(400, "PGRST100", `Not supported: ${what}.`);
}

/** PostgREST's statuses other than 400 and 500, by SQLSTATE. */
const STATUSES: Record<string, number> = { 23503: 409, 23505: 409, 25006: 405, 42883: 404 };
/** Our functions name the status in the SQLSTATE. */
const NAMED_STATUS = /^PT([45]\d\d)$/;
/** SQLSTATE classes of invalid statements. */
const BAD_STATEMENT = /^(21|42)/;

/** Responds as the hosted service would. `caller` is null without a session. */
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
