import { isInWords } from "#app/lib/service-message.ts";

/** Names the auth client gives to errors of the line and of the service, which may be retried. */
const NO_ANSWER = ["AuthRetryableFetchError", "TimeoutError"];
/** What the auth client says where the service sent no message: the status and its name (RFC 9110). */
const STATUS_TEXT =
  /^(?:HTTP \d{3}|Internal Server Error|Not Implemented|Bad Gateway|Service (?:Temporarily )?Unavailable|Gateway Time-?out)$/i;
const NO_CONNECTION = /fetch|network|load failed|timed? ?out|AbortError/i;

/**
 * Returns what a failed call says to a person: the service's own message, or 'Something went wrong'
 * when it gave none.
 */
export function errorText(error: unknown): string {
  if (typeof error !== "object" || error === null) return "Something went wrong";
  const { name, message, status } = error as { name?: string; message?: string; status?: number };
  if (!message || !isInWords(message)) return "Something went wrong";
  if (NO_CONNECTION.test(message) && !status) {
    return "Check your connection and try again.";
  }
  if (NO_ANSWER.includes(name ?? "") && (!status || STATUS_TEXT.test(message))) {
    return "The service is not responding. Please try again.";
  }
  return message;
}
