import { DatabaseError } from "pg";
import { sentenceOf } from "#domains/problems.ts";
import { PoolBusyError } from "./connections.ts";

const BAD_DATA = /^(22|23|P0)/;
/** SQLSTATE query_canceled. */
const TOO_SLOW = "57014";
/** SQLSTATE classes of an unavailable database. */
const AWAY = /^(08|53|57P)/;
/** System codes such as ECONNREFUSED, not Node's ERR_ codes. */
const NETWORK = /^E(?!RR_)[A-Z_]+$/;
const NO_CONNECTION =
  /^(Connection terminated|Client (has encountered|was closed)|timeout e(xpired|xceeded))/;

/** SQLSTATE serialization_failure and deadlock_detected. */
const ROLLED_BACK = ["40001", "40P01"];

export function meansAway(error: unknown): boolean {
  if (error instanceof DatabaseError) return AWAY.test(error.code ?? "");
  if (!(error instanceof Error)) return false;
  if ("code" in error) return NETWORK.test(String(error.code));
  return NO_CONNECTION.test(error.message);
}

export function wasRolledBack(error: unknown): boolean {
  return error instanceof DatabaseError && ROLLED_BACK.includes(error.code ?? "");
}

/** SQLSTATE foreign_key_violation. */
const FOREIGN_KEY = "23503";
const VISIBLE = /_visible$/;

const SENTENCES: Record<string, string> = {
  "22": "A value is invalid.",
  "22001": "A text is too long.",
  "22003": "A number is too large.",
  "23": "A value is not allowed here.",
  "23505": "This already exists.",
  "42501": "You are not allowed to do this.",
};

/** PostgreSQL's messages would reveal tables, columns and constraints. */
export function publicWords({
  code = "",
  constraint = "",
  message,
  detail,
}: DatabaseError): string {
  const sentence = sentenceOf(message, detail);
  if (sentence !== undefined) return sentence;
  if (VISIBLE.test(constraint)) return "A name needs at least one visible character.";
  if (code === FOREIGN_KEY) {
    return message.startsWith("insert or update")
      ? "The related record has been deleted."
      : "This is still in use.";
  }
  return SENTENCES[code] ?? SENTENCES[code.slice(0, 2)] ?? "The request cannot be carried out.";
}

export function answerDatabaseError(error: unknown): Response {
  if (error instanceof DatabaseError) {
    const { code = "" } = error;
    if (code === TOO_SLOW)
      return answer(400, code, "The request took too long. Request less data.");
    if (BAD_DATA.test(code)) return answer(400, code, publicWords(error));
  }
  if (wasRolledBack(error) || error instanceof PoolBusyError) {
    return answer(503, "PGRST003", "The service is busy. Please try again.");
  }
  if (meansAway(error))
    return answer(503, "PGRST001", "The database is not responding. Please try again.");
  return answer(500, "XX000", "The request failed.");
}

/** The table client reads `message`, the auth client `msg`. */
function answer(status: number, code: string, message: string): Response {
  const headers = status === 503 ? { "Retry-After": "5" } : undefined;
  const body = { code, message, details: null, hint: null, msg: message };
  return Response.json(body, { status, headers });
}
