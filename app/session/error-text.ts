import { isInWords } from "#app/lib/service-message.ts";

/** Auth client errors that may be retried. */
const NO_ANSWER = ["AuthRetryableFetchError", "TimeoutError"];
/** Auth client text for a response without a message (RFC 9110). */
const STATUS_TEXT =
  /^(?:HTTP \d{3}|Internal Server Error|Not Implemented|Bad Gateway|Service (?:Temporarily )?Unavailable|Gateway Time-?out)$/i;
const NO_CONNECTION = /fetch|network|load failed|timed? ?out|AbortError/i;

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
