import { DatabaseError } from "pg";
import { sentenceOf } from "#domains/problems.ts";
import { PoolBusyError } from "./connections.ts";

/** Classes of SQLSTATE that mean bad data, which PostgREST answers with 400 (its error table). */
const BAD_DATA = /^(22|23|P0)/;
/** SQLSTATE of a statement that was stopped because its time was over. */
const TOO_SLOW = "57014";
/** Classes of SQLSTATE that mean that the database is away or takes nobody in. */
const AWAY = /^(08|53|57P)/;
/** What the system and the name service say, such as ECONNREFUSED; Node's own codes begin with ERR_. */
const NETWORK = /^E(?!RR_)[A-Z_]+$/;
/** What the driver says of a connection that is gone or was not to be had; it has no codes for that. */
const NO_CONNECTION =
  /^(Connection terminated|Client (has encountered|was closed)|timeout e(xpired|xceeded))/;

/** Two that waited for each other; one of them was sent back, and nothing of it is done. */
const ROLLED_BACK = ["40001", "40P01"];

/** Returns whether the error says that the database is away or went away. */
export function meansAway(error: unknown): boolean {
  if (error instanceof DatabaseError) return AWAY.test(error.code ?? "");
  if (!(error instanceof Error)) return false;
  if ("code" in error) return NETWORK.test(String(error.code));
  return NO_CONNECTION.test(error.message);
}

/** Returns whether the database gave up a whole transaction for another one: it may be carried out again. */
export function wasRolledBack(error: unknown): boolean {
  return error instanceof DatabaseError && ROLLED_BACK.includes(error.code ?? "");
}

/** SQLSTATE of a key that points to no row, or would. */
const FOREIGN_KEY = "23503";
/** The check that a name has a sign that can be seen (`private.is_visible`). */
const VISIBLE = /_visible$/;

/** Instead of PostgreSQL's own words, by the beginning of the SQLSTATE; the longest one counts. */
const SENTENCES: Record<string, string> = {
  "22": "A value cannot be read.",
  "22001": "A text is too long.",
  "22003": "A number is too large.",
  "23": "A value is not allowed here.",
  "23505": "This already exists.",
  "42501": "You are not allowed to do this.",
};

/**
 * Returns what an error says to a caller: the sentence for a trigger's code. PostgreSQL's own words name tables, columns
 * and constraints.
 */
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

/**
 * Returns the answer the hosted service gives to a database error: a broken check is the caller's to mend, a database
 * that is away is worth a retry, and what remains stays unexplained.
 */
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

/** Both clients read it: the table client `message`, the auth client `msg`. */
function answer(status: number, code: string, message: string): Response {
  const headers = status === 503 ? { "Retry-After": "5" } : undefined;
  const body = { code, message, details: null, hint: null, msg: message };
  return Response.json(body, { status, headers });
}
