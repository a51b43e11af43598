import { DatabaseError } from "pg";
import { sentenceOf } from "#domains/problems.ts";

/** Rejects with the sentence that users see instead of a trigger's code. */
export async function inSentences<T>(statement: Promise<T>): Promise<T> {
  return statement.catch((error) => {
    if (!(error instanceof DatabaseError)) throw error;
    throw new Error(sentenceOf(error.message, error.detail) ?? error.message);
  });
}
